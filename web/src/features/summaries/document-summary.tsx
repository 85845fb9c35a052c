import { ListenButton } from '../../entities/audio/listen-button.tsx';
import type { DocumentOverview } from '@gene/contract/documents';
import type { SummaryLength } from '@gene/contract/summaries';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { stepText } from '../../entities/documents/document-progress.ts';
import { formatCount } from '../../lib/format.ts';
import { Segmented } from '../../ui/segmented.tsx';
import { ChapterList } from './chapter-list.tsx';
import { Chooser } from './chooser.tsx';
import { FoldButton } from './fold-button.tsx';
import { Folded } from './folded.tsx';
import { KeyTerms } from './key-terms.tsx';
import { lengths, summaryQuery } from './queries.ts';
import { SentenceList } from './sentence-list.tsx';
import { useLiveSummary } from './use-live-summary.ts';
import { useRemembered } from './use-remembered.ts';

const lengthNames = lengths.map(({ value }) => value);

/**
 * A document in a few of its own sentences, with its terms and chapters; nothing if there is nothing to
 * summarise.
 */
export function DocumentSummary({ document }: { document: DocumentOverview }) {
  const [length, setLength] = useRemembered<SummaryLength>('gene.summary.length', lengthNames, 'short');
  const [shown, setShown] = useRemembered('gene.summary.shown', ['yes', 'no'], 'yes');
  const summed = document.type !== 'question_paper' && document.status !== 'queued';
  const summary = useQuery({
    ...summaryQuery(document.id, length),
    enabled: summed,
    placeholderData: keepPreviousData,
  });
  useLiveSummary(document);
  const found = summary.data;
  if (!summed || !found?.sentences.length) return null;

  const isOpen = shown === 'yes';
  return (
    <section aria-label="Summary" className="border-b border-line pb-5">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 className="text-base">
          <FoldButton
            isOpen={isOpen}
            onToggle={() => setShown(isOpen ? 'no' : 'yes')}
            className="font-serif text-lg"
          >
            Summary
          </FoldButton>
        </h2>
        {isOpen && (
          <div className="flex items-center gap-1">
            {found.complete && (
              <ListenButton
                source={{ kind: 'summary', documentId: document.id, chapter: null, length }}
                label="Listen to the summary"
              />
            )}
            <Segmented label="Length of the summary" value={length} options={lengths} onChange={setLength} />
          </div>
        )}
      </div>
      {isOpen && (
        <div className="mt-3 grid gap-4" aria-busy={summary.isPlaceholderData}>
          <SentenceList document={document} sentences={found.sentences} />
          {found.keyTerms.length > 0 && <KeyTerms document={document} terms={found.keyTerms} />}
          {found.chapters.length > 0 && (
            <Folded
              heading="h3"
              label={formatCount(found.chapters.length, 'chapter')}
              storageKey="gene.summary.chapters"
              first="closed"
            >
              <ChapterList
                document={document}
                length={length}
                engine={found.engine}
                chapters={found.chapters}
              />
            </Folded>
          )}
          {!found.complete && document.progress.stage === 'summarising' && (
            <p className="flex items-center gap-2 text-sm text-ink-soft">
              <span aria-hidden className="size-2 animate-breathe rounded-full bg-accent" />
              {stepText(document.progress)}
            </p>
          )}
          <Chooser {...found} />
        </div>
      )}
    </section>
  );
}
