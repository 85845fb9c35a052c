import type { KeptPaper } from '@gene/contract/papers';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { questionAnchor } from '../anchor.ts';
import { nextDoubtful } from './doubt-order.ts';

interface NextDoubtProps {
  paper: KeptPaper;
  /** The question looked at. */
  chosen: string | null;
}

export function showQuestion(id: string): void {
  const target = document.getElementById(questionAnchor(id));
  target?.scrollIntoView({ block: 'start' });
  target?.focus({ preventScroll: true });
}

/** Goes from doubt to doubt, by F8 as well; leaving a field saves it. */
export function NextDoubt({ paper, chosen }: NextDoubtProps) {
  const next = nextDoubtful(paper, chosen);
  const go = useEffectEvent(() => next !== null && showQuestion(next));
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      go();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
  if (next === null) return null;
  return (
    <Button size="sm" variant="secondary" aria-keyshortcuts="F8" onClick={() => showQuestion(next)}>
      <ArrowDown aria-hidden className="size-4" />
      Next Doubt
    </Button>
  );
}
