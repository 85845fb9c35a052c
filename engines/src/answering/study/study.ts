import { analyse } from '../../language/analysis.ts';
import { cardsOf } from './cards.ts';
import { foundsByLaw, isPurpose } from './cues.ts';
import { highlightsOf } from './highlights.ts';
import { rankTerms } from './key-terms.ts';
import type {
  Background,
  ChapterStudy,
  DocumentStudy,
  KeyTerm,
  Quoted,
  StudyText,
  Summary,
  SummaryLength,
} from './ports.ts';
import { rankStudySentences } from './ranking.ts';
import { quoted, studySentences } from './sentences.ts';
import { documentWords, summaryOf, summaryWords } from './summarise.ts';
import { countWords } from './words.ts';

const keyTermsOfChapter = 20;
const keyTermsOfDocument = 30;

/** Everything that is made of a chapter: summaries, key terms, highlights and cards. */
export function studyChapter(text: StudyText, background: Background): ChapterStudy {
  const sentences = studySentences(text, background.tag);
  const ranked = rankStudySentences(text, sentences);
  const terms = rankTerms(text, sentences, background);
  const { cards, defined } = cardsOf(text, sentences, ranked, terms, background);
  const meaning = new Map(
    defined.filter(({ place }) => place.strength > 0).map(({ key, sentence }) => [key, sentence]),
  );
  const summary = (length: SummaryLength) => summaryOf(ranked, summaryWords[length]);
  return {
    title: text.title,
    start: text.start,
    end: text.end,
    page: sentences[0]?.page ?? text.sections[0]?.sentences[0]?.page ?? 1,
    summaries: { short: summary('short'), medium: summary('medium'), long: summary('long') },
    keyTerms: terms.slice(0, keyTermsOfChapter).flatMap((term): KeyTerm[] => {
      const definition = meaning.get(term.key);
      const place = definition ?? term.places[0]?.sentence;
      return place
        ? [{ term: term.term, score: term.score, source: quoted(place), defined: definition !== undefined }]
        : [];
    }),
    highlights: highlightsOf(ranked, text.language),
    cards,
  };
}

/** Study aids of a whole document, put together from those of its chapters without its text. */
export function studyDocument(chapters: readonly ChapterStudy[], language: string | null): DocumentStudy {
  const [only] = chapters;
  if (chapters.length === 1 && only) return { summaries: only.summaries, keyTerms: only.keyTerms };
  const summary = (length: SummaryLength) => acrossChapters(chapters, documentWords(length, chapters.length));
  return {
    summaries: { short: summary('short'), medium: summary('medium'), long: summary('long') },
    keyTerms: commonTerms(chapters, language),
  };
}

/** Share of the summary for the document's purpose. */
const purposeShare = 0.4;

/** Of a law's summary no sentence takes more than this, where its part has a shorter one. */
const shortShare = 0.25;

/** Puts the founding provisions of a part of a law first. */
function foundingFirst(queue: readonly Quoted[], most: number): Quoted[] {
  const rank = ({ quote }: Quoted) => (countWords(quote) > most ? 2 : foundsByLaw.test(quote) ? 0 : 1);
  return [...queue].sort((x, y) => rank(x) - rank(y));
}

/** Most of what is said lays down what shall be. English only. */
function areOfLaw(chapters: readonly ChapterStudy[]): boolean {
  const said = chapters.flatMap(({ summaries }) => summaries.medium.sentences);
  return said.filter(({ quote }) => /\bshall\b/i.test(quote)).length > said.length / 2;
}

/**
 * The document's purpose; then a sentence of each chapter, the largest first, then a second of each, until the words
 * are used. A law sets up first what its largest parts are about: its parts come in their order.
 */
function acrossChapters(chapters: readonly ChapterStudy[], budget: number): Summary {
  const inOrder = areOfLaw(chapters);
  const queues = [...chapters]
    .sort((x, y) => (inOrder ? x.start - y.start : y.end - y.start - (x.end - x.start)))
    .map(({ summaries: { short, medium, long } }) => {
      const seen = new Set<number>();
      return [...short.sentences, ...medium.sentences, ...long.sentences].filter(({ start }) =>
        seen.has(start) ? false : seen.add(start),
      );
    })
    .map((queue) => (inOrder ? foundingFirst(queue, budget * shortShare) : queue));
  const chosen: Quoted[] = [];
  const said = new Set<string>();
  let words = 0;
  const take = (sentence: Quoted | undefined, limit: number) => {
    const length = sentence ? countWords(sentence.quote) : 0;
    if (!sentence || said.has(sentence.quote) || (words > 0 && words + length > limit)) return;
    said.add(sentence.quote);
    chosen.push(sentence);
    words += length;
  };
  for (const sentence of queues.flat())
    if (isPurpose(sentence.quote) && words < purposeShare * budget) take(sentence, budget);
  // The last parts of a law are its odd ones: they do not fill up what the first ones leave.
  const [limit, enough] = inOrder ? [budget * 1.1, budget * 0.85] : [budget, budget];
  for (let round = 0; queues.some((queue) => round < queue.length) && words < enough; round++)
    for (const queue of queues) if (!inOrder || words < enough) take(queue[round], limit);
  return { sentences: chosen.sort((x, y) => x.start - y.start) };
}

/** Terms by their weight in all chapters; each chapter counts the same. */
function commonTerms(chapters: readonly ChapterStudy[], language: string | null): KeyTerm[] {
  const terms = new Map<string, KeyTerm>();
  for (const { keyTerms } of chapters) {
    const most = Math.max(...keyTerms.map(({ score }) => score), Number.MIN_VALUE);
    for (const term of keyTerms) {
      const key = analyse(term.term, language).join(' ');
      const known = terms.get(key);
      const score = (known?.score ?? 0) + term.score / most;
      terms.set(key, known && (known.defined || !term.defined) ? { ...known, score } : { ...term, score });
    }
  }
  return [...terms.values()].sort((x, y) => y.score - x.score).slice(0, keyTermsOfDocument);
}
