import type { SheetDoubt } from '@gene/contract/sheets';
import { Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { choicesInWords, letterOf } from '../../entities/sheets/words.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { KeyHelp } from '../../ui/key-help.tsx';
import { BackTo } from './batch-screen.tsx';
import { PageCrop } from './page-picture.tsx';
import { isTyping, isWithOthers } from './keys.ts';
import { useBatch } from './queries.ts';
import { keyOf, type Review, useReview } from './use-review.ts';
import { doubts, questionsInWords, rollInWords } from './words.ts';

const keys = [
  ['A to E', 'select or clear'],
  ['Space', 'blank'],
  ['Enter', 'decide'],
  ['S', 'skip'],
  ['U', 'undo'],
] as const;

/** Every doubtful place with its picture, decided by keyboard. */
export function ReviewScreen() {
  const { batchId = '' } = useParams();
  const review = useReview(batchId);
  const { list, current, left, skipped, undo } = review;
  const paperId = useBatch(batchId).data?.paperId;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || isWithOthers(event) || event.key.toLowerCase() !== 'u') return;
      undo?.();
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [undo]);
  return (
    <div>
      <title>Review · Gene</title>
      <BackTo to={`/admin/evaluation/batches/${batchId}`}>All pages</BackTo>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-serif text-xl font-semibold">Review</h2>
        <div className="flex items-center gap-2">
          <Button variant="quiet" disabled={!undo} onClick={() => undo?.()}>
            <Undo2 aria-hidden className="size-4" />
            Undo
          </Button>
          <KeyHelp keys={keys} />
        </div>
      </div>
      <Loaded from={list} loading="Loading what to review">
        {() => (
          <>
            <p role="status" className="mb-5 text-ink-soft">
              {formatCount(left, 'place')} to review
            </p>
            {current ? (
              <DoubtCard key={keyOf(current)} doubt={current} review={review} />
            ) : (
              <EmptyState
                title={skipped > 0 ? `${formatCount(skipped, 'place')} skipped` : 'Everything is decided'}
                actions={
                  skipped > 0 ? (
                    <Button variant="secondary" onClick={review.showSkipped}>
                      Show Them
                    </Button>
                  ) : (
                    paperId && (
                      <Link
                        to={`/admin/evaluation/papers/${paperId}?batch=${batchId}`}
                        className={buttonStyle('secondary')}
                      >
                        Results
                      </Link>
                    )
                  )
                }
              />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}

function DoubtCard({ doubt, review }: { doubt: SheetDoubt; review: Review }) {
  const { label, why, pageId, area, roll, studentName, field } = doubt;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    // The button that had the focus went with the card before.
    if (document.activeElement === document.body) card.current?.focus({ preventScroll: true });
  }, []);
  return (
    <section
      ref={card}
      tabIndex={-1}
      aria-labelledby="doubt"
      className="outline-none grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-5 rounded-lg border border-line bg-surface p-5 shadow-card"
    >
      <div>
        <h3 id="doubt" className="font-serif text-lg font-semibold">
          {label}
        </h3>
        <p className="any-script text-sm text-ink-soft">
          {doubts[why]}
          {field !== 'roll' && roll !== null && ` Roll number ${roll}`}
          {studentName !== '' && `, ${studentName}`}
        </p>
      </div>
      <PageCrop pageId={pageId} area={area} label={`${label} on the sheet`} />
      {field === 'roll' ? (
        <RollAnswer doubt={doubt} review={review} />
      ) : (
        <ChoiceAnswer doubt={doubt} review={review} />
      )}
    </section>
  );
}

function ChoiceAnswer({ doubt, review }: { doubt: SheetDoubt; review: Review }) {
  const [chosen, setChosen] = useState<readonly number[]>(doubt.seems);
  const [isUntouched, setUntouched] = useState(true);
  const isSet = doubt.field === 'set';
  const toggle = (choice: number) => {
    setUntouched(false);
    // The first choice is an answer of its own, not a change to what it seems to be.
    if (isUntouched) return setChosen([choice]);
    setChosen((before) =>
      before.includes(choice)
        ? before.filter((each) => each !== choice)
        : isSet
          ? [choice]
          : [...before, choice].toSorted((one, other) => one - other),
    );
  };
  const isOneOfMany = review.alike.length > 1;
  const canDecide = !isSet || chosen.length === 1;
  const decide = () => canDecide && review.decide({ choices: [...chosen] });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (isTyping(event) || isWithOthers(event)) return;
      const choice = 'abcde'.indexOf(event.key.toLowerCase());
      const isButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
      if (event.key.length === 1 && choice >= 0 && choice < doubt.choices) toggle(choice);
      else if (event.key === ' ' && !isButton && !isSet) setChosen([]);
      else if (event.key === 'Enter' && !isButton) decide();
      else if (event.key.toLowerCase() === 's') review.skip();
      else return;
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  return (
    <>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 text-sm font-medium">What is marked?</legend>
        {Array.from({ length: doubt.choices }, (_, choice) => (
          <Button
            key={choice}
            variant={chosen.includes(choice) ? 'primary' : 'secondary'}
            aria-pressed={chosen.includes(choice)}
            onClick={() => toggle(choice)}
          >
            {letterOf(choice)}
          </Button>
        ))}
        {!isSet && (
          <Button
            variant={chosen.length === 0 ? 'primary' : 'secondary'}
            aria-pressed={chosen.length === 0}
            onClick={() => setChosen([])}
          >
            Blank
          </Button>
        )}
      </fieldset>
      {isOneOfMany && (
        <p id="alike" className="text-sm text-ink-soft">
          Nothing was found at {questionsInWords(review.alike)} of this page.
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={review.isBusy} disabled={!canDecide} onClick={decide}>
          Decide: {choicesInWords(chosen)}
        </Button>
        {isOneOfMany && (
          <Button
            variant="secondary"
            aria-describedby="alike"
            disabled={review.isBusy}
            onClick={review.leaveBlank}
          >
            All {formatNumber(review.alike.length)} of This Page Are Blank
          </Button>
        )}
        <Button variant="quiet" onClick={review.skip}>
          Skip
        </Button>
      </div>
    </>
  );
}

function RollAnswer({ doubt, review }: { doubt: SheetDoubt; review: Review }) {
  const read = doubt.roll ?? '';
  const isSure = !read.includes('?');
  // What is offered is given with one key: half a number may be another student's.
  const [roll, setRoll] = useState(isSure ? read : '');
  const [problem, setProblem] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (/^\d{1,12}$/.test(roll)) review.decide({ roll });
        else setProblem('A roll number has 1 to 12 digits');
      }}
    >
      <TextField
        label="Roll number"
        inputMode="numeric"
        autoComplete="off"
        ref={field}
        value={roll}
        error={problem}
        {...(!isSure && { hint: rollInWords(read) })}
        onChange={({ currentTarget }) => {
          setRoll(currentTarget.value.trim());
          setProblem(null);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={review.isBusy}>
          Decide
        </Button>
        <Button variant="quiet" onClick={review.skip}>
          Skip
        </Button>
      </div>
    </form>
  );
}
