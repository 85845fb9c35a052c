import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { TooltipProvider } from '../../ui/tooltip.tsx';
import { useOutbox } from './queries.ts';
import { StudyFrame } from './study-frame.tsx';
import { StudySession } from './study-session.tsx';

/** One card at a time; `?mode=cram` leaves the schedule alone. */
export function StudyScreen() {
  const { subjectId } = useParams();
  const [search] = useSearchParams();
  const cram = search.get('mode') === 'cram';
  const tag = search.get('tag') ?? undefined;
  const back = subjectId === undefined ? '/flashcards' : `/flashcards/${subjectId}`;
  const subject = useQuery({
    ...query(api.subjects.get, { params: { id: subjectId ?? '' } }),
    enabled: subjectId !== undefined,
  });
  const { userId } = useOutbox();
  const asked = {
    mode: cram ? ('cram' as const) : ('review' as const),
    subjectId,
    tag,
    limit: cram ? 200 : 40,
  };
  const queue = useQuery({
    ...query(api.cards.queue, { query: asked }),
    // A session keeps its cards; the next one starts with those due then.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
  const title = subjectId === undefined ? 'All subjects' : (subject.data?.name ?? '…');
  return (
    <TooltipProvider delayDuration={300}>
      <title>{`${cram ? 'Cram' : 'Study'} ${title} · Gene`}</title>
      {queue.data && userId !== undefined ? (
        <StudySession
          key={queue.dataUpdatedAt}
          queue={queue.data}
          userId={userId}
          cram={cram}
          title={title}
          back={back}
          onMore={() => void queue.refetch()}
        />
      ) : (
        <StudyFrame title={title} back={back}>
          {queue.isError ? (
            <Banner
              tone="danger"
              action={
                <Button size="sm" variant="secondary" onClick={() => void queue.refetch()}>
                  Try Again
                </Button>
              }
            >
              The cards could not be loaded. {messageOf(queue.error)}
            </Banner>
          ) : (
            <>
              <LoadingLabel>Loading cards</LoadingLabel>
              <Skeleton className="h-56 w-full" />
            </>
          )}
        </StudyFrame>
      )}
    </TooltipProvider>
  );
}
