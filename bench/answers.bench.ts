import { analyse, builtinEngine } from '@gene/engines/answering';
import type { Evidence } from '@gene/engines/answering/ports';
import { type Bench, type Figure } from './figures.ts';
import { intervalOf, meanOf, percentOf, toIntervalText } from './intervals.ts';
import { documentOf } from './question-sets.ts';
import { type AskedArticle, isTunedOn, type LanguageSet, readQuestionSets } from './xquad.ts';

const untouched = 'en, untouched';
/** Targets for English, at rank one and among the first three. */
const reach: Record<string, { first: number; three: number }> = { [untouched]: { first: 0.88, three: 0.97 } };

/** Whether a method's first answer is right, and one of its first three. */
interface Found {
  first: number;
  three: number;
}

/** A method's answers as text ranges, best first. */
type Ask = (question: string) => Promise<{ start: number; end: number }[]>;

async function foundBy(articles: readonly AskedArticle[], asking: (article: AskedArticle) => Ask) {
  const found: Found[] = [];
  for (const article of articles) {
    const ask = asking(article);
    for (const { text, answerAt } of article.questions) {
      const right = (await ask(text))
        .slice(0, 3)
        .map(({ start, end }) => start <= answerAt && answerAt < end);
      found.push({ first: Number(right[0] ?? false), three: Number(right.includes(true)) });
    }
  }
  return found;
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

/** The engine as people use it: the citations of its reply, in order, whatever its confidence. */
const engineReply =
  (language: string) =>
  ({ passages }: AskedArticle): Ask => {
    const document = documentOf(passages, language);
    return async (question) => {
      let evidence: Evidence[] = [];
      for await (const event of builtinEngine().answer({ question, history: [], documents: [document] }))
        if (event.type === 'answer') evidence = event.answer.evidence;
      return evidence;
    };
  };

const shareOf = (found: readonly Found[], rank: keyof Found) => meanOf(found.map((each) => each[rank]));

async function figuresOf({ name, language, articles }: LanguageSet): Promise<Figure[]> {
  const replies = await foundBy(articles, engineReply(language));
  const baseline = await foundBy(articles, idfOverlap(language));
  const aim = reach[name];
  const figure = (metric: string, rank: keyof Found): Figure => ({
    metric,
    data: `${name} (${replies.length} questions)`,
    value: shareOf(replies, rank),
    unit: 'share',
    reference: `${toIntervalText(intervalOf(replies, (drawn) => shareOf(drawn, rank)))}; idf overlap ${percentOf(shareOf(baseline, rank))}`,
    reach: aim ? { atLeast: aim[rank] } : null,
  });
  return [figure('reply cites it, first', 'first'), figure('reply cites it, first 3', 'three')];
}

/** Articles that ranking was tuned on tell little. */
function inHalves(set: LanguageSet): LanguageSet[] {
  if (set.name !== 'en') return [set];
  return [
    { ...set, name: untouched, articles: set.articles.filter((article, i) => !isTunedOn(article, i)) },
    { ...set, name: 'en, tuned on', articles: set.articles.filter(isTunedOn) },
  ];
}

export const bench: Bench = {
  name: 'answers',
  async run(context) {
    const figures: Figure[] = [];
    for (const set of readQuestionSets(context).flatMap(inHalves)) figures.push(...(await figuresOf(set)));
    return figures;
  },
};
