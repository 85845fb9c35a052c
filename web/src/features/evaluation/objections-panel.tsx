import { Loaded } from '../../entities/pages/loaded.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ObjectionCard } from './objection-card.tsx';
import { useObjections } from './use-objections.ts';

/** Objections of students to their released results, open ones first. */
export function ObjectionsPanel({ paperId }: { paperId: string }) {
  const found = useObjections(paperId);
  return (
    <Loaded from={found} loading="Loading objections">
      {({ objections, isAll }) =>
        objections.length === 0 ? (
          <EmptyState title="No objections">
            Students can object to a question once they have their results.
          </EmptyState>
        ) : (
          <>
            <ul aria-label="Objections" className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {objections.map((one) => (
                <ObjectionCard key={`${one.id} ${one.basedOn}`} one={one} paperId={paperId} />
              ))}
            </ul>
            {!isAll && <p className="mt-3 text-sm text-ink-soft">Answer these to see more.</p>}
          </>
        )
      }
    </Loaded>
  );
}
