import {
  analyse,
  answerSentences,
  builtinEngine,
  buildIndex,
  passagesInMemory,
} from '@gene/engines/answering';
import type { Evidence } from '@gene/engines/answering/ports';
import { type Bench, type Figure } from './figures.ts';
import { type AskedArticle, type LanguageSet, readQuestionSets } from './xquad.ts';

/** Targets for English, at rank one and among the first three. */
const reach: Record<string, { first: number; three: number }> = { en: { first: 0.78, three: 0.92 } };

interface Share {
  first: number;
  three: number;
}

/** A method's answers as text ranges, best first. */
type Ask = (question: string) => Promise<{ start: number; end: number }[]>;

async function shareOf(
  articles: readonly AskedArticle[],
  asking: (article: AskedArticle) => Ask,
): Promise<Share> {
  let [first, three, count] = [0, 0, 0];
  for (const article of articles) {
    const ask = asking(article);
    for (const { text, answerAt } of article.questions) {
      const found = (await ask(text))
        .slice(0, 3)
        .map(({ start, end }) => start <= answerAt && answerAt < end);
      first += Number(found[0] ?? false);
      three += Number(found.includes(true));
      count++;
    }
  }
  return { first: first / count, three: three / count };
}

/** The published baseline: summed idf of the question's words in a sentence. */
const idfOverlap =
  (language: string) =>
  ({ passages }: AskedArticle): Ask => {
    const sentences = passages.flatMap((passage) => passage.sentences);
    const words = sentences.map((sentence) => new Set(analyse(sentence.text, language)));
    const holding = new Map<string, number>();
    for (const set of words) for (const word of set) holding.set(word, (holding.get(word) ?? 0) + 1);
    const idf = (word: string) => {
      const n = holding.get(word) ?? 0;
      return Math.log(1 + (sentences.length - n + 0.5) / (n + 0.5));
    };
    return (question) => {
      const asked = [...new Set(analyse(question, language))];
      const scored = sentences.map((sentence, i) => ({
        sentence,
        score: asked.reduce((sum, word) => sum + (words[i]!.has(word) ? idf(word) : 0), 0),
      }));
      return Promise.resolve(
        scored
          .sort((x, y) => y.score - x.score)
          .slice(0, 3)
          .map(({ sentence }) => sentence),
      );
    };
  };

/** The engine's ranking of sentences. */
const rankedSentences =
  (language: string) =>
  ({ passages }: AskedArticle): Ask => {
    const index = buildIndex(passages, language);
    return (question) =>
      Promise.resolve(
        answerSentences(question, [index], 3).map(
          ({ position, sentence }) => passages[position]!.sentences[sentence]!,
        ),
      );
  };

/** The engine as people use it: the citations of its reply, in order, whatever its confidence. */
const engineReply =
  (language: string) =>
  ({ passages }: AskedArticle): Ask => {
    const document = {
      id: 'article',
      title: 'article',
      pageCount: 1,
      language,
      outline: [],
      pageLabels: [],
      index: buildIndex(passages, language),
      passages: passagesInMemory(passages),
    };
    return async (question) => {
      let evidence: Evidence[] = [];
      for await (const event of builtinEngine().answer({ question, history: [], documents: [document] }))
        if (event.type === 'answer') evidence = event.answer.evidence;
      return evidence;
    };
  };

const percent = ({ first, three }: Share) => `${(100 * first).toFixed(1)} / ${(100 * three).toFixed(1)} %`;

async function figuresOf({ name, language, articles }: LanguageSet): Promise<Figure[]> {
  const own = await shareOf(articles, rankedSentences(language));
  const replies = await shareOf(articles, engineReply(language));
  const baseline = await shareOf(articles, idfOverlap(language));
  const questions = articles.reduce((sum, article) => sum + article.questions.length, 0);
  const data = `${name} (${questions} questions)`;
  const aim = reach[name];
  const reference = `idf overlap ${percent(baseline)}`;
  return [
    {
      metric: 'answer sentence, first',
      data,
      value: own.first,
      unit: 'share',
      reference,
      reach: aim ? { atLeast: aim.first } : null,
    },
    {
      metric: 'answer sentence, first 3',
      data,
      value: own.three,
      unit: 'share',
      reference,
      reach: aim ? { atLeast: aim.three } : null,
    },
    { metric: 'reply cites it, first', data, value: replies.first, unit: 'share' },
    { metric: 'reply cites it, first 3', data, value: replies.three, unit: 'share' },
  ];
}

export const bench: Bench = {
  name: 'answers',
  async run(context) {
    const figures: Figure[] = [];
    for (const set of readQuestionSets(context)) figures.push(...(await figuresOf(set)));
    return figures;
  },
};
