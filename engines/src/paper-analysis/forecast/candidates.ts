/** What past papers offer for a predicted one: questions that stand by themselves, each once, in the newest wording. */
import type { PastQuestion, TopicForecast } from '@gene/contract/predictions';
import { regionOf } from './paper-form.ts';
import { type AskedPiece, piecesOf } from './past-questions.ts';
import { sameQuestion } from './repeats.ts';
import type { PastPaper, TermsOf } from './subject.ts';
import { cosine, fitVectors, type SparseVector } from './vectors.ts';
import { specksIn } from './wording.ts';

export interface Candidate {
  piece: AskedPiece;
  /** Newest first, the piece's own among them. */
  askedIn: PastQuestion[];
  /** Index into the forecast's topics; null where it has none. */
  topic: number | null;
  region: string;
  vector: SparseVector;
  /** It names a year near its paper's: about something that was new then. */
  dated: boolean;
}

/** It speaks of what is drawn beside it, or of another question: alone it cannot be answered. */
const leansOnOthers =
  /\b(?:fig(?:ure)?s?\.? ?\d|(?:following|given|above|below|this|attached|accompanying) (?:\p{L}+[ -]){0,3}(?:diagram|figure|picture|graph|image|circuit|map|screenshot)s?\b|(?:diagram|figure|picture|graph|image|circuit|map|table|code|program)s? (?:\p{L}+ )?(?:below|above|shown|depicted|to the (?:right|left)|on the next page)|(?:depicted|shown|described|given|provided|listed|mentioned|presented|used) (?:below|above)|(?:depicted|shown) in the|again consider|(?:above|previous|preceding) (?:\p{L}+ )?(?:question|task|problem|part|example|system|scenario|case)|(?:on|to) the (?:right|left)\b|next page|(?:in|of|from) (?:question|part|q\.?) ?\(?(?:\d|[a-h]\))|\d{1,2} ?\([a-h]\))/iu;
/** What a picture beside the text may stand for. */
const showsSomething =
  /\b(?:following|given|below|above|this|these|nedanstående|följande|folgende|suivante?s?|siguientes?|seguintes?)\b/iu;

const standsAlone = ({ asked, question }: AskedPiece) =>
  !leansOnOthers.test(asked.text) && (question.figures.length === 0 || !showsSomething.test(asked.text));

/** Fewer terms do not make a question. */
const fewestTerms = 2;

export function candidatesOf(
  papers: readonly PastPaper[],
  { topics }: Pick<TopicForecast, 'topics'>,
  terms: TermsOf,
): Candidate[] {
  const topicOf = new Map(
    topics.flatMap(({ questions }, topic) => questions.map((question) => [keyOf(question), topic] as const)),
  );
  const pieces = papers
    .toSorted((a, b) => b.year - a.year || (b.month ?? 0) - (a.month ?? 0) || a.id.localeCompare(b.id))
    .flatMap((paper) =>
      piecesOf(paper).map((piece) => ({ piece, region: regionOf(paper.paper, piece.question) })),
    );
  const texts = pieces.map(({ piece }) => terms(piece.asked.text));
  const space = fitVectors(texts);
  const candidates: Candidate[] = [];
  pieces.forEach(({ piece, region }, i) => {
    const { asked } = piece;
    const vector = space.project(texts[i]!);
    const same = candidates.find((other) => cosine(other.vector, vector) >= sameQuestion);
    if (same) {
      same.askedIn.push(asked);
      // The newest wording, unless a scan has left its specks in it.
      if (specksIn(asked.text) < specksIn(same.piece.asked.text) && standsAlone(piece)) same.piece = piece;
    } else if (texts[i]!.length >= fewestTerms && standsAlone(piece))
      candidates.push({
        piece,
        askedIn: [asked],
        topic: topicOf.get(keyOf(asked)) ?? null,
        region,
        vector,
        dated: isDated(asked),
      });
  });
  return candidates;
}

const keyOf = ({ paperId, number }: { paperId: string; number: string }) => `${paperId} ${number}`;

const isDated = ({ text, year }: PastQuestion) =>
  [...text.matchAll(/\b(?:19|20)\d{2}\b/g)].some(([named]) => Math.abs(Number(named) - year) <= 1);
