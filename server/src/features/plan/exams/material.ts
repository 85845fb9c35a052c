import type { CardStatistics } from '@gene/contract/cards';
import type { SubjectTopics, TopicMastery } from '@gene/contract/kept-predictions';
import { planLimits } from '@gene/contract/plan';
import { addDays, type StudyNeed } from '@gene/engines/study-planning';
import type { AnswerService } from '../../answers/service.ts';
import type { CardService } from '../../cards/service.ts';
import type { CountedChapter, DocumentService } from '../../documents/service.ts';
import type { MockPaper, PaperService } from '../../papers/service.ts';
import type { PredictionService } from '../../predictions/service.ts';
import type { ReadableSubject } from '../../subjects/service.ts';

/** Reading for a topic. */
interface Place {
  documentId: string;
  page: number;
  at: { start: number; end: number };
}

/** A named unit of study; names are unique. */
export interface NamedNeed extends Omit<StudyNeed, 'spent'> {
  label: string;
  place: Place | null;
}

/** Everything to study for an exam. */
export interface ExamMaterial {
  basis: 'topics' | 'chapters' | null;
  topicsPending: boolean;
  needs: NamedNeed[];
  /** Minutes of further chapters, which the days have no room for. */
  further: number[];
  /** Minutes of cards per day. */
  due: ReadonlyMap<string, number>;
  lastLook: number;
  /** The best rehearsal last. */
  mocks: MockPaper[];
}

export interface MaterialNeeds {
  documents: Pick<DocumentService, 'firstChapters' | 'lengthOfChapters'>;
  cards: Pick<CardService, 'forecast' | 'asked'>;
  predictions: Pick<PredictionService, 'topics'>;
  papers: Pick<PaperService, 'mocksOfSubject'>;
  answers: Pick<AnswerService, 'schemes'>;
}

/** Minutes for a topic, depending on its reading, the questions asked and how little of it is known. */
const topicMinutes = { least: 15, most: 80, perQuestion: 3 } as const;
/** Further questions on the same topic are answered alike. */
const questionsMost = 5;
/** Used where nothing shows how well something is known. */
const weaknessByDefault = 0.7;
/** Characters studied per minute: 100 words. */
const charactersPerMinute = 600;
const chapterMinutes = { least: 15, most: 120 } as const;
const secondsByDefault = 8;
/** Fewer minutes of cards wait for the next day. */
const fewestCardMinutes = 3;

/**
 * Uses past papers if there are any, otherwise the chapters.
 * @param named of so many chapters, the first, the plan needs the names; null: of all
 */
export async function examMaterial(
  needs: MaterialNeeds,
  subject: ReadableSubject,
  { examDate, named }: { examDate: string; named: number | null },
): Promise<ExamMaterial> {
  const counting = needs.cards.asked(subject);
  // What an official solution says is no chapter to learn from.
  const schemes = await needs.answers.schemes(subject);
  const [topics, cards, asked, length, mocks] = await Promise.all([
    needs.predictions.topics(subject, counting),
    needs.cards.forecast(subject),
    counting,
    needs.documents.lengthOfChapters(subject, schemes),
    needs.papers.mocksOfSubject(subject.ownerId, subject.id),
  ]);
  const hasTopics = (topics.forecast?.topics.length ?? 0) > 0;
  const chapters = hasTopics
    ? null
    : await needs.documents.firstChapters(subject, { count: named, but: schemes });
  const found = chapters ? needsOfChapters(chapters.first) : needsOfTopics(topics, length, schemes);
  const secondsEach = cards.medianSeconds ?? secondsByDefault;
  return {
    basis: found.length === 0 ? null : hasTopics ? 'topics' : 'chapters',
    topicsPending: topics.state === 'making' && !hasTopics,
    needs: makeUnique(found),
    further: chapters?.lengths.slice(chapters.first.length).map(minutesOf) ?? [],
    due: dueMinutes(cards.forecast, secondsEach, examDate),
    lastLook: (asked.count * secondsEach) / 60,
    mocks,
  };
}

/**
 * @param length characters of all material: topics share its reading time by their part of the exam and the
 * passages about them.
 */
function needsOfTopics(
  { forecast, mastery }: SubjectTopics,
  length: number,
  schemes: readonly string[],
): NamedNeed[] {
  const topics = (forecast?.topics ?? []).map((topic) => ({
    ...topic,
    reading: topic.reading.filter(({ documentId }) => !schemes.includes(documentId)),
  }));
  const expectedOfAll = topics.reduce((sum, { expected }) => sum + expected, 0);
  const passages = topics.map(({ reading }) => reading.reduce((sum, { start, end }) => sum + end - start, 0));
  const passagesOfAll = passages.reduce((sum, each) => sum + each, 0);
  return topics.map(({ label, isQuoted, expected, reading, questions }, i) => {
    const weakness = weaknessOf(mastery[i]);
    const part = (shareOf(expected, expectedOfAll) + shareOf(passages[i]!, passagesOfAll)) / 2;
    const { least, most, perQuestion } = topicMinutes;
    const toRead = passages[i]! > 0 ? (length * part) / charactersPerMinute : 0;
    const minutes = toRead + perQuestion * Math.min(questionsMost, questions.length);
    const [place] = reading;
    return {
      label: isQuoted ? `Questions like ${label}` : label,
      weakness,
      ...{ weight: expected, share: expected * (0.5 + 0.5 * weakness) },
      minutes: Math.min(most, Math.max(least, minutes * (0.5 + 0.5 * weakness))),
      place: place
        ? { documentId: place.documentId, page: place.page, at: { start: place.start, end: place.end } }
        : null,
    };
  });
}

const shareOf = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

/** Combines cards and practice; practice counts for more. */
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

/** Minutes for a chapter of so many characters. */
function minutesOf(length: number): number {
  const { least, most } = chapterMinutes;
  return Math.min(most, Math.max(least, length / charactersPerMinute));
}

/** All chapters are equal and studied in order. */
export const chapterNeed = (minutes: number) => ({
  ...{ weight: 1, weakness: weaknessByDefault, minutes, share: minutes },
});

const needsOfChapters = (chapters: readonly CountedChapter[]): NamedNeed[] =>
  chapters.map(({ documentId, documentTitle, title, page, start, end, ofDocument }) => ({
    label: ofDocument === 1 || title === null ? documentTitle : title,
    ...chapterNeed(minutesOf(end - start)),
    place: { documentId, page, at: { start, end: Math.min(end, start + (title?.length ?? 1)) } },
  }));

/** Makes names unique: "Introduction", "Introduction (2)". */
function makeUnique(needs: readonly NamedNeed[]): NamedNeed[] {
  const seen = new Map<string, number>();
  return needs.map((need) => {
    const label = need.label.slice(0, 160);
    const count = (seen.get(label) ?? 0) + 1;
    seen.set(label, count);
    return { ...need, label: count > 1 ? `${label} (${count})` : label };
  });
}

/** Days beyond the forecast get its daily average. */
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
