import type { ExamPaper, ExamPaperWithKey, ReadKeyText } from '@gene/contract/exam-papers';
import { examPaperLimits } from '@gene/contract/exam-papers';
import { formatCount } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { missingInWords } from './coverage-words.ts';
import { AsScheme, KeyFile } from './key-file.tsx';
import { KeyMoves } from './key-moves.tsx';
import { setName } from './key-words.ts';
import { OtherKey } from './other-key.tsx';
import { useKeyText } from './use-key-text.ts';
import { FormActions } from '../../ui/form-actions.tsx';

interface KeyDialogProps {
  found: ExamPaperWithKey;
  set: number;
  onClose: () => void;
  /** A file that is to be read as a marking scheme. */
  onScheme: (file: File) => void;
}

/** The key of a set as text, an answer a line. */
export function KeyDialog({ found, set, onClose, onScheme }: KeyDialogProps) {
  const { paper, key } = found;
  const form = useKeyText(found, { set, onSaved: onClose, onScheme });
  const title = key.version === 0 ? 'Upload Answer Key' : 'Edit Answer Key';
  return (
    <Dialog open onOpenChange={onClose} title={paper.sets > 1 ? `${title}: ${setName(set)}` : title} wide>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <KeyFile from={form.from} set={set} />
        <TextArea
          label="Answer key"
          hint="One answer per line, like 1. A. Also 2. A / B (either), 3. A, C (both), 4. cancelled; GIFT or Aiken."
          rows={12}
          maxLength={examPaperLimits.keyTextMax}
          placeholder={'1. A\n2. B'}
          spellCheck={false}
          className="font-mono text-sm"
          value={form.text}
          onChange={({ target }) => form.type(target.value)}
        />
        {form.read && <Problems kind={paper.kind} {...form.read} asScheme={form.from.asScheme} />}
        {form.theirs && (
          <OtherKey
            saved={form.theirs}
            questions={null}
            onKeepMine={form.saveMine}
            onTakeTheirs={form.takeTheirs}
          />
        )}
        <FormActions failure={form.failure} busy={form.busy} onCancel={onClose}>
          {form.busy ? 'Saving...' : form.leavesOut ? 'Save Without Them' : 'Save'}
        </FormActions>
      </form>
      <KeyMoves asked={form.asked} />
    </Dialog>
  );
}

/** As many as fit a dialog; the rest shows once these are mended. */
const shownMost = 8;

interface ProblemsProps extends ReadKeyText {
  kind: ExamPaper['kind'];
  asScheme: (() => void) | null;
}

function Problems({ problems, missing, kind, asScheme }: ProblemsProps) {
  if (problems.length > 0)
    return (
      <Banner tone="danger" action={asScheme && <AsScheme onClick={asScheme} />}>
        <p className="font-medium">{formatCount(problems.length, 'line')} cannot be read:</p>
        <ul className="mt-1 grid gap-1">
          {problems.slice(0, shownMost).map(({ line, text, message }) => (
            <li key={`${line} ${message}`}>
              Line {line}, “{text}”: {message}
            </li>
          ))}
          {problems.length > shownMost && <li>and {problems.length - shownMost} more.</li>}
        </ul>
      </Banner>
    );
  if (missing.length === 0) return null;
  return <Banner>{missingInWords(missing, kind)}</Banner>;
}
