import type { DocumentOverview } from '@gene/contract/documents';
import type { ChapterSummary, SummaryLength } from '@gene/contract/summaries';
import { useQuery } from '@tanstack/react-query';
import { pageName } from '../../entities/documents/place.ts';
import { Chooser } from './chooser.tsx';
import { KeyTerms } from './key-terms.tsx';
import { PartRow } from './part-row.tsx';
import { chapterQuery } from './queries.ts';
import { SentenceList } from './sentence-list.tsx';

interface ChapterListProps {
  document: DocumentOverview;
  length: SummaryLength;
  /** The engine behind the whole document's summary. */
  engine: string;
  chapters: readonly ChapterSummary[];
}

/** The chapters by name; each opens to its own summary. */
export function ChapterList({ document, length, engine, chapters }: ChapterListProps) {
  return (
    <ol className="divide-y divide-line border-y border-line">
      {chapters.map((chapter) => (
        <li key={chapter.start}>
          <PartRow
            name={chapter.title ?? `From page ${pageName(document, chapter.page)}`}
            aside={
              <>
                <span className="sr-only">page </span>
                {pageName(document, chapter.page)}
              </>
            }
          >
            <Chapter document={document} length={length} engine={engine} chapter={chapter} />
          </PartRow>
        </li>
      ))}
    </ol>
  );
}

interface ChapterProps extends Omit<ChapterListProps, 'chapters'> {
  /** The data known before it is opened. */
  chapter: ChapterSummary;
}

function Chapter({ document, length, engine, chapter }: ChapterProps) {
  const opened = useQuery(chapterQuery(document.id, chapter.ordinal, length));
  const found = opened.data ?? { ...chapter, writing: false };
  if (found.sentences.length === 0)
    return <p className="text-sm text-ink-soft">This chapter is too short to summarize.</p>;
  return (
    <>
      <SentenceList document={document} sentences={found.sentences} />
      {found.keyTerms.length > 0 && <KeyTerms document={document} terms={found.keyTerms} />}
      {(found.writing || found.note || found.engine !== engine) && <Chooser {...found} />}
    </>
  );
}
