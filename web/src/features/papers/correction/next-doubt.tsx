import type { KeptPaper } from '@gene/contract/papers';
import { ArrowDown } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '../../../ui/button.tsx';
import { showPlace } from '../anchor.ts';
import { nextDoubtful } from './doubt-order.ts';

interface NextDoubtProps {
  paper: KeptPaper;
  /** The question, or the whole, looked at. */
  chosen: string | null;
  onChoose: (place: string) => void;
}

/** Goes from doubt to doubt, by F8 as well; leaving a field saves it. */
export function NextDoubt({ paper, chosen, onChoose }: NextDoubtProps) {
  const next = nextDoubtful(paper, chosen);
  const goTo = (place: string) => {
    onChoose(place);
    showPlace(place);
  };
  const go = useEffectEvent(() => next !== null && goTo(next));
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
    <Button size="sm" variant="secondary" aria-keyshortcuts="F8" onClick={() => goTo(next)}>
      <ArrowDown aria-hidden className="size-4" />
      Next Doubt
    </Button>
  );
}
