import { analyse } from '@gene/engines/answering';
import {
  forecastTopics,
  type MaterialPassage,
  pastQuestionsOf,
  predictPaper,
  sortIntoTopics,
  topicsByYear,
} from '@gene/engines/paper-analysis';
import { type AskParent, serveParent } from '../../platform/isolated-child.ts';
import type { FromForecaster, ToForecaster } from './forecast-messages.ts';

/** Forecasts one year of one subject in a process of its own: with a shelf of books it takes seconds. */
serveParent<ToForecaster, FromForecaster>(async (start, ask) => {
  if (start.type !== 'forecast') throw new Error(`cannot start with ${start.type}`);
  const { papers, year, language, hasMaterial, cards } = start;
  const terms = (text: string) => analyse(text, language);
  const material = hasMaterial ? { material: await passages(ask) } : {};
  const questions = papers.flatMap(pastQuestionsOf);
  const forecast = forecastTopics(questions, year, { terms, ...material });
  const topics = sortIntoTopics(
    cards.map(({ text }) => text),
    { forecast, questions, terms },
  );
  const sorted = cards.flatMap(({ id }, i) => {
    const topic = topics[i] ?? null;
    return topic === null ? [] : [[id, topic] as const];
  });
  await ask({
    type: 'made',
    made: {
      forecast,
      byYear: topicsByYear(forecast),
      paper: predictPaper({ papers, forecast, terms, ...material }),
      cards: Object.fromEntries(sorted),
    },
  });
});

async function passages(ask: AskParent<FromForecaster, ToForecaster>): Promise<MaterialPassage[]> {
  const all: MaterialPassage[] = [];
  for (;;) {
    const reply = await ask({ type: 'want_passages' });
    const more = reply?.type === 'passages' ? reply.passages : [];
    if (more.length === 0) return all;
    all.push(...more);
  }
}
