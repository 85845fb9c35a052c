import type { SubjectTopics } from '@gene/contract/kept-predictions';
import { namedId } from '../../../platform/named-id.ts';
import { addJob, type JobHandler } from '../../../platform/queue.ts';
import { isSystemTrouble } from '../../../platform/system-trouble.ts';
import type { AskedCards, RecalledCard, Recalls } from '../../cards/service.ts';
import type { EarnedMarks } from '../../practice/service.ts';
import type { EarnedInExam } from '../../sheets/service.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import { forecastIsolated } from '../forecasting/isolated.ts';
import { newTopicsJob, type PredictionNeeds, tell, topicsJob } from '../jobs.ts';
import {
  answersByTopic,
  masteryOf,
  rememberedFrom,
  resultKey,
  type TopicAnswer,
  withResults,
} from './rules.ts';
import { materialOf, pastOf, withContents } from '../material.ts';
import { adviceFor, nextYearAfter, tooFewFor } from '../rules.ts';
import { sourcesOf } from '../view.ts';
import * as store from '../store.ts';

/** Version of the method; after a change, topics are recomputed when viewed. */
const method = 9;
/** Failures are retried when viewed, after this time. */
const retryAfterMs = 60 * 60 * 1000;

/** Hashes the papers, books, cards and questions of results behind what is shown. */
async function evidenceOf(
  { db, cards }: PredictionNeeds,
  subject: ReadableSubject,
  {
    asked = cards.asked(subject),
    results,
  }: { asked?: Promise<AskedCards>; results: Promise<EarnedInExam[]> },
) {
  const [ofPapers, { key }, inExams, { examDate }] = await Promise.all([
    store.evidenceOf(db, subject.id),
    asked,
    results,
    cards.settings(subject),
  ]);
  const ofResults = inExams.map((each) => `${resultKey(each)} ${each.text.length}`);
  const exam = examDate === null ? [] : [`exam ${examDate.slice(0, 4)}`];
  return [method, ofPapers, key, ...exam, ...(ofResults.length > 0 ? [namedId(...ofResults)] : [])].join(' ');
}

/** Returns a subject's latest topics, and starts recomputing them if due. */
export async function topicsOf(
  needs: PredictionNeeds,
  subject: ReadableSubject,
  asked?: Promise<AskedCards>,
): Promise<SubjectTopics> {
  const { db } = needs;
  const results = needs.results.earned(subject);
  const [past, { examDate }, evidence, earned, kept, inExams, remembered] = await Promise.all([
    pastOf(needs, subject),
    needs.cards.settings(subject),
    evidenceOf(needs, subject, { ...(asked && { asked }), results }),
    needs.practice.earned(subject),
    store.findTopics(db, subject.id),
    results,
    needs.cards.remembered(subject, store.topicsOfCards(subject.id), rememberedFrom),
  ]);
  const { hasMaterial } = past;
  const forecast = kept?.result?.forecast ?? null;
  const year = nextYearAfter(past.papers, new Date(), examDate);
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
  const answers = result ? await answersOf(needs, result, { earned, inExams }) : [];
  return {
    state: isDue ? 'making' : kept.failed ? 'failed' : 'ready',
    hasMaterial,
    forecast,
    byYear: result?.byYear ?? null,
    mastery: masteryOf(answers, remembered),
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
  answers: TopicAnswer[];
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
  const [{ state, papers, forecast, byYear }, answers, recalls] = await Promise.all([
    topicsOf(needs, subject),
    findAnswers(needs, subject),
    needs.cards.recalls(subject, store.topicsOfCards(subject.id)),
  ]);
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
): Promise<{ cards: RecalledCard[]; answers: TopicAnswer[] } | null> {
  const answers = (await findAnswers(needs, subject))[topic];
  if (!answers) return null;
  const groups = store.topicsOfCards(subject.id);
  const cards = await needs.cards.leastRecalled(subject, { groups, group: topic, limit });
  return { cards, answers: answers.slice(0, limit) };
}

/** By the topics as they are stored; none where they are not known. */
async function findAnswers(needs: PredictionNeeds, subject: ReadableSubject): Promise<TopicAnswer[][]> {
  const [kept, earned, inExams] = await Promise.all([
    store.findTopics(needs.db, subject.id),
    needs.practice.earned(subject),
    needs.results.earned(subject),
  ]);
  return kept?.result ? answersOf(needs, kept.result, { earned, inExams }) : [];
}

async function answersOf(
  { db }: PredictionNeeds,
  { forecast, results = {} }: Pick<store.StoredTopics, 'forecast' | 'results'>,
  { earned, inExams }: { earned: readonly EarnedMarks[]; inExams: readonly EarnedInExam[] },
): Promise<TopicAnswer[][]> {
  const documents = earned.map(({ documentId }) => documentId);
  const practised = answersByTopic(forecast, earned, await store.predictedPapers(db, documents));
  return withResults(practised, inExams, results);
}

/** Enough to find a topic by. */
const textMost = 1000;
/** Newest first; those of about ten exams. */
const resultsMost = 2000;

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
      const results = needs.results.earned(subject);
      const evidence = await evidenceOf(needs, subject, { results });
      const { papers: heads, material, languages } = await materialOf(needs, subject);
      const papers = await withContents(needs, subject, heads);
      if (papers.length === 0) return;
      const { examDate } = await needs.cards.settings(subject);
      const year = nextYearAfter(papers, new Date(), examDate);
      const outcome = await forecastIsolated(
        { documents, heavy, child: forecastChild },
        {
          ...{ ownerId, papers, year, languages, material, cards: needs.cards.texts(subject) },
          results: (await results)
            .slice(0, resultsMost)
            .map((each) => ({ id: resultKey(each), text: each.text.slice(0, textMost) })),
        },
        signal,
      );
      if (!outcome.ok) {
        if (outcome.reason === 'stopped') return;
        logger.warn({ subject: subjectId, ...outcome }, 'the topics of a subject could not be worked out');
        return fail(ownerId, subjectId, evidence);
      }
      const { paper: _, passages: _passages, language: _language, cards, ...made } = outcome.made;
      const result = { ...made, papers: papers.map(({ source }) => source) };
      await db.transaction(async (tx) => {
        if (await subjects.hold(tx, ownerId, subjectId))
          await store.saveTopics(tx, subjectId, { evidence, result, cards });
      });
      await tell(needs, { ownerId, subjectId });
    },
    gaveUp: ({ ownerId, subjectId, evidence }) => fail(ownerId, subjectId, evidence),
    excuses: isSystemTrouble,
  };
}
