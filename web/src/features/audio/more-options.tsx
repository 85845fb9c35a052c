import { Download, EllipsisVertical, ListX, Moon } from 'lucide-react';
import { useState } from 'react';
import { DownloadDialog } from '../../entities/audio/download-dialog.tsx';
import { ReportDialog, reportTitle } from '../../entities/audio/report-dialog.tsx';
import type { Listening } from '../../entities/audio/listening.ts';
import { getPlayer } from '../../entities/audio/player.ts';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { KeyList } from '../../ui/key-help.tsx';
import { Popover } from '../../ui/popover.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { audioKeys } from './audio-keys.ts';
import type { Chapter } from '@gene/contract/documents';
import { endOfChapter } from './chapters.ts';
import { setSleep, type Sleep, sleepMinutes, type SleepState, useSleep } from './sleep-timer.ts';

interface MoreOptionsProps {
  listening: Listening;
  chapters: readonly Chapter[];
}

/** Rarely needed: sleep timer and repeat, download, what is not read; and the list of keys. */
export function MoreOptions({ listening, chapters }: MoreOptionsProps) {
  const state = useSleep();
  const [asking, setAsking] = useState<{ about: 'download' | 'report'; trackId: string } | null>(null);
  const close = () => setAsking(null);
  const trackId = listening.track?.id;
  const label = `Sleep timer and repeat${state ? `: ${sleepText(state)}` : ''}`;
  return (
    <>
      <Popover
        label="Sleep timer and repeat"
        trigger={
          <IconButton label={label} className={state || listening.isRepeating ? 'text-accent!' : undefined}>
            {state ? <Moon aria-hidden /> : <EllipsisVertical aria-hidden />}
          </IconButton>
        }
      >
        <div className="grid gap-4">
          <SleepField state={state} chapterEnd={chapterEndOf(listening, chapters)} />
          <SwitchField
            label="Repeat"
            hint="Starts over at the end."
            checked={listening.isRepeating}
            onChange={(isRepeating) => getPlayer().setRepeating(isRepeating)}
          />
          {trackId !== undefined && (
            <div className="grid gap-2">
              <Button variant="secondary" onClick={() => setAsking({ about: 'download', trackId })}>
                <Download aria-hidden className="size-4" />
                Download
              </Button>
              <Button variant="secondary" onClick={() => setAsking({ about: 'report', trackId })}>
                <ListX aria-hidden className="size-4" />
                {reportTitle}
              </Button>
            </div>
          )}
          <div className="touch:hidden">
            <KeyList keys={audioKeys} />
          </div>
        </div>
      </Popover>
      {asking?.about === 'download' && <DownloadDialog trackId={asking.trackId} onClose={close} />}
      {asking?.about === 'report' && <ReportDialog trackId={asking.trackId} onClose={close} />}
    </>
  );
}

interface SleepFieldProps {
  state: SleepState | null;
  /** Null: it has no chapter that ends before it does. */
  chapterEnd: number | null;
}

function SleepField({ state, chapterEnd }: SleepFieldProps) {
  const choose = (value: string) => {
    const minutes = sleepMinutes.find((each) => String(each) === value);
    if (minutes !== undefined) setSleep({ until: 'time', minutes });
    else if (value === 'end') setSleep({ until: 'end' });
    else if (value === 'chapter' && chapterEnd !== null) setSleep({ until: 'chapter', offset: chapterEnd });
    else setSleep(null);
  };
  const value = state ? valueOf(state.sleep) : '';
  return (
    <div className="grid gap-1">
      <SelectField label="Sleep timer" value={value} onChange={choose}>
        <option value="">Off</option>
        {sleepMinutes.map((minutes) => (
          <option key={minutes} value={minutes}>
            {minutes} minutes
          </option>
        ))}
        {(chapterEnd !== null || value === 'chapter') && <option value="chapter">End of the chapter</option>}
        <option value="end">End of the track</option>
      </SelectField>
      {state && <p className="text-ink-soft">Stops {sleepText(state)}.</p>}
    </div>
  );
}

const valueOf = (sleep: Sleep) => (sleep.until === 'time' ? String(sleep.minutes) : sleep.until);

function sleepText({ sleep, minutesLeft }: SleepState): string {
  if (minutesLeft !== null) return `in ${formatCount(minutesLeft, 'minute')}`;
  return sleep.until === 'chapter' ? 'at the end of the chapter' : 'at the end of the track';
}

function chapterEndOf({ sentence }: Listening, chapters: readonly Chapter[]): number | null {
  return sentence && endOfChapter(chapters, sentence.start);
}
