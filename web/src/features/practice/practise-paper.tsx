import type { KeptPaper } from '@gene/contract/papers';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { StartPractice } from './start-practice.tsx';
import { type EarlierChoice } from './use-start-practice.ts';

/** Begins an attempt at the paper that is looked at. */
export function PractisePaper({ paper }: { paper: KeptPaper }) {
  const [open, setOpen] = useState(false);
  if (paper.content.questions.length === 0) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <Timer aria-hidden className="size-4" />
        Practice
      </Button>
      <PractiseDialog paper={paper} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface PractiseDialogProps {
  /** Null: marks of a whole subject. */
  paper: KeptPaper | null;
  earlier?: EarlierChoice;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What of the paper is practised, and against which clock. */
export function PractiseDialog({ paper, earlier, open, onOpenChange }: PractiseDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={paper ? 'Practice this paper' : 'Practice'} wide>
      <StartPractice {...(paper && { paper })} {...(earlier && { earlier })} />
    </Dialog>
  );
}
