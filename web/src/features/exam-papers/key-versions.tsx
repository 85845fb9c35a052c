import type { ExamKey, ExamPaperWithKey } from '@gene/contract/exam-papers';
import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { PagedList } from '../../entities/pages/paged-list.tsx';
import { usePages } from '../../entities/pages/use-pages.ts';
import { callUntil, messageOf } from '../../lib/api.ts';
import { formatMoment } from '../../lib/format.ts';
import { invalidate } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { KeyMoves } from './key-moves.tsx';
import { KeyText } from './key-text.tsx';
import { differences, setName, writtenDifferences } from './key-words.ts';
import { marksInWords } from './marks-words.ts';
import { useKeySaving } from './use-key-saving.ts';
import { WrittenKey } from './written-key.tsx';
import { restoredInWords } from './version-words.ts';

interface KeyVersionsProps {
  found: ExamPaperWithKey;
  onClose: () => void;
}

/** Every version of a key; an earlier one comes back as a new one. */
export function KeyVersions({ found: { paper, key }, onClose }: KeyVersionsProps) {
  const of = { params: { id: paper.id } };
  const saving = useKeySaving(paper.id);
  const list = usePages({
    queryKey: [api.examPapers.keys.path, of],
    fetchPage: (signal, cursor) => callUntil(signal, api.examPapers.keys, { ...of, query: cursor }),
  });
  const restore = useMutation({
    mutationFn: ({ version, sets, marking, written }: ExamKey) =>
      saving.save({ basedOn: key.version, sets, marking, written, restores: version }),
    onSuccess: async (saved) => {
      if (!saved) return;
      toastSuccess('Answer key updated');
      await Promise.all([invalidate(api.examPapers.get), invalidate(api.examPapers.list)]);
      onClose();
    },
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  return (
    <Dialog open wide onOpenChange={onClose} title="Versions of the Answer Key">
      <PagedList list={list} itemsOf={(page) => page.keys} loading="Loading versions" empty={null}>
        {(keys) => (
          <ul className="grid gap-3">
            {keys.map((each) => (
              <Version
                key={each.version}
                version={each}
                current={key}
                isBusy={restore.isPending}
                onRestore={() => restore.mutate(each)}
              />
            ))}
          </ul>
        )}
      </PagedList>
      <KeyMoves asked={saving.asked} />
    </Dialog>
  );
}

interface VersionProps {
  version: ExamKey;
  current: ExamKey;
  isBusy: boolean;
  onRestore: () => void;
}

function Version({ version: each, current, isBusy, onRestore }: VersionProps) {
  const [isShown, setIsShown] = useState(false);
  const shownId = useId();
  const { version, savedBy, savedAt, sets, marking, written, restored } = each;
  const isCurrent = version === current.version;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface p-3">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium">
          Version {version}
          {isCurrent && ', the current one'}
        </p>
        <p className="any-script text-sm wrap-anywhere text-ink-soft">
          {savedBy ?? 'Somebody whose account is deleted'}
          {savedAt !== null && `, ${formatMoment(savedAt)}`}
        </p>
        {restored && <p className="text-sm text-ink-soft">{restoredInWords(restored)}</p>}
        {!isCurrent && (
          <p className="text-sm wrap-anywhere">
            {differenceInWords(
              [...differences(sets, current.sets), ...writtenDifferences(written, current.written)],
              marksInWords(marking),
              marksInWords(current.marking),
            )}
          </p>
        )}
      </div>
      <Button
        variant="quiet"
        size="sm"
        aria-label={`${isShown ? 'Hide' : 'View'} version ${version}`}
        aria-expanded={isShown}
        aria-controls={shownId}
        onClick={() => setIsShown(!isShown)}
      >
        {isShown ? 'Hide' : 'View'}
      </Button>
      {!isCurrent && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={`Restore version ${version}`}
          disabled={isBusy}
          onClick={onRestore}
        >
          Restore
        </Button>
      )}
      <div id={shownId} className={isShown ? 'grid basis-full grid-cols-[minmax(0,1fr)] gap-3' : 'hidden'}>
        {isShown && <Contents version={each} />}
      </div>
    </li>
  );
}

/** All that a version says. */
function Contents({ version: { texts, written, marking } }: { version: ExamKey }) {
  return (
    <>
      {texts.map((text, set) => (
        <div key={setName(set)} className="grid gap-1.5">
          {texts.length > 1 && <p className="text-sm font-semibold">{setName(set)}</p>}
          <KeyText text={text} isAlone={written.length === 0} />
        </div>
      ))}
      {written.length > 0 && <WrittenKey written={written} />}
      <p className="text-sm text-ink-soft">{marksInWords(marking)}</p>
    </>
  );
}

function differenceInWords(questions: readonly string[], marks: string, marksNow: string): string {
  const said = [
    ...(questions.length > 0
      ? [`Different answers to ${questions.length === 1 ? 'question' : 'questions'} ${questions.join(', ')}.`]
      : []),
    ...(marks === marksNow ? [] : [marks]),
  ];
  return said.length === 0 ? 'The same as the current one.' : said.join(' ');
}
