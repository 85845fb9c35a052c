import type { FSRS } from 'ts-fsrs';
import { scheduler } from './fsrs.ts';

/** Changes to the due days of cards by an exam. */
export interface ExamRule {
  /** "2026-12-01" */
  examDate: string;
  /** The retention that intervals aim at until then. */
  workingRetention: number;
  /** Cards that would be known on the day with a smaller chance than this are asked once more in the last days. */
  threshold: number;
  /** Number of days before the exam over which those answers are spread. */
  pushDays: number;
}

/** A card as the plan sees it; days are counted from today. */
export interface PlannedCard {
  stability: number;
  difficulty: number;
  /** ≤ 0 */
  reviewedOn: number;
  dueOn: number;
}

export interface PlanRequest {
  /** Of the cards that have been studied, every `sampleEvery`-th of all, from the first on. */
  cards: readonly PlannedCard[];
  /** Number of studied cards. */
  studied: number;
  /** Number of new cards. */
  newCards: number;
  /** Days from today to the exam, > 0. */
  daysLeft: number;
  examDate: string;
  desiredRetention: number;
  /** The owner's daily limit. */
  newPerDay: number;
  weights?: readonly number[];
}

interface Course {
  /** Mean chance of recall on the day. */
  recall: number;
  answers: number;
}

interface PlannedCourse extends Course {
  rule: ExamRule;
  newPerDay: number;
}

/** Cards that the simulation looks at. */
const sampleMost = 400;

/** Of so many cards, studied and not, a plan looks at every so many-th. */
export const sampleEvery = (cards: number): number => Math.max(1, Math.ceil(cards / sampleMost));

const pushDaysMost = 7;
/** Chance that the first answer to a new card is "again", as decks of Anki's users show on average. */
const firstMisses = 0.2;

/**
 * Finds the schedule with the fewest answers until the exam whose mean recall on that day reaches the desired retention.
 * Two things are free: the retention that intervals aim at until then, and how many cards are asked once more in the
 * last days, those first that would be known worst. New cards are spread so that the last of them is seen in time.
 * Each candidate is simulated card by card with FSRS, on the same random numbers.
 */
export function planExam(request: PlanRequest): {
  planned: PlannedCourse;
  unplanned: Course;
  reached: boolean;
} {
  const { desiredRetention: target, daysLeft } = request;
  const unplanned = simulate(request, target, request.newPerDay).course;
  const lead = Math.min(pushDaysMost, Math.floor(daysLeft * 0.2));
  const needed = Math.ceil(request.newCards / Math.max(1, daysLeft - lead));
  const newPerDay = Math.max(request.newPerDay, needed);
  let best: { planned: PlannedCourse; reached: boolean } | null = null;
  for (const workingRetention of retentionsFor(target)) {
    const pushed = push(request, simulate(request, workingRetention, newPerDay), workingRetention);
    const planned: PlannedCourse = {
      recall: pushed.recall,
      answers: pushed.answers,
      newPerDay,
      rule: {
        examDate: request.examDate,
        workingRetention,
        threshold: pushed.threshold,
        pushDays: pushed.pushDays,
      },
    };
    const reached = pushed.recall >= target - 1e-9;
    const better =
      !best ||
      (reached && !best.reached) ||
      (reached === best.reached &&
        (reached ? planned.answers < best.planned.answers : planned.recall > best.planned.recall));
    if (better) best = { planned, reached };
  }
  if (!best) throw new Error('no retention to try');
  return { ...best, unplanned };
}

/** From well below the target, where the last days do the work, to as high as intervals are worth anything. */
function retentionsFor(target: number): number[] {
  const steps = [-0.15, -0.1, -0.05, 0, 0.03, 0.06];
  return [...new Set(steps.map((step) => Math.min(0.97, Math.max(0.7, Number((target + step).toFixed(2))))))];
}

/** A card's state on the day of the exam. */
interface Final {
  stability: number;
  difficulty: number;
  reviewedOn: number;
}

interface Simulation {
  course: Course;
  /** Of the cards that were looked at, those that are seen in time. */
  finals: Final[];
  /** Size of the sample, and the cards that each of it represents. */
  sample: number;
  scale: number;
}

