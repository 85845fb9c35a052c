import type { DocumentItem } from '@gene/contract/documents';
import type { SourcePaper } from '@gene/contract/kept-predictions';
import type { ForecastTopic, MaterialPlace, PastReference } from '@gene/contract/predictions';
import { Link } from 'react-router';
import { placeAddress, tabOfWords } from '../../entities/documents/place.ts';
import { sittingInWords } from './in-words.ts';

/** Context of a prediction's evidence; deleted documents and papers are named without a link. */
export interface Places {
  papers: readonly SourcePaper[];
  documents: ReadonlyMap<string, DocumentItem>;
  /** The forecast's, in order. */
  topics: readonly Pick<ForecastTopic, 'label' | 'isQuoted'>[];
  /** Whether probabilities were tested on past years and held; otherwise only ranks are shown. */
  isCalibrated: boolean;
}

const linkStyle =
  'rounded-sm underline decoration-line-strong underline-offset-4 hover:text-accent hover:decoration-current inline-block py-1';

/** "2023 Q7 (a)", linking to the question in that paper. */
export function AskedLink({ reference, places }: { reference: PastReference; places: Places }) {
  const source = places.papers.find(({ id }) => id === reference.paperId);
  const document = source?.documentId ? places.documents.get(source.documentId) : undefined;
  const name = `${sittingInWords(reference, places.papers)} Q${reference.number}`;
  if (!document) return <span>{name}</span>;
  return (
    <Link
      to={placeAddress(document, { tab: 'original', page: reference.page, at: reference.at ?? null })}
      title={`${document.title}, page ${reference.page}`}
      className={linkStyle}
    >
      {name}
    </Link>
  );
}

/** "Plant notes, p. 4", or the heading if there are no pages. */
export function namePlace(place: MaterialPlace, places: Places): string {
  const where = places.documents.get(place.documentId)?.media === 'pdf' ? `p. ${place.page}` : place.heading;
  return where === null ? place.title : `${place.title}, ${where}`;
}

/** Links to the passage. */
export function ReadingLink({ place, places }: { place: MaterialPlace; places: Places }) {
  const document = places.documents.get(place.documentId);
  const name = namePlace(place, places);
  if (!document) return <span>{name}</span>;
  const { page, start, end } = place;
  return (
    <Link
      to={placeAddress(document, { tab: tabOfWords(document), page, at: { start, end } })}
      {...(place.heading !== null && { title: place.heading })}
      className={`${linkStyle} any-script`}
    >
      {name}
    </Link>
  );
}
