import type { SubjectTopics } from '@gene/contract/kept-predictions';
import type { TopicForecast } from '@gene/contract/predictions';
import { addJob, type JobHandler } from '../../../platform/queue.ts';
import type { AskedCards, RecalledCard, Recalls } from '../../cards/service.ts';
import type { EarnedMarks } from '../../practice/service.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import { forecastIsolated } from '../forecasting/isolated.ts';
import { newTopicsJob, type PredictionNeeds, tell, topicsJob } from '../jobs.ts';
import { answersByTopic, masteryOf, rememberedFrom } from './rules.ts';
import { materialOf, pastOf, withContents } from '../material.ts';
import { adviceFor, nextYearAfter, tooFewFor } from '../rules.ts';
import { sourcesOf } from '../view.ts';
import * as store from '../store.ts';

/** Version of the method; after a change, topics are recomputed when viewed. */
const method = 7;
/** Failures are retried when viewed, after this time. */
const retryAfterMs = 60 * 60 * 1000;

/** Hashes the papers, books and cards behind what is shown. */
async function evidenceOf(
  { db, cards }: PredictionNeeds,
  subject: ReadableSubject,
  asked = cards.asked(subject),
) {
  const [ofPapers, { key }] = await Promise.all([store.evidenceOf(db, subject.id), asked]);
  return `${method} ${ofPapers} ${key}`;
}

/** Returns a subject's latest topics, and starts recomputing them if due. */
export async function topicsOf(
  needs: PredictionNeeds,
  subject: ReadableSubject,
  asked?: Promise<AskedCards>,
): Promise<SubjectTopics> {
  const { db } = needs;
  const [past, evidence, earned, kept] = await Promise.all([
    pastOf(needs, subject),
    evidenceOf(needs, subject, asked),
    needs.practice.earned(subject),
    store.findTopics(db, subject.id),
  ]);
  const { hasMaterial } = past;
  const forecast = kept?.result?.forecast ?? null;
  const year = nextYearAfter(past.papers, new Date());
  // The verdict shown already says that there are too few papers.
  const isTold = (text: string) =>
    forecast?.backTest.verdict.kind === 'too_few' && text === tooFewFor(year, past.papers);
  const advice = adviceFor(year, past, { hasMaterial, isJudged: forecast !== null }).filter(
    (text) => !isTold(text),
  );
  if (past.papers.length === 0) {
    return { state: 'none', hasMaterial, forecast: null, byYear: null, mastery: [], papers: [], advice };
  }
  const isStale = kept?.failed === true && Date.now() - kept.madeAt.getTime() > retryAfterMs;
  if (isStale) await store.forgetTopicsFailure(db, subject.id);
  const isDue = isStale || kept?.evidence !== evidence;
  if (isDue) {
    const { ownerId, id: subjectId } = subject;
    await db.transaction((tx) => addJob(tx, newTopicsJob({ ownerId, subjectId, evidence })));
  }
  const result = kept?.result ?? null;
  const [predicted, remembered] = await Promise.all([
    store.predictedPapers(
      db,
      earned.map(({ documentId }) => documentId),
    ),
    needs.cards.remembered(subject, store.topicsOfCards(subject.id), rememberedFrom),
  ]);
  return {
    state: isDue ? 'making' : kept.failed ? 'failed' : 'ready',
    hasMaterial,
    forecast,
    byYear: result?.byYear ?? null,
    mastery: result ? masteryOf(result.forecast, remembered, earned, predicted) : [],
    papers: sourcesOf(result?.papers ?? past.papers.map(({ source }) => source), past),
    advice,
  };
}

/** The evidence of a topic studied, and its forecast. */
export interface StudiedTopic {
  label: string;
  expected: number;
  /** Null without a studied card. */
  cards: Recalls | null;
  /** Newest first. */
  answers: EarnedMarks[];
}

export interface StudiedTopics extends Pick<SubjectTopics, 'state'> {
  papers: number;
  /** Of a paper, on average. */
  questions: number;
  topics: StudiedTopic[];
}

