/**
 * Writes what the product finds for the questions of the benches, for training/reader to rank anew: the quotes it would show
 * by words and by words and meaning, and the sentences around them, each with whether it answers.
 *
 * BENCH_DATA=<data> node --import tsx bench/reader-candidates.ts <file> [--everyday]
 */
import { appendFileSync, writeFileSync } from 'node:fs';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { type Encoder, openEncoder } from './encoded.ts';
import { everydayPaths, holdsAny, readEverydayQuestions } from './everyday.bench.ts';
import { createContext } from './figures.ts';
import { withNearness } from './judged-signs.ts';
import { type AskedQuestion, isRight, type QuestionSet, readQuestionsOfAllKinds } from './question-sets.ts';
import { readDocument } from './read-document.ts';
import { contextualQuery } from '../engines/src/answering/follow-up.ts';
import { understand } from '../engines/src/answering/intent.ts';
import { likelihoodOf, signsOf } from '../engines/src/answering/replies/certainty.ts';
import { look } from '../engines/src/answering/replies/question.ts';
import { excerptsOf, type Hit } from '../engines/src/answering/search.ts';

/** Passages whose sentences a reader is shown. */
const mostPassages = 6;
/** Of XQuAD's fitted half, which is large, every so many questions are asked. */
const fittedStep = 3;

/** Whether the quote that grows from a hit answers. */
async function isQuoteRight(hit: Hit, question: AskedQuestion): Promise<boolean> {
  const [excerpt] = await excerptsOf([hit], 1);
  const first = excerpt?.sentences[0];
  const last = excerpt?.sentences.at(-1);
  if (!first || !last) return false;
  const quote = excerpt.sentences.map(({ text }) => text).join(' ');
  return isRight({ start: first.start, end: last.end, quote }, question);
}

async function find(document: AnswerableDocument, question: AskedQuestion) {
  const { intent, book } = understand(question.text, document.language);
  const query = contextualQuery(question.text, [], book, document.language);
  if (intent.kind !== 'question' || query.isEmpty) return null;
  const conversation = { question: question.text, history: [], documents: [document], book };
  const { hits, isStated } = await look(conversation, question.text, query, [], undefined);
  const signs = signsOf(hits, isStated);
  return { hits, likelihood: signs ? likelihoodOf(signs) : 0 };
}

/** The sentences of a hit's passage. */
async function sentencesAround(hit: Hit, question: AskedQuestion) {
  const { document, position } = hit;
  const ordinal = document.index.ordinals[position] ?? -1;
  const [passage] = await document.passages.load([ordinal]);
  const sentences = passage?.sentences ?? [];
  return {
    position,
    heading: passage?.headings.at(-1) ?? '',
    sentences: sentences.map(({ text }) => text),
    right: await Promise.all(
      sentences.map((_, sentence) => isQuoteRight({ ...hit, sentence, leadIn: null }, question)),
    ),
  };
}

const toRows = (hits: readonly Hit[], question: AskedQuestion) =>
  Promise.all(
    hits.map(async (hit) => ({
      ...{ passage: hit.position, sentence: hit.sentence, score: hit.score },
      isRight: await isQuoteRight(hit, question),
    })),
  );

async function candidatesOf(document: AnswerableDocument, question: AskedQuestion, encoder: Encoder | null) {
  const byWords = await find(document, question);
  const mixed = await find(await withNearness(document, question.text, encoder), question);
  if (!byWords || !mixed) return null;
  const ofPassages = new Map(mixed.hits.map((hit) => [hit.position, hit]));
  return {
    question: question.text,
    byWords: { hits: await toRows(byWords.hits, question), likelihood: byWords.likelihood },
    mixed: { hits: await toRows(mixed.hits, question), likelihood: mixed.likelihood },
    passages: await Promise.all(
      [...ofPassages.values()].slice(0, mostPassages).map((hit) => sentencesAround(hit, question)),
    ),
  };
}

const [file = '', ...flags] = process.argv.slice(2);
const context = createContext(process.env['BENCH_DATA'] ?? '', (line) => console.error(line));
writeFileSync(file, '');

async function write(
  { name, half }: Pick<QuestionSet, 'name' | 'half'>,
  isHidden: boolean,
  [document, question, encoder]: Parameters<typeof candidatesOf>,
) {
  const candidates = await candidatesOf(document, question, encoder);
  if (candidates) appendFileSync(file, `${JSON.stringify({ set: name, half, isHidden, ...candidates })}\n`);
}

async function writeSets() {
  const encoder = openEncoder(context.log);
  for (const set of readQuestionsOfAllKinds(context).filter(({ language }) => language === 'eng')) {
    context.log(`${set.name}, ${set.half}`);
    const step = set.half === 'fitted' && set.name.startsWith('XQuAD') ? fittedStep : 1;
    for (const kind of ['groups', 'hidden'] as const)
      for (const group of set[kind].filter(({ questions }) => questions.length > 0)) {
        const document = group.document();
        for (const question of group.questions.filter((_, i) => i % step === 0))
          await write(set, kind === 'hidden', [document, question, encoder]);
      }
  }
}

async function writeEveryday() {
  const encoder = openEncoder(context.log);
  const questions = readEverydayQuestions();
  const paths = everydayPaths(context);
  for (const name of new Set(questions.map(({ document }) => document))) {
    context.log(name);
    const document = await readDocument(paths.get(name) ?? '');
    for (const [place, asked] of questions.entries()) {
      if (asked.document !== name) continue;
      const set = { name: 'everyday', half: place % 2 === 0 ? 'fitted' : 'untouched' } as const;
      const question = {
        text: asked.question,
        answers: [],
        isSaidBy: (quote: string) => holdsAny(quote, asked.answer),
      };
      await write(set, asked.answer.length === 0, [document, question, encoder]);
    }
  }
}

await (flags.includes('--everyday') ? writeEveryday() : writeSets());
