/** Reads questions on articles in several languages, in the format of SQuAD and its translations. */
import type { Passage } from '@gene/contract/documents';
import * as z from 'zod';
import type { BenchContext } from './figures.ts';
import { passagesOf, readJson } from './nlp-data.ts';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const Article = z.object({
  title: z.string(),
  paragraphs: z.array(
    z.object({
      context: z.string(),
      qas: z.array(
        z.object({
          question: z.string(),
          answers: z.array(z.object({ answer_start: z.number(), text: z.string() })).min(1),
        }),
      ),
    }),
  ),
});
const QuestionSet = z.object({ data: z.array(Article) });

export interface AskedArticle {
  passages: Passage[];
  /** With the gold answer and its offset in the article's text. */
  questions: { text: string; answer: string; answerAt: number }[];
  /** Where each paragraph stands in it, none of which says what another is asked. */
  paragraphs: { start: number; end: number }[];
}

export interface LanguageSet {
  /** Two-letter code, from the file name. */
  name: string;
  /** ISO 639-3. */
  language: string;
  articles: AskedArticle[];
}

const codes: Record<string, string> = {
  ar: 'ara',
  de: 'deu',
  el: 'ell',
  en: 'eng',
  es: 'spa',
  fr: 'fra',
  hi: 'hin',
  ro: 'ron',
  ru: 'rus',
  th: 'tha',
  tr: 'tur',
  vi: 'vie',
  zh: 'cmn',
};

/**
 * The weights of ranking were once tuned on every second article, from the first one on: only the others tell how
 * well they do on articles that nobody tuned to.
 */
export const isTunedOn = (_: AskedArticle, position: number) => position % 2 === 0;

/** Reads every question set under `nlp/qa`, one per language. */
export function readQuestionSets(context: BenchContext): LanguageSet[] {
  const sets: LanguageSet[] = [];
  for (const folder of readdirSync(context.folder('nlp', 'qa')))
    for (const file of context.files(join('nlp', 'qa', folder))) {
      const name = /\.([a-z]{2})\.json(?:\.gz)?$/.exec(file)?.[1];
      const language = name && codes[name];
      if (!name || !language) continue;
      const parsed = QuestionSet.safeParse(readJson(file));
      if (parsed.success) sets.push({ name, language, articles: parsed.data.data.map(toArticle) });
    }
  return sets;
}

/** Makes each paragraph a passage, unless it is much longer than passages are. */
function toArticle(article: z.infer<typeof Article>): AskedArticle {
  const passages: Passage[] = [];
  const questions: AskedArticle['questions'] = [];
  const paragraphs: AskedArticle['paragraphs'] = [];
  let offset = 0;
  for (const { context, qas } of article.paragraphs) {
    for (const passage of passagesOf([{ headings: [], text: context }], 250))
      passages.push({
        ...passage,
        ordinal: passages.length,
        start: passage.start + offset,
        end: passage.end + offset,
        sentences: passage.sentences.map((s) => ({ ...s, start: s.start + offset, end: s.end + offset })),
      });
    for (const { question, answers } of qas) {
      const [first] = answers;
      questions.push({
        text: question,
        answer: first?.text ?? '',
        answerAt: offset + (first?.answer_start ?? 0),
      });
    }
    paragraphs.push({ start: offset, end: offset + context.length });
    offset += context.length + 2;
  }
  return { passages, questions, paragraphs };
}
