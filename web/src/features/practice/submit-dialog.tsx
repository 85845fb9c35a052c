import type { AttemptQuestion } from '@gene/contract/practice';
import { formatCount } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { clockText } from './clock.ts';

interface SubmitDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  blank: readonly AttemptQuestion[];
  flagged: readonly AttemptQuestion[];
  answered: number;
  toAnswer: number;
  /** Seconds; null without a time limit. */
  left: number | null;
  onSubmit: () => void;
}

/** Beyond this, only their number is shown. */
const mostNamed = 12;

function numbers(questions: readonly AttemptQuestion[]): string {
  const more = questions.length - mostNamed;
  const named = questions.slice(0, more > 1 ? mostNamed : undefined).map(({ number }) => number);
  return named.join(', ') + (more > 1 ? ` and ${more} more` : '');
}

/** Asks before submitting an exam early. */
export function SubmitDialog(props: SubmitDialogProps) {
  const { open, onOpenChange, blank, flagged, answered, toAnswer, left, onSubmit } = props;
  const isBlank = answered < toAnswer;
  const time = left === null ? '' : ` Time left: ${clockText(left)}.`;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isBlank ? 'Hand in with blank answers?' : 'Hand in now?'}
      description={`You have answered ${answered} of the ${formatCount(toAnswer, 'question')} required.${time} After handing in, nothing can be changed.`}
    >
      {(isBlank || flagged.length > 0) && (
        <div className="grid gap-2 text-sm">
          {isBlank && (
            <p>
              {blank.length > toAnswer - answered
                ? `${formatCount(toAnswer - answered, 'more answer')} needed, from questions ${numbers(blank)}.`
                : `${blank.length === 1 ? 'Blank: question' : 'Blank: questions'} ${numbers(blank)}.`}
            </p>
          )}
          {flagged.length > 0 && (
            <p>
              You flagged {flagged.length === 1 ? 'question' : 'questions'} {numbers(flagged)}.
            </p>
          )}
        </div>
      )}
      <DialogActions>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Go Back
        </Button>
        <Button onClick={onSubmit}>Submit All</Button>
      </DialogActions>
    </Dialog>
  );
}
