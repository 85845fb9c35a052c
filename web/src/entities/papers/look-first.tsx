import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { monthName } from '../../lib/format.ts';
import { documentPath } from '../documents/place.ts';

interface LookFirstProps {
  /** Files with doubts that nobody has looked at. */
  papers: readonly { documentId: string; title: string; month: number | null }[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** "Predict Anyway" */
  action: string;
  onConfirm: () => void;
}

/** Asks before doubtful papers are used, with the way to their first doubt. */
export function LookFirst({ papers, open, onOpenChange, action, onConfirm }: LookFirstProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={papers.length === 1 ? 'This Paper Needs a Look' : `${papers.length} papers need a look`}
      description="Gene may have misread something. Check it against the original first, or use it as it is."
    >
      <ul className="grid gap-2">
        {papers.map(({ documentId, title, month }) => (
          <li key={documentId}>
            <Link
              to={`${documentPath('question_paper', documentId)}/correct`}
              className="any-script rounded-sm wrap-anywhere underline decoration-line-strong underline-offset-4 hover:text-accent touch:py-1"
            >
              Look at {title}
              {month !== null && ` (${monthName(month)})`}
            </Link>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button variant="secondary" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <Button
          onClick={() => {
            onOpenChange(false);
            onConfirm();
          }}
        >
          {action}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
