import type { KeptPaper } from '@gene/contract/papers';
import { Timer } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { practiceIn } from '../../entities/documents/place.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { BegunAttempt } from './begun-attempt.tsx';
import { StartPractice } from './start-practice.tsx';
import { type EarlierChoice } from './use-start-practice.ts';

/** Starts an attempt at the paper on screen. */
export function PractisePaper({ paper }: { paper: KeptPaper }) {
  const [search] = useSearchParams();
  // Of a file with several papers, the first is practised.
  const [opened] = useState(() => (paper.ordinal === 0 ? practiceIn(search) : null));
  const [open, setOpen] = useState(opened !== null);
  if (paper.content.questions.length === 0) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        <Timer aria-hidden className="size-4" />
        Practice
      </Button>
      <PractiseDialog paper={paper} planned={opened?.minutes ?? null} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface PractiseDialogProps {
  /** Null: marks from a whole subject. */
  paper: KeptPaper | null;
  earlier?: EarlierChoice;
  /** Minutes of a session of the plan. */
  planned?: number | null;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Chooses what to practise of the paper, and the time limit. */
export function PractiseDialog({ paper, earlier, planned = null, open, onOpenChange }: PractiseDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={paper ? 'Practice This Paper' : 'Practice'} wide>
      {paper && planned !== null && <BegunAttempt paper={paper} />}
      <StartPractice planned={planned} {...(paper && { paper })} {...(earlier && { earlier })} />
    </Dialog>
  );
}
