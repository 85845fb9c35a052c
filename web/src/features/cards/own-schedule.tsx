import { api } from '@gene/contract/api';
import type { CardFit } from '@gene/contract/cards';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, messageOf } from '../../lib/api.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { invalidate, query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';

/** Shows what fitting the schedule to the person's own answers gains, for all subjects, and switches it. */
export function OwnSchedule() {
  const found = useQuery(query(api.cards.fit));
  const change = useMutation({
    mutationFn: (what: 'beginFit' | 'dropFit') => call(api.cards[what]),
    onSettled: () => invalidate(api.cards.fit),
  });
  if (!found.data) return null;
  const { answers, needed, running, inUse } = found.data;
  return (
    <section aria-labelledby="own-schedule">
      <h2 id="own-schedule" className="font-semibold">
        Your Own Memory
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{inWords(found.data)}</p>
      {change.isError && (
        <div className="mt-3">
          <Banner tone="danger">{messageOf(change.error)}</Banner>
        </div>
      )}
      <div className="mt-3 flex flex-wrap gap-3">
        {answers >= needed && (
          <Button
            variant="secondary"
            busy={running || (change.isPending && change.variables === 'beginFit')}
            onClick={() => change.mutate('beginFit')}
          >
            Fit to My Answers
          </Button>
        )}
        {inUse && (
          <Button
            variant="quiet"
            busy={change.isPending && change.variables === 'dropFit'}
            onClick={() => change.mutate('dropFit')}
          >
            Back to the Usual Schedule
          </Button>
        )}
      </div>
    </section>
  );
}

function inWords({ answers, needed, running, inUse, last }: CardFit): string {
  if (running) return 'Fitting to your answers.';
  const now = inUse ? 'Fitted to your answers.' : 'Follows most people’s memory.';
  if (answers < needed)
    return `${now} Fitting needs ${formatCount(needed, 'answer')} given a day or more apart; you have ${formatNumber(answers)}.`;
  if (!last) return `${now} It can be fitted to your ${formatCount(answers, 'answer')}.`;
  const compared = `On the last ${formatCount(last.tried, 'answer')}, held back as a test, your schedule’s error was ${last.after.toFixed(3)}, the usual one’s ${last.before.toFixed(3)} (log loss; less is better)`;
  return `${now} ${compared}${last.isBetter ? '.' : '. Too little to change anything.'}`;
}
