import clsx from 'clsx';
import type { Preview, Rating } from '@gene/contract/cards';
import { Button } from '../../ui/button.tsx';
import { KeyHint } from './key-hint.tsx';
import { intervalText } from './why-due.ts';

const answers: { rating: Rating; label: string }[] = [
  { rating: 1, label: 'Again' },
  { rating: 2, label: 'Hard' },
  { rating: 3, label: 'Good' },
  { rating: 4, label: 'Easy' },
];

/** Cramming records no answers, so two choices suffice. */
const cramAnswers: typeof answers = [
  { rating: 1, label: 'Again' },
  { rating: 3, label: 'I knew it' },
];

interface AnswerBarProps {
  /** The effect of each answer; empty while unknown. */
  previews: readonly Preview[];
  cram: boolean;
  onAnswer: (rating: Rating) => void;
}

/** Four answers, each with the time until the card comes back. */
export function AnswerBar({ previews, cram, onAnswer }: AnswerBarProps) {
  return (
    <div
      role="group"
      aria-label="How well did you know it?"
      className={clsx('grid gap-2', cram ? 'grid-cols-2' : 'grid-cols-4')}
    >
      {(cram ? cramAnswers : answers).map(({ rating, label }) => {
        const preview = previews.find((each) => each.rating === rating);
        return (
          <Button
            key={rating}
            variant={rating === 3 ? 'primary' : 'secondary'}
            className="min-h-14 flex-col gap-0 px-1"
            aria-keyshortcuts={String(rating)}
            onClick={() => onAnswer(rating)}
          >
            <span className="flex items-center gap-2">
              {label}
              <KeyHint>{String(rating)}</KeyHint>
            </span>
            {!cram && <span className="text-xs font-normal">{preview ? intervalText(preview) : '–'}</span>}
          </Button>
        );
      })}
    </div>
  );
}
