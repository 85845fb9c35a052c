import type { Objection } from '@gene/contract/objections';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { formatMoment } from '../../lib/format.ts';
import type { OwnObjections } from './use-own-objections.ts';

/** A student's objections to a result, with their answers. */
export function OwnObjectionList({ own: { objections, withdraw } }: { own: OwnObjections }) {
  if (objections.length === 0) return null;
  return (
    <section aria-labelledby="objections">
      <h2 id="objections" className="font-serif text-lg font-semibold">
        Your Objections
      </h2>
      <ul className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-2">
        {objections.map((one) => (
          <ObjectionItem key={one.id} one={one} onWithdraw={() => withdraw(one.id)} />
        ))}
      </ul>
    </section>
  );
}

function ObjectionItem({ one, onWithdraw }: { one: Objection; onWithdraw: () => void }) {
  const { question, text, madeAt, outcome, answer, answeredBy, answeredAt } = one;
  return (
    <li
      id={`objection-${one.id}`}
      className="any-script grid scroll-mt-20 grid-cols-[minmax(0,1fr)] gap-2 rounded-lg border border-line bg-surface p-4 wrap-anywhere"
    >
      <p className="whitespace-pre-wrap">
        <span className="font-medium">Question {question}: </span>
        {text}
        <span className="block text-sm text-ink-soft">{formatMoment(madeAt)}</span>
      </p>
      {outcome === null ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">Not answered yet</p>
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Take back the objection to question ${question}`}
            onClick={onWithdraw}
          >
            Take Back
          </Button>
        </div>
      ) : (
        <p className="border-t border-line pt-2 whitespace-pre-wrap">
          <span className="font-medium">{outcome === 'accepted' ? 'Accepted' : 'Rejected'}: </span>
          {answer}
          <span className="block text-sm text-ink-soft">
            {`${answeredBy ?? 'A deleted account'}, ${answeredAt === null ? '' : formatMoment(answeredAt)}`}
          </span>
        </p>
      )}
    </li>
  );
}

/** Asks for the words of an objection. */
export function ObjectDialog({ own }: { own: OwnObjections }) {
  const { asking, close, words, setWords, problem, send, isBusy } = own;
  return (
    <Dialog
      open={asking !== null}
      onOpenChange={close}
      title={`Object to question ${asking ?? ''}`}
      description="Your teacher sees it beside your answer, and replies."
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <TextArea
          label="Why should the marks change?"
          rows={4}
          dir="auto"
          value={words}
          error={problem}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <DialogActions>
          <Button variant="secondary" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" busy={isBusy}>
            Object
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
