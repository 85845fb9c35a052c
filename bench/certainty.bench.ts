/**
 * Whether the engine knows what it does not know: each question is asked of its text and of the same text without
 * what answers it (a paragraph of an article, the chapters of a book, the abstracts of a collection). What answers
 * may be said in another chapter too: no engine comes to zero. Asked are the halves that nothing was fitted on, in English
 * also with vectors as the product has them.
 */
import { analyse, builtinEngine } from '@gene/engines/answering';
import type { AnswerableDocument } from '@gene/engines/answering/ports';
import { type Encoder, openEncoder } from './encoded.ts';
import type { Bench, Figure } from './figures.ts';
import { areaUnderCurve, intervalOf, meanOf, percentOf, toIntervalText } from './intervals.ts';
import {
  isCertain,
  outcomeOf,
  type Outcome,
  type QuestionGroup,
  type QuestionSet,
  readQuestionsOfAllKinds,
} from './question-sets.ts';
import { judgedSigns, withNearness } from './judged-signs.ts';

interface Judged extends Outcome {
  /** That its first quote answers, by the engine's own weights; by another way than looking for sentences: it does. */
  likelihood: number;
  /** Of the question's idf, what the sentence that has most of it has. */
  coverage: number;
}

async function askAll(groups: readonly QuestionGroup[], encoder: Encoder | null): Promise<Judged[]> {
  const engine = builtinEngine();
  const judged: Judged[] = [];
  for (const group of groups.filter(({ questions }) => questions.length > 0)) {
    const document = group.document();
    const coverageOf = idfCoverage(document);
    for (const question of group.questions) {
      const asked = await withNearness(document, question.text, encoder);
      judged.push({
        ...(await outcomeOf(engine, asked, question)),
        likelihood: (await judgedSigns(asked, question))?.likelihood ?? 1,
        coverage: coverageOf(question.text),
      });
    }
  }
  return judged;
}

/** The reference: the best sentence's share of the idf of the question's words. */
function idfCoverage({ index }: AnswerableDocument): (question: string) => number {
  const idfOf = (term: string) => {
    const holding = index.sentenceFrequency[index.idOf.get(term) ?? -1] ?? 0;
    return Math.log(1 + (index.sentenceCount - holding + 0.5) / (holding + 0.5));
  };
  return (question) => {
    const terms = [...new Set(analyse(question, index.language))];
    const total = terms.reduce((sum, term) => sum + idfOf(term), 0);
    const weights = new Map(terms.map((term) => [index.idOf.get(term), idfOf(term)]));
    let best = 0;
    for (let sentence = 0; sentence < index.sentenceCount; sentence++) {
      const tokens = index.tokens.subarray(index.sentenceToken[sentence], index.sentenceToken[sentence + 1]);
      let sum = 0;
      for (const id of new Set(tokens)) sum += weights.get(id) ?? 0;
      best = Math.max(best, sum);
    }
    return total > 0 ? best / total : 0;
  };
}

const isWrongAndCertain = (judged: Judged) => isCertain(judged) && !judged.isFirst;
const shareWrong = (judged: readonly Judged[]) =>
  meanOf(judged.map((each) => Number(isWrongAndCertain(each))));
const shareAbsent = (judged: readonly Judged[]) =>
  meanOf(judged.map(({ state }) => Number(state === 'not_found')));
const shareCertain = (judged: readonly Judged[]) => meanOf(judged.map((each) => Number(isCertain(each))));

/** Where the reference would answer as many of the questions that can be answered, it answers so many that cannot. */
function answeredByReference(own: readonly Judged[], hidden: readonly Judged[]): number {
  const coverages = own.map(({ coverage }) => coverage).sort((x, y) => y - x);
  const limit = coverages[Math.round(shareCertain(own) * own.length) - 1] ?? Infinity;
  return meanOf(hidden.map(({ coverage }) => Number(coverage >= limit)));
}

async function figuresOf(
  { name, groups, hidden, foreign }: QuestionSet,
  encoder: Encoder | null,
): Promise<Figure[]> {
  const own = await askAll(groups, encoder);
  const unanswerable = await askAll(hidden, encoder);
  const elsewhere = await askAll(foreign, encoder);
  const way = encoder ? 'words and meaning' : 'words';
  const data = `${name}, ${way} (${own.length} + ${unanswerable.length} questions)`;
  // As many of each, however many were asked.
  const weight = own.length / unanswerable.length;
  const precision = (answerable: readonly Judged[], without: readonly Judged[]) => {
    const certain = answerable.filter(isCertain);
    const wrong = weight * without.filter(isWrongAndCertain).length;
    return certain.filter(({ isFirst }) => isFirst).length / (certain.length + wrong);
  };
  const interval = intervalOf(
    [...own, ...unanswerable.map((each) => ({ ...each, isHidden: true }))],
    (drawn) =>
      precision(
        drawn.filter((each) => !('isHidden' in each)),
        drawn.filter((each) => 'isHidden' in each),
      ),
  );
  const area = (of: (judged: Judged) => number) => areaUnderCurve(own.map(of), unanswerable.map(of));
  const figures: Figure[] = [
    {
      metric: 'precision of "Answer", half of the questions unanswerable',
      data,
      value: precision(own, unanswerable),
      unit: 'share',
      reference: `${toIntervalText(interval)}; of answerable questions alone ${percentOf(precision(own, []))}`,
      reach: { atLeast: 0.9 },
    },
    {
      metric: 'unanswerable answered',
      data,
      value: shareWrong(unanswerable),
      unit: 'share',
      reference: `${toIntervalText(intervalOf(unanswerable, shareWrong))}; idf coverage that answers as many of the others ${percentOf(answeredByReference(own, unanswerable))}`,
      reach: { atMost: 0.05 },
    },
    {
      metric: 'answerable called an answer',
      data,
      value: shareCertain(own),
      unit: 'share',
      reference: `first quote right ${percentOf(meanOf(own.map(({ isFirst }) => Number(isFirst))))}`,
    },
    {
      metric: 'AUC of the likelihood',
      data,
      value: area(({ likelihood }) => likelihood),
      unit: 'share',
      reference: `idf coverage ${percentOf(area(({ coverage }) => coverage))}`,
      reach: { atLeast: 0.9 },
    },
    {
      metric: '"Not in this document" true, half of the questions unanswerable',
      data,
      value: shareAbsent(unanswerable) / (shareAbsent(unanswerable) + shareAbsent(own)),
      unit: 'share',
      reference: `so called: answerable ${percentOf(shareAbsent(own))}, unanswerable ${percentOf(shareAbsent(unanswerable))}`,
      reach: { atLeast: 0.95 },
    },
  ];
  if (elsewhere.length > 0)
    figures.push({
      metric: "another article's questions answered",
      data: `${name}, ${way} (${elsewhere.length} questions)`,
      value: shareCertain(elsewhere),
      unit: 'share',
    });
  return figures;
}

export const bench: Bench = {
  name: 'certainty',
  async run(context) {
    const figures: Figure[] = [];
    const encoder = openEncoder(context.log);
    for (const set of readQuestionsOfAllKinds(context).filter(({ half }) => half === 'untouched')) {
      context.log(`  ${set.name}`);
      figures.push(...(await figuresOf(set, null)));
      if (encoder && set.language === 'eng') figures.push(...(await figuresOf(set, encoder)));
    }
    return figures;
  },
};