export async function studiedTopics(
  needs: PredictionNeeds,
  subject: ReadableSubject,
): Promise<StudiedTopics> {
  const [{ state, papers, forecast, byYear }, earned, recalls] = await Promise.all([
    topicsOf(needs, subject),
    needs.practice.earned(subject),
    needs.cards.recalls(subject, store.topicsOfCards(subject.id)),
  ]);
  const answers = forecast ? await answersOf(needs, forecast, earned) : [];
  const asked =
    byYear?.rows.flatMap(({ questions }) => questions).reduce((sum, count) => sum + count, 0) ?? 0;
  return {
    ...{ state, papers: papers.length },
    questions: Math.max(1, Math.round(asked / Math.max(1, papers.length))),
    topics: (forecast?.topics ?? []).map(({ label, expected }, topic) => ({
      ...{ label, expected },
      cards: recalls.get(topic) ?? null,
      answers: answers[topic] ?? [],
    })),
  };
}

/** Its cards, the least known first, and answers, newest first; null if there is no such topic. */
export async function topicEvidence(
  needs: PredictionNeeds,
  subject: ReadableSubject,
  topic: number,
  limit: number,
): Promise<{ cards: RecalledCard[]; answers: EarnedMarks[] } | null> {
  const forecast = (await store.findTopics(needs.db, subject.id))?.result?.forecast;
  if (!forecast?.topics[topic]) return null;
  const groups = store.topicsOfCards(subject.id);
  const [cards, earned] = await Promise.all([
    needs.cards.leastRecalled(subject, { groups, group: topic, limit }),
    needs.practice.earned(subject),
  ]);
  const answers = await answersOf(needs, forecast, earned);
  return { cards, answers: answers[topic]!.slice(0, limit) };
}

async function answersOf(
  { db }: PredictionNeeds,
  forecast: Pick<TopicForecast, 'topics'>,
  earned: readonly EarnedMarks[],
): Promise<EarnedMarks[][]> {
  const documents = earned.map(({ documentId }) => documentId);
  return answersByTopic(forecast, earned, await store.predictedPapers(db, documents));
}

export function topicsHandler(
  needs: PredictionNeeds,
): JobHandler<{ ownerId: string; subjectId: string; evidence: string }> {
  const { db, subjects, documents, heavy, forecastChild, logger } = needs;
  const fail = async (ownerId: string, subjectId: string, evidence: string) => {
    await db.transaction(async (tx) => {
      if (await subjects.hold(tx, ownerId, subjectId)) await store.saveTopicsFailure(tx, subjectId, evidence);
    });
    await tell(needs, { ownerId, subjectId });
  };
  return {
    kind: topicsJob,
    async run({ payload, signal }) {
      const { ownerId, subjectId } = payload;
      const subject = await subjects.find(ownerId, subjectId);
      if (!subject) return;
      // Taken now: changes during the computation make it due again.
      const evidence = await evidenceOf(needs, subject);
      const { papers: heads, material, languages } = await materialOf(needs, subject);
      const papers = await withContents(needs, subject, heads);
      if (papers.length === 0) return;
      const year = nextYearAfter(papers, new Date());
      const outcome = await forecastIsolated(
        { documents, heavy, child: forecastChild },
        { ownerId, papers, year, languages, material, cards: needs.cards.texts(subject) },
        signal,
      );
      if (!outcome.ok) {
        if (outcome.reason === 'stopped') return;
        logger.warn({ subject: subjectId, ...outcome }, 'the topics of a subject could not be worked out');
        return fail(ownerId, subjectId, evidence);
      }
      const { forecast, byYear, cards: topicOf } = outcome.made;
      const result = { forecast, byYear, papers: papers.map(({ source }) => source), cards: topicOf };
      await db.transaction(async (tx) => {
        if (await subjects.hold(tx, ownerId, subjectId))
          await store.saveTopics(tx, subjectId, { evidence, result });
      });
      await tell(needs, { ownerId, subjectId });
    },
    gaveUp: ({ ownerId, subjectId, evidence }) => fail(ownerId, subjectId, evidence),
  };
}
