import type { Passage, Sentence } from '@gene/contract/documents';
import papers from '../../data/eng/papers.json' with { type: 'json' };
import { phraseSource } from '../language/sentence-templates.ts';

/** A paper is short; whatever is longer is a book with exercises. */
export const mostPassages = 80;
const fewestQuestions = 3;
const fewestWithoutFrame = 5;
const widestGap = 2;
/** Chapters ask somewhere too; a question asks where it begins. */
const linesThatAsk = 3;

/** Place of a sentence in a paper. */
export interface PaperLine {
  passage: Passage;
  sentence: Sentence;
}

export interface PaperQuestion {
  number: number;
  /** Its heading, or its first sentence. */
  label: string;
  lines: PaperLine[];
  /** Null where the paper does not say. */
  marks: number | null;
}

export interface QuestionPaper {
  questions: PaperQuestion[];
  /** The line that tells how many marks there are in all. */
  total: PaperLine | null;
  duration: PaperLine | null;
}

const headed =
  /^(?:(?:\p{L}+ )?(?:question|problem|frage|pregunta|вопрос|प्रश्न|سؤال) ?)?(?<number>\d{1,2})[.:)]?\s+\S/iu;
const begun =
  /(?:^|\n)\s*(?:Q(?:uestion|\.)?\s*(?:No\.?\s*)?)?(?<number>\d{1,2})\s*[.):\t ]\s*(?:\(?[a-h]\)\s*)?(?=["“‘'(]?\p{L})/giu;
const totalLine =
  /\bmarks?\s*:\s*\d{2,3}\b|\b(?:total|maximum|max\.?|full)\s+(?:marks|points|score)\s*[:=]?\s*\d{2,3}\b/i;
const durationLine =
  /\b(?:duration|time(?: allowed| limit)?)\s*:?\s*\d|\b\d{1,2}[:.]\d{2}\s*[-–—]\s*\d{1,2}[:.]\d{2}\b|\b(?:\d(?:\.5)?|one|two|three|four) hours?\b/i;
const statedMarks = /[[(]\s*(\d{1,2})\s*(?:p|pts?|points?|marks?)?\s*[\])]/gi;
const columnMarks = /(?:\t|^)(\d{1,2})$/;
const marksOfEach = /\beach(?: full)?(?: question)?s? carr(?:y|ies) (\d{1,2}) marks?/i;
const asks = new RegExp(String.raw`\?|^\W*\d*\W*(?:[a-h]\)\s*)?${phraseSource(papers.asks)}\b`, 'iu');

/** The questions of an exam paper with their marks, or null where a text is none. */
export function readPaper(passages: readonly Passage[]): QuestionPaper | null {
  if (passages.length === 0 || passages.length > mostPassages) return null;
  const lines = passages.flatMap((passage) => passage.sentences.map((sentence) => ({ passage, sentence })));
  const total = lines.find(({ sentence }) => totalLine.test(sentence.text)) ?? null;
  const byHeading = questionsIn(passages, headingNumber);
  const questions = byHeading.length >= fewestQuestions ? byHeading : questionsIn(passages, lineNumber);
  const begins = questions[0]?.lines[0]?.sentence.start ?? 0;
  // Hours are told in the head of a paper; later they are of what is asked, or of a book.
  const head = lines.filter(({ sentence }) => sentence.start < begins);
  const duration = head.find(({ sentence }) => durationLine.test(sentence.text)) ?? null;
  const fewest = (total ?? duration) ? fewestQuestions : fewestWithoutFrame;
  const asking = questions.filter((question) =>
    question.lines.slice(0, linesThatAsk).some(({ sentence }) => asks.test(sentence.text)),
  );
  if (questions.length < fewest || asking.length * 2 < questions.length) return null;
  // Numbers in brackets are marks only where the paper counts marks.
  const marked = total ? questions.map((question) => ({ ...question, marks: marksOf(question) })) : questions;
  return { questions: marked, total, duration };
}

type NumberOf = (line: PaperLine, heading: string, isFirstUnder: boolean) => number[];

const headingNumber: NumberOf = (_line, heading, isFirstUnder) => {
  const number = isFirstUnder && headed.exec(heading)?.groups?.['number'];
  return number ? [Number(number)] : [];
};
const lineNumber: NumberOf = ({ sentence }) =>
  [...sentence.text.matchAll(begun)].map((match) => Number(match.groups?.['number']));

/** Numbers rise from 1; what does not go on with them is a part of the question before. */
function questionsIn(passages: readonly Passage[], numberOf: NumberOf): PaperQuestion[] {
  const questions: PaperQuestion[] = [];
  let last = '';
  for (const passage of passages) {
    const heading = passage.headings.at(-1) ?? '';
    for (const sentence of passage.sentences) {
      const line = { passage, sentence };
      const known = questions.at(-1)?.number ?? 0;
      const [next] = numberOf(line, heading, heading !== last).filter(
        (number) => number > known && number <= known + (known === 0 ? 1 : widestGap),
      );
      last = heading;
      if (next !== undefined) {
        const label = numberOf === headingNumber ? heading : sentence.text;
        questions.push({ number: next, label, lines: [line], marks: null });
      } else questions.at(-1)?.lines.push(line);
    }
  }
  return questions;
}

/** Marks are told by the section for each of its questions, by the heading, or beside the parts of a question. */
function marksOf({ label, lines }: PaperQuestion): number | null {
  const each = lines[0]!.passage.headings.flatMap((heading) => marksOfEach.exec(heading)?.[1] ?? []).at(-1);
  if (each) return Number(each);
  const inHeading = statedIn(label);
  if (inHeading > 0) return inHeading;
  const stated = lines.reduce((sum, { sentence }) => sum + statedIn(sentence.text), 0);
  if (stated > 0) return stated;
  const column = lines.reduce(
    (sum, { sentence }) => sum + Number(columnMarks.exec(sentence.text)?.[1] ?? 0),
    0,
  );
  return column > 0 ? column : null;
}

const statedIn = (text: string) =>
  [...text.matchAll(statedMarks)].reduce((sum, match) => sum + Number(match[1]), 0);

/** A request about a paper. */
export type PaperRequest =
  | { kind: 'question'; number: number; text: string }
  | { kind: 'total' | 'duration' | 'most' }
  | { kind: 'worth'; marks: number };

const requests = {
  worth:
    /\bquestions?\b.*?\b(?:worth|carry(?:ing)?|carries|for|of|with|have|has)\s+(\d{1,2})\s*(?:marks?|points?|pts?)\b|\b(\d{1,2})[ -](?:marks?|points?|pts?) questions?\b/i,
  most: /\b(?:most|highest|maximum)\s+(?:marks|points|weight(?:age)?)\b/i,
  total: new RegExp(
    [
      String.raw`\b(?:total|max(?:imum)?|full|overall|all)\b.*\b(?:marks?|points?|score)\b`,
      String.raw`\bhow many (?:marks|points)\b.*\b(?:total|in all|altogether|paper|exam|test|out of)\b`,
      String.raw`\b(?:marks|points) in (?:total|all)\b|\bout of how many\b`,
    ].join('|'),
    'i',
  ),
  duration:
    /\bhow (?:long|much time|many hours)\b.*\b(?:exam(?:ination)?|paper|test)\b|\b(?:duration|time allowed|time limit)\b/i,
  question:
    /\b(?:questions?|q\.?|pregunta|frage|вопрос)\s*(?:no\.?|number|nr\.?|#|№)?\s*(\d{1,2})(?!\d)|(?:प्रश्न|سؤال|السؤال)\s*(?:संख्या|رقم)?\s*(\d{1,2})|第\s*(\d{1,2})\s*[题題]/iu,
};

export function paperRequest(utterance: string): PaperRequest | null {
  const worth = requests.worth.exec(utterance);
  if (worth) return { kind: 'worth', marks: Number(worth[1] ?? worth[2]) };
  for (const kind of ['most', 'total', 'duration'] as const)
    if (requests[kind].test(utterance)) return { kind };
  const question = requests.question.exec(utterance);
  return question
    ? { kind: 'question', number: Number(question[1] ?? question[2] ?? question[3]), text: question[0] }
    : null;
}
