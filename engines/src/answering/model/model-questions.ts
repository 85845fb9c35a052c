import * as z from 'zod';
import { analyse } from '../../language/analysis.ts';
import { complete } from './completion.ts';
import { estimateTokens, type LanguageModel } from './language-model.ts';
import { plainModelText } from './model-text.ts';
import { fallbackReason, type FallbackReason, notesIn } from './notes.ts';
import { drawMark, sourceBlocks, sourceRules } from './prompt.ts';
import { type Source, tokensOf } from './sources.ts';

/** A question that is to be said in other words. */
export interface QuestionToWord {
  /** As a past paper asked it, or as a rule made it. */
  text: string;
  marks: number | null;
  topic: string | null;
  /** Passages of the material about it. */
  material: readonly string[];
}

export type WordedQuestions =
  /** One for each question; null where nothing was written that could be confirmed. */
  | {
      ok: true;
      engine: string;
      texts: (string | null)[];
      /** Why there are nulls; null where there are none. */ missed: string | null;
    }
  | { ok: false; reason: string };

/** Questions of a paper in the words of a language model. @throws when `signal` stops it */
export interface ModelQuestions {
  /** @param language of the paper, ISO 639-3 */
  word(
    questions: readonly QuestionToWord[],
    language: string | null,
    signal?: AbortSignal,
  ): Promise<WordedQuestions>;
}

const Draft = z.object({ questions: z.array(z.object({ of: z.string(), text: z.string() })) });

const system = `You are Gene, a study assistant. You word the questions of a practice exam anew, in the manner of the past questions in the message and in their language.
Each block is one past question, with what the material says of it. "questions" has one entry for each block: "of" is the block's name ("S1"), "text" the new question. It asks about the same thing, as much as its marks are worth, and can be understood alone. Use only terms, names, numbers and provisions that stand in its block, and keep all numbers, names, formulas and data that are given there. No two questions ask the same. Write no answers, hints or marks.`;
/** Failed questions are asked once more, unless the same failure repeats. */
const tries = 2;
const mayPass: ReadonlySet<FallbackReason> = new Set([
  'unreachable',
  'busy',
  'slow',
  'unusable',
  'unconfirmed',
]);
const questionsPerCall = 12;
const longestMaterial = 600;

/** Shares of content words that a question must keep of its original, and that may be new. */
const kept = 0.5;
const grounded = 0.7;
/** Two that share so much of the shorter one ask the same. */
const same = 0.75;
const longest = { times: 2.5, atLeast: 300 };

const numbers = /\p{N}+(?:[.,]\p{N}+)*/gu;
/** Names and abbreviations: with a capital inside a sentence, or in capitals anywhere. */
const names = /(?<=[\p{L}\p{N},] )\p{Lu}[\p{L}\p{N}-]+|(?<!\p{L})\p{L}*\p{Lu}[\p{Lu}\p{N}]+\p{L}*/gu;
const provisions =
  /(?:\b(?:articles?|sections?|rules?|clauses?|schedules?|amendments?|acts?|artikels?|art\.|sec\.|paragraphs?)|§+)\s*(?:no\.?\s*)?\p{N}+\p{L}?(?:\(\p{L}?\p{N}*\))*/giu;

