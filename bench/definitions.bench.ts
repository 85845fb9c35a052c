/**
 * What a law says that its own words mean ("'controller' means …"), asked of the whole law, which speaks of them on hundreds of
 * pages. The General Data Protection Regulation was looked at when the engine was mended, the Constitution of India was not.
 */
import { builtinEngine } from '@gene/engines/answering';
import type { AnswerableDocument, AnswerEngine } from '@gene/engines/answering/ports';
import { everydayPaths } from './everyday.bench.ts';
import { type Bench, type Figure, MissingData } from './figures.ts';
import { meanOf, percentOf } from './intervals.ts';
import { type AskedQuestion, isCertain, outcomeOf } from './question-sets.ts';
import { readDocument } from './read-document.ts';

const laws = ['law_constitution_of_india_404p.pdf', 'law_gdpr_261p.pdf'];
const meaning = /[“"'‘](?<term>\p{L}[^”"'’“‘]{2,50})[”"'’](?: of [\p{L} ]{3,30})? means\b/gu;

/** "What is a high court?", answered by each sentence that says it. */
async function definitionsIn(document: AnswerableDocument): Promise<AskedQuestion[]> {
  const places = new Map<string, { start: number; end: number }[]>();
  for (const { sentences } of await document.passages.load([...document.index.ordinals]))
    for (const { text, start } of sentences)
      for (const { groups } of text.matchAll(meaning)) {
        const term = groups!['term']!.toLowerCase();
        places.set(term, [...(places.get(term) ?? []), { start, end: start + text.length }]);
      }
  return [...places].map(([term, answers]) => ({ text: `What is ${withArticle(term)}?`, answers }));
}

const withArticle = (term: string) =>
  /s$|^(?:an?|the) /u.test(term) ? term : `${/^[aeiou]/u.test(term) ? 'an' : 'a'} ${term}`;

const ask = (engine: AnswerEngine, document: AnswerableDocument, asked: readonly AskedQuestion[]) =>
  Promise.all(asked.map((question) => outcomeOf(engine, document, question)));

export const bench: Bench = {
  name: 'definitions',
  async run(context) {
    const paths = everydayPaths(context);
    const figures: Figure[] = [];
    for (const name of laws) {
      const path = paths.get(name);
      if (path === undefined) throw new MissingData(name);
      const document = await readDocument(path);
      const asked = await definitionsIn(document);
      const judged = await ask(builtinEngine(), document, asked);
      const reference = await ask(builtinEngine(new Set(['stated definitions'])), document, asked);
      const figure = (metric: string, of: typeof judged, is: (each: (typeof judged)[number]) => boolean) => ({
        ...{ metric, data: `${name} (${of.length} questions)`, unit: 'share' },
        value: meanOf(of.map((each) => Number(is(each)))),
      });
      const isFirst = ({ isFirst: is }: (typeof judged)[number]) => is;
      figures.push(
        {
          ...figure('first quote defines', judged, isFirst),
          reference: `without stated definitions ${percentOf(meanOf(reference.map((each) => Number(isFirst(each)))))}`,
        },
        figure('called an answer', judged, isCertain),
        { ...figure('"Answer" is right', judged.filter(isCertain), isFirst), reach: { atLeast: 0.9 } },
      );
    }
    return figures;
  },
};
