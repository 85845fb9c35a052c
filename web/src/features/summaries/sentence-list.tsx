import type { DocumentOverview } from '@gene/contract/documents';
import type { Quoted } from '@gene/contract/summaries';
import { Link, useSearchParams } from 'react-router';
import { pageName, wordsLink } from '../../entities/documents/place.ts';

interface SentenceListProps {
  document: DocumentOverview;
  sentences: readonly Quoted[];
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** Sentences of the document, each linking to its place. */
export function SentenceList({ document, sentences, onFollow }: SentenceListProps) {
  const [search] = useSearchParams();
  return (
    <ul className="grid gap-2 font-serif text-read">
      {sentences.map((sentence) => (
        <li key={sentence.start} dir="auto">
          <Link
            {...wordsLink(document, sentence, search)}
            onClick={onFollow}
            className="rounded-sm decoration-line-strong decoration-1 underline-offset-4 wrap-anywhere hover:underline"
          >
            {sentence.quote.replaceAll(/\s+/g, ' ')}
            <PageChip name={pageName(document, sentence.page)} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The page, styled like a citation. */
export function PageChip({ name }: { name: string }) {
  return (
    <span className="ms-1.5 inline-block rounded-sm bg-marker px-1 align-[0.1em] font-sans text-xs leading-5 font-bold whitespace-nowrap text-on-marker">
      <span className="sr-only">page </span>
      <span aria-hidden>p. </span>
      {name}
    </span>
  );
}