/** @param drawWord a new random word at each call */
export function modelQuestions(model: LanguageModel, drawWord: () => string): ModelQuestions {
  return {
    async word(questions, language, signal) {
      const terms = questions.map(({ text }) => new Set(analyse(text, language)));
      const texts = questions.map((): string | null => null);
      let failure: FallbackReason = 'unconfirmed';
      const budget = model.inputTokens - estimateTokens(system + sourceRules(''));
      for (let time = 0; time < tries && (time === 0 || mayPass.has(failure)); time++) {
        const left = questions.flatMap((question, index) =>
          texts[index] === null ? [{ question, index }] : [],
        );
        failure = 'unconfirmed';
        for (const sources of batches(left, budget)) {
          const mark = drawMark(drawWord, sources, []);
          const asked = {
            name: 'questions',
            system: `${system}\n${sourceRules(mark)}`,
            prompt: sourceBlocks(sources, mark, false),
            form: Draft,
            maxOutputTokens: model.maxOutputTokens,
          };
          let isOver = false;
          for await (const step of complete(model, asked, signal)) {
            if (step.type === 'failed') [failure, isOver] = [fallbackReason(step.reason), true];
            if (step.type !== 'done') continue;
            for (const { of, text } of step.value.questions) {
              const source = sources.find(({ name }) => name === of.trim());
              if (!source || texts[source.index] !== null) continue;
              const { index } = source;
              const written = plainModelText(text.replaceAll(mark, ''));
              const own = new Set(analyse(written, language));
              if (!isConfirmed(written, own, questions[index]!, language)) continue;
              if (terms.some((other, i) => i !== index && isAlike(own, other))) continue;
              texts[index] = written;
              terms[index] = own;
            }
          }
          if (isOver) break;
        }
        if (texts.every((text) => text !== null)) break;
      }
      const reason = notesIn('eng').reason(failure);
      return texts.some((text) => text !== null)
        ? { ok: true, engine: model.name, texts, missed: texts.includes(null) ? reason : null }
        : { ok: false, reason };
    },
  };
}

/** As many as fit, each a block of its own, named from S1 on in each call. */
function batches(
  questions: readonly { question: QuestionToWord; index: number }[],
  budget: number,
): (Source & { index: number })[][] {
  const all: (Source & { index: number })[][] = [];
  let room = 0;
  questions.forEach(({ question, index }) => {
    const passage = { page: 1, headings: headingsOf(question), sentences: linesOf(question) };
    const tokens = tokensOf(passage);
    if (tokens > room || (all.at(-1)?.length ?? 0) >= questionsPerCall) {
      all.push([]);
      room = budget;
    }
    room -= tokens;
    const own = all.at(-1)!;
    own.push({ name: `S${own.length + 1}`, document: { id: '', title: '', pageLabels: [] }, passage, index });
  });
  return all;
}

const headingsOf = ({ topic, marks }: QuestionToWord): string[] => [
  ...(topic === null ? [] : [topic]),
  ...(marks === null ? [] : [`${marks} marks`]),
];

const linesOf = ({ text, material }: QuestionToWord): Source['passage']['sentences'] =>
  [...text.split('\n'), ...material.map((each) => `Material: ${each.slice(0, longestMaterial)}`)].map(
    (line) => ({
      text: line,
      page: 1,
      start: 0,
      end: line.length,
      rects: [],
    }),
  );

/** It is about the same, keeps what is given, and brings in nothing that neither the question nor the material says. */
function isConfirmed(
  written: string,
  own: ReadonlySet<string>,
  { text, topic, material }: QuestionToWord,
  language: string | null,
): boolean {
  if (own.size < 2 || written === text) return false;
  if (written.length > Math.max(longest.atLeast, longest.times * text.length)) return false;
  const ground = [text, topic ?? '', ...material].join('\n');
  const known = new Set(analyse(ground, language));
  const asked = new Set(analyse(text, language));
  if (shareOf(asked, own) < kept || shareOf(own, known) < grounded) return false;
  const all = (found: RegExp, of: string) => [...of.matchAll(found)].map(([each]) => each);
  const groundNumbers = new Set(all(numbers, ground));
  const ownNumbers = new Set(all(numbers, written));
  if (![...ownNumbers].every((each) => groundNumbers.has(each))) return false;
  if (!all(numbers, text).every((each) => ownNumbers.has(each))) return false;
  const plain = (value: string) => value.toLowerCase().replace(/\s+/g, ' ');
  if (!all(provisions, written).every((each) => plain(ground).includes(plain(each)))) return false;
  return all(names, written).every((name) => analyse(name, language).every((term) => known.has(term)));
}

const shareOf = (of: ReadonlySet<string>, held: ReadonlySet<string>): number =>
  of.size === 0 ? 1 : [...of].filter((term) => held.has(term)).length / of.size;

const isAlike = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  Math.min(a.size, b.size) > 1 && (a.size < b.size ? shareOf(a, b) : shareOf(b, a)) >= same;
