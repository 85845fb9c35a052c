import type { ExamPaperWithKey } from '@gene/contract/exam-papers';
import { examPaperLimits, schemeFileTypes } from '@gene/contract/exam-papers';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Progress } from '../../ui/progress.tsx';
import { KeyMoves } from './key-moves.tsx';
import { setName } from './key-words.ts';
import { SchemeFindings } from './scheme-findings.tsx';
import { useScheme } from './use-scheme.ts';

interface SchemeDialogProps {
  found: ExamPaperWithKey;
  set: number;
  /** Read at once; null: one is chosen here. */
  file: File | null;
  onClose: () => void;
}

/** The key from a marking scheme: shown first, then taken question by question. */
export function SchemeDialog({ found, set, file, onClose }: SchemeDialogProps) {
  const form = useScheme(found, { set, file, onSaved: onClose });
  const { scheme, whole, chosen, isReading } = form;
  const title = 'Key from a Marking Scheme';
  const isRead = scheme !== null && whole !== null && form.refusal === null;
  return (
    <Dialog
      open
      wide
      // Reading scans takes minutes: a click beside it does not throw that away.
      mustAnswer={isReading || isRead}
      onOpenChange={onClose}
      title={found.paper.sets > 1 ? `${title}: ${setName(set)}` : title}
      description="Its letters go into the answer key, its points into the rubric. You choose which."
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <FileDrop
          label="Marking scheme"
          accept={schemeFileTypes.join(',')}
          hint={`${schemeFileTypes.join(', ')}, up to ${examPaperLimits.schemePagesMax} pages`}
          error={form.refusal}
          disabled={isReading}
          onFiles={form.choose}
          chosen={
            isReading ? (
              <Reading done={form.done} />
            ) : form.fileName === null || form.refusal !== null ? null : (
              <p className="any-script max-w-full font-medium wrap-anywhere">{form.fileName}</p>
            )
          }
        />
        {isRead && !isReading && (
          <SchemeFindings
            scheme={scheme}
            whole={whole}
            leftOut={form.leftOut}
            stored={found.key}
            set={set}
            taken={form.taken}
            onToggle={form.toggle}
            onTogglePoint={form.togglePoint}
            onTakeFitting={form.takeFitting}
          />
        )}
        {form.failure !== null && <Banner tone="danger">{form.failure}</Banner>}
      </div>
      <DialogActions>
        <Button variant="secondary" onClick={isReading ? form.stop : onClose}>
          {isReading ? 'Stop Reading' : 'Cancel'}
        </Button>
        <Button busy={form.isSaving} disabled={isReading || chosen.length === 0} onClick={form.save}>
          {chosen.length === 0 ? 'Take Answers' : `Take ${formatCount(chosen.length, 'Answer')}`}
        </Button>
      </DialogActions>
      <KeyMoves asked={form.asked} />
    </Dialog>
  );
}

function Reading({ done }: Pick<ReturnType<typeof useScheme>, 'done'>) {
  if (!done) return <p aria-live="polite">Reading...</p>;
  return (
    <div className="grid w-full max-w-64 gap-1.5">
      <p aria-live="polite">{`Reading scans: ${formatNumber(done.page)} of ${formatCount(done.of, 'page')}`}</p>
      <Progress label="Scanned pages read" share={done.page / Math.max(1, done.of)} />
    </div>
  );
}
