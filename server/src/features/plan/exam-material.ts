import type { CardStatistics } from '@gene/contract/cards';
import type { SubjectTopics, TopicMastery } from '@gene/contract/kept-predictions';
import { planLimits } from '@gene/contract/plan';
import { addDays, type StudyNeed } from '@gene/engines/study-planning';
import type { CardService } from '../cards/service.ts';
import type { DocumentService, OwnedDocument } from '../documents/service.ts';
import type { OwnedSubject } from '../subjects/service.ts';
import type { SummaryService } from '../summaries/service.ts';

/** Where a topic is read up. */
interface Place {
  documentId: string;
  page: number;
  at: { start: number; end: number };
}

/** Something to be studied, by its name; names are told apart. */
export interface NamedNeed extends Omit<StudyNeed, 'spent'> {
  label: string;
  place: Place | null;
}

/** What there is to study for an exam. */
export interface ExamMaterial {
  basis: 'topics' | 'chapters' | null;
  topicsPending: boolean;
  needs: NamedNeed[];
  /** Minutes of cards by day. */
  due: ReadonlyMap<string, number>;
  lastLook: number;
}

export interface MaterialNeeds {
  documents: Pick<DocumentService, 'ready'>;
  summaries: Pick<SummaryService, 'studies'>;
  cards: Pick<CardService, 'statistics' | 'recall'>;
  topicsOf: (subject: OwnedSubject) => Promise<SubjectTopics>;
}

/** A topic takes so many minutes, by its part of the exam and by how little of it is known. */
const topicMinutes = { least: 20, most: 80 } as const;
/** Where nothing tells how well something is known. */
const weaknessByDefault = 0.7;
/** Characters of a chapter that are studied in a minute: 100 words. */
const charactersPerMinute = 600;
const chapterMinutes = { least: 15, most: 120 } as const;
const secondsByDefault = 8;
/** Fewer minutes of cards wait for the next day. */
const fewestCardMinutes = 3;

/** From past papers where there are any, else chapter by chapter. */
export async function examMaterial(
  needs: MaterialNeeds,
  subject: OwnedSubject,
  examDate: string,
): Promise<ExamMaterial> {
  const [topics, statistics, cards] = await Promise.all([
    needs.topicsOf(subject),
    needs.cards.statistics(subject.ownerId, subject.id),
    needs.cards.recall(subject),
  ]);
  const byTopic = needsOfTopics(topics);
  const found = byTopic.length > 0 ? byTopic : await needsOfChapters(needs, subject);
  const secondsEach = statistics.medianSeconds ?? secondsByDefault;
  return {
    basis: found.length === 0 ? null : byTopic.length > 0 ? 'topics' : 'chapters',
    topicsPending: topics.state === 'making' && byTopic.length === 0,
    needs: toldApart(found),
    due: dueMinutes(statistics.forecast, secondsEach, examDate),
    lastLook: (cards.length * secondsEach) / 60,
  };
}

function needsOfTopics({ forecast, mastery }: SubjectTopics): NamedNeed[] {
  const topics = forecast?.topics ?? [];
  const most = Math.max(...topics.map(({ expected }) => expected));
  return topics.map(({ label, expected, reading }, i) => {
    const weakness = weaknessOf(mastery[i]);
    const share = most > 0 ? expected / most : 1;
    const { least, most: top } = topicMinutes;
    const [place] = reading;
    return {
      label,
      weakness,
      weight: expected,
      minutes: (least + (top - least) * share) * (0.5 + 0.5 * weakness),
      place: place
        ? { documentId: place.documentId, page: place.page, at: { start: place.start, end: place.end } }
        : null,
    };
  });
}

/** From cards and from practice; what was answered in practice tells more. */
function weaknessOf(mastery: TopicMastery | undefined): number {
  const known = [
    mastery?.cards && mastery.cards.of > 0
      ? { share: mastery.cards.known / mastery.cards.of, weight: 1 }
      : [],
    mastery?.practice ? { share: mastery.practice.share, weight: 2 } : [],
  ].flat();
  const weight = known.reduce((sum, each) => sum + each.weight, 0);
  if (weight === 0) return weaknessByDefault;
  return 1 - known.reduce((sum, each) => sum + each.share * each.weight, 0) / weight;
}

async function needsOfChapters(
  { documents, summaries }: MaterialNeeds,
  subject: OwnedSubject,
): Promise<NamedNeed[]> {
  const ready = (await documents.ready(subject)).filter(({ type }) => type !== 'question_paper');
  const found = await Promise.all(ready.map(async (document) => chaptersOf(document, summaries)));
  return found.flat();
}

async function chaptersOf(
  document: OwnedDocument,
  summaries: MaterialNeeds['summaries'],
): Promise<NamedNeed[]> {
  const chapters = await summaries.studies(document.id);
  return chapters.map(({ title, page, start, end }) => ({
    label: chapters.length > 1 && title !== null ? title : document.title,
    // All chapters alike: they are studied in their own order.
    ...{ weight: 1, weakness: weaknessByDefault },
    minutes: Math.min(
      chapterMinutes.most,
      Math.max(chapterMinutes.least, (end - start) / charactersPerMinute),
    ),
    place: { documentId: document.id, page, at: { start, end: Math.min(end, start + (title?.length ?? 1)) } },
  }));
}

/** "Introduction", "Introduction (2)". */
function toldApart(needs: readonly NamedNeed[]): NamedNeed[] {
  const seen = new Map<string, number>();
  return needs.map((need) => {
    const label = need.label.slice(0, 160);
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return { ...need, label: count > 1 ? `${label} (${count})` : label };
  });
}

/** The days after those that are forecast get what a day of them has on average. */
function dueMinutes(
  forecast: CardStatistics['forecast'],
  secondsEach: number,
  examDate: string,
): Map<string, number> {
  const minutes = forecast.map(({ due, fresh }) => ((due + fresh) * secondsEach) / 60);
  const mean = minutes.reduce((sum, each) => sum + each, 0) / Math.max(1, minutes.length);
  const byDay = new Map<string, number>();
  const [first] = forecast;
  let waiting = 0;
  for (let i = 0; first && i < planLimits.examDaysMax; i++) {
    const day = addDays(first.day, i);
    if (day >= examDate) break;
    waiting += minutes[i] ?? mean;
    if (waiting < fewestCardMinutes) continue;
    byDay.set(day, waiting);
    waiting = 0;
  }
  return byDay;
}
