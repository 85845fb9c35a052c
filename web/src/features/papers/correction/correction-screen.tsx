import { api } from '@gene/contract/api';
import type { DocumentOverview } from '@gene/contract/documents';
import type { KeptPaper, KeptQuestion } from '@gene/contract/papers';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ComponentType, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../../../lib/api.ts';
import { documentPath } from '../../../entities/documents/place.ts';
import { query } from '../../../lib/query.ts';
import { buttonStyle } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LoadFailure } from '../../../ui/load-failure.tsx';
import { LoadingLabel } from '../../../ui/skeleton.tsx';
import { showPlace } from '../anchor.ts';
import { paperTitle } from '../in-words.ts';
import { usePapers } from '../queries.ts';
import { yearFieldId } from './head-editor.tsx';
import { CorrectionPanel } from './correction-panel.tsx';
import { nextDoubtful } from './doubt-order.ts';

interface CorrectionScreenProps {
  document: DocumentOverview;
  /** The uploaded pages, with a question's area marked. */
  Original: ComponentType<OriginalProps>;
}

export interface OriginalProps {
  document: DocumentOverview;
  paper: KeptPaper;
  question: KeptQuestion | null;
}

/** The pages beside the questions read from them. `?paper=` and `?question=` set the starting point. */
export function CorrectionScreen({ document, Original }: CorrectionScreenProps) {
  const papers = usePapers(document);
  const me = useQuery(query(api.auth.me));
  const why = papers.error ?? me.error;
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<string | null>(null);
  const paper = papers.data?.papers.find(({ id }) => id === search.get('paper')) ?? papers.data?.papers[0];
  const asked = search.get('question');
  const loaded = paper !== undefined && me.data !== undefined;
  const field = search.get('field');
  const open = useEffectEvent((wanted: string | null) => {
    const first = wanted ?? (field === null && paper ? nextDoubtful(paper, null) : null);
    if (first !== null) showPlace(first);
  });
  // Before anybody can see the fields: what is typed into one must not lose its focus.
  useLayoutEffect(() => {
    if (loaded) open(asked);
  }, [loaded, asked]);
  useEffect(() => {
    if (loaded && field === 'year')
      globalThis.document.getElementById(yearFieldId)?.querySelector('input')?.focus();
  }, [loaded, field]);
  const back = documentPath(document.type, document.id);
  return (
    <div data-fills className="flex h-full min-h-0 flex-col">
      <title>{`Correct questions · ${document.title} · Gene`}</title>
      <div className="flex min-h-14 flex-wrap items-center gap-x-3 border-b border-line px-4 sm:px-6">
        <Link to={back} className={buttonStyle('quiet', 'sm')}>
          <ArrowLeft aria-hidden className="size-4" />
          Back to Questions
        </Link>
        <h1 dir="auto" className="min-w-0 flex-1 truncate font-serif text-lg font-semibold">
          {paper && (papers.data?.papers.length ?? 0) > 1 ? paperTitle(paper) : document.title}
        </h1>
      </div>
      <div className="grid min-h-0 flex-1 grid-cols-1 grid-rows-[2fr_3fr] lg:grid-cols-2 lg:grid-rows-1">
        <div
          role="region"
          aria-label="Original"
          className="relative min-h-0 border-b border-line lg:border-e lg:border-b-0"
        >
          {paper && (
            <Original
              document={document}
              paper={paper}
              question={paper.content.questions.find(({ id }) => id === chosen) ?? null}
            />
          )}
        </div>
        <div role="region" aria-label="Questions" className="min-h-0 overflow-y-auto px-4 pb-6 sm:px-6">
          {paper && me.data ? (
            <CorrectionPanel
              key={paper.id}
              userId={me.data.id}
              document={document}
              paper={paper}
              chosen={chosen}
              onChoose={setChosen}
              onConfirmed={() => void navigate(back)}
            />
          ) : why ? (
            <LoadFailure onRetry={() => void Promise.all([papers.refetch(), me.refetch()])}>
              {messageOf(why)}
            </LoadFailure>
          ) : papers.data && !paper ? (
            <EmptyState title="No questions were read from this file" />
          ) : (
            <LoadingLabel>Loading questions...</LoadingLabel>
          )}
        </div>
      </div>
    </div>
  );
}
