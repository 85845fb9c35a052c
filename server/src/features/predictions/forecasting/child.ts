import type { PredictedPaper } from '@gene/contract/predictions';
import { analyse, loadBackground, type MixedAnalysis, mixedAnalysis } from '@gene/engines/answering';
import {
  forecastTopics,
  type MaterialPassage,
  pastQuestionsOf,
  predictPaper,
  sortIntoTopics,
  type TagWords,
  topicsByYear,
  type WordFrequency,
} from '@gene/engines/paper-analysis';
import { type AskParent, serveParent } from '../../../platform/isolated-child.ts';
import type { CardText } from '../../cards/service.ts';
import type { FromForecaster, ToForecaster } from './messages.ts';
import { placeKey } from '../wording/service.ts';

/** Forecasts one year of one subject in a separate process: with a shelf of books it takes seconds. */
serveParent<ToForecaster, FromForecaster>(async (start, ask) => {
  if (start.type !== 'forecast') throw new Error(`cannot start with ${start.type}`);
  const { papers, year, languages, hasMaterial, results } = start;
  const { terms, languageOf } = mixedAnalysis(languages);
  const tag = await taggerFor(languages, languageOf);
  const frequency = await frequencyIn(languages);
  const material: { material?: MaterialPassage[] } = hasMaterial ? { material: await passages(ask) } : {};
  const cards = await cardTexts(ask);
  const questions = papers.flatMap(pastQuestionsOf);
  const forecast = forecastTopics(questions, year, { terms, tag, languageOf, frequency, ...material });
  const sort = (texts: readonly CardText[]): Record<string, number> => {
    const topics = sortIntoTopics(
      texts.map(({ text }) => text),
      { forecast, questions, terms },
    );
    const sorted = texts.flatMap(({ id }, i) => {
      const topic = topics[i] ?? null;
      return topic === null ? [] : [[id, topic] as const];
    });
    return Object.fromEntries(sorted);
  };
  const paper = predictPaper({ papers, forecast, terms, languageOf, frequency, ...material });
  await ask({
    type: 'made',
    made: {
      forecast,
      byYear: topicsByYear(forecast),
      paper,
      passages: passagesFor(paper, material.material ?? []),
      language: paper && languageOf(paper.questions.map(({ text }) => text).join('\n')),
      cards: sort(cards),
      results: sort(results),
    },
  });
});

/** Word classes for texts in supported languages; others have none. */
async function taggerFor(
  languages: readonly string[],
  languageOf: MixedAnalysis['languageOf'],
): Promise<TagWords> {
  const taggers = new Map(
    await Promise.all(languages.map(async (each) => [each, (await loadBackground(each)).tag] as const)),
  );
  return (text) => taggers.get(languageOf(text) ?? '')?.(text) ?? null;
}

/** Missing if a language has no counts, since real words cannot be told from debris then. */
async function frequencyIn(languages: readonly string[]): Promise<WordFrequency | undefined> {
  const counted = await Promise.all(
    languages.map(async (language) => ({ language, ...(await loadBackground(language)) })),
  );
  if (counted.length === 0 || counted.some(({ frequencies }) => frequencies === null)) return undefined;
  const shareIn = (word: string, { language, frequencies }: (typeof counted)[number]) =>
    Math.max(0, ...analyse(word, language).map((term) => frequencies!.of(term) / frequencies!.passages));
  return (word) => Math.max(...counted.map((each) => shareIn(word, each)));
}

function passagesFor(
  paper: PredictedPaper | null,
  material: readonly MaterialPassage[],
): Record<string, string> {
  const bases = (paper?.questions ?? []).flatMap(({ basis, parts }) => [
    basis,
    ...parts.map((part) => part.basis),
  ]);
  const wanted = new Set(bases.flatMap((basis) => basis?.reading.map(placeKey) ?? []));
  const found = material.filter((passage) => wanted.has(placeKey(passage)));
  return Object.fromEntries(found.map((passage) => [placeKey(passage), passage.text]));
}

async function passages(ask: AskParent<FromForecaster, ToForecaster>): Promise<MaterialPassage[]> {
  const all: MaterialPassage[] = [];
  for (;;) {
    const reply = await ask({ type: 'want_passages' });
    const more = reply?.type === 'passages' ? reply.passages : [];
    if (more.length === 0) return all;
    all.push(...more);
  }
}

async function cardTexts(ask: AskParent<FromForecaster, ToForecaster>): Promise<CardText[]> {
  const all: CardText[] = [];
  for (;;) {
    const reply = await ask({ type: 'want_cards' });
    const more = reply?.type === 'cards' ? reply.cards : [];
    if (more.length === 0) return all;
    all.push(...more);
  }
}