/** Every card from today to the exam, answered whenever it is due. */
function simulate(request: PlanRequest, retention: number, newPerDay: number): Simulation {
  const { cards, studied, newCards, daysLeft, weights } = request;
  const fsrs = scheduler(retention, weights);
  const total = studied + newCards;
  const stride = sampleEvery(total);
  const random = randomNumbers();
  const finals: Final[] = [];
  let answers = 0;
  let recall = 0;
  const sample = Math.max(1, Math.ceil(total / stride));
  for (let i = 0; i < total; i += stride) {
    const known = cards[i / stride];
    const introducedOn = newPerDay > 0 ? Math.floor((i - studied) / newPerDay) : daysLeft;
    if (!known && introducedOn >= daysLeft) continue;
    const course = known ? { ...known, answers: 0 } : introduce(fsrs, introducedOn, random());
    follow(fsrs, course, daysLeft, random);
    answers += course.answers;
    recall += fsrs.forgetting_curve(daysLeft - course.reviewedOn, course.stability);
    finals.push(course);
  }
  const scale = total / sample;
  return { finals, course: { recall: recall / sample, answers: answers * scale }, sample, scale };
}

interface Running extends Final {
  dueOn: number;
  answers: number;
}

/** The first day of a new card: two answers, and one more where the first was wrong. */
function introduce(fsrs: FSRS, day: number, chance: number): Running {
  const missed = chance < firstMisses;
  const first = fsrs.next_state(null, 0, missed ? 1 : 3);
  const state = fsrs.next_state(first, 0, 3);
  return {
    ...state,
    reviewedOn: day,
    dueOn: day + intervalOf(fsrs, state.stability),
    answers: missed ? 3 : 2,
  };
}

function follow(fsrs: FSRS, card: Running, daysLeft: number, random: () => number): void {
  for (let day = Math.max(0, card.dueOn); day < daysLeft; day = card.dueOn) {
    const known = random() < fsrs.forgetting_curve(day - card.reviewedOn, card.stability);
    Object.assign(card, afterAnswer(fsrs, card, day, known));
    card.answers += known ? 1 : 2;
    card.reviewedOn = day;
    card.dueOn = day + intervalOf(fsrs, card.stability);
  }
}

/** A card that was not known is learnt again on the same day. */
function afterAnswer(fsrs: FSRS, card: Final, day: number, known: boolean) {
  const state = fsrs.next_state(card, Math.max(0, day - card.reviewedOn), known ? 3 : 1);
  return known ? state : fsrs.next_state(state, 0, 3);
}

/** Without spread. */
function intervalOf(fsrs: FSRS, stability: number): number {
  return Math.max(1, Math.round(stability * fsrs.interval_modifier));
}

/** One more answer in the last days for the worst-known cards, until the mean is high enough. */
function push(
  { desiredRetention: target, daysLeft, weights }: PlanRequest,
  { course, finals, sample, scale }: Simulation,
  retention: number,
): Course & { threshold: number; pushDays: number } {
  const pushDays = Math.min(pushDaysMost, Math.max(1, Math.floor(daysLeft / 4)));
  const fsrs = scheduler(retention, weights);
  const day = Math.max(0, daysLeft - 1 - Math.floor(pushDays / 2));
  const cards = finals
    .map((card) => ({ card, chance: fsrs.forgetting_curve(daysLeft - card.reviewedOn, card.stability) }))
    .sort((a, b) => a.chance - b.chance);
  let { recall, answers } = course;
  let threshold = 0;
  for (const { card, chance } of cards) {
    if (recall >= target || card.reviewedOn >= day) continue;
    const known = fsrs.forgetting_curve(day - card.reviewedOn, card.stability);
    const after = (state: { stability: number }) => fsrs.forgetting_curve(daysLeft - day, state.stability);
    const expected =
      known * after(afterAnswer(fsrs, card, day, true)) +
      (1 - known) * after(afterAnswer(fsrs, card, day, false));
    recall += Math.max(0, expected - chance) / sample;
    answers += (2 - known) * scale;
    threshold = Math.min(1, chance + 1e-6);
  }
  return { recall, answers, threshold, pushDays };
}

/** Mulberry32 from a fixed beginning: the same request gives the same plan. */
function randomNumbers(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
}
