import { addDays, daysBetween, weekdayOf } from './study-day.ts';

/** Something to be studied before an exam, and looked at once more near it. */
export interface StudyNeed {
  /** Its part of the exam against the others', in any unit. */
  weight: number;
  /** 0 known well to 1 not known at all. */
  weakness: number;
  /** What studying it takes, without the second look. */
  minutes: number;
  /** Minutes that were done already, or stand in the plan and stay. */
  spent: number;
}

export interface ExamDays {
  /** Days as "2026-12-01"; the day of the exam itself is not planned. */
  today: string;
  examDate: string;
  minutesPerDay: number;
  /** ISO 8601 weekdays without study, 1 Monday to 7 Sunday. */
  restDays: readonly number[];
  /** Minutes that other sessions take already. */
  taken: ReadonlyMap<string, number>;
  /** Minutes that cards which are due take. */
  due: ReadonlyMap<string, number>;
  /** Minutes of going through all cards once, in the last days. */
  lastLook: number;
}

export interface PlannedStudy {
  day: string;
  minutes: number;
  kind: 'study' | 'again' | 'cards';
  /** Index into the needs; null for cards. */
  need: number | null;
}

export interface ExamSessions {
  /** By day, cards first. */
  sessions: PlannedStudy[];
  /** Days with time to study. */
  days: number;
  /** What does not fit, most worthwhile first; cards last. */
  left: Omit<PlannedStudy, 'day'>[];
}

/** Sessions are whole multiples of this; minutes. */
const step = 5;
/** Less is not worth sitting down for, more is too long at a stretch. */
const shortest = 10;
const longest = 45;
/** Cards take no more of a day while there is something else to study. */
const cardShare = 0.5;
/** Share of the days that is kept for second looks, and how many that are at most. */
const lastShare = 0.2;
const lastDaysMost = 7;

interface DayPlan {
  day: string;
  /** Minutes that are left. */
  room: number;
  cards: number;
  cardsWanted: number;
}

interface Piece {
  need: number;
  minutes: number;
  kind: 'study' | 'again';
}

const roundUp = (minutes: number) => Math.ceil(minutes / step) * step;
const roundDown = (minutes: number) => Math.floor(minutes / step) * step;

/** A second look takes a third of the first, 10 to 20 minutes. */
const againMinutes = ({ minutes }: StudyNeed) =>
  Math.min(20, Math.max(shortest, roundDown(roundUp(minutes) / 3)));

/**
 * Spreads study evenly over the days before an exam, never over a day's minutes. What weighs most and is known least
 * comes first and is the last to be left out; second looks and a run through the cards are kept for the last days.
 */
export function spreadForExam(needs: readonly StudyNeed[], days: ExamDays): ExamSessions {
  const open = openDays(days);
  const lastCount =
    open.length < 3 ? 0 : Math.min(lastDaysMost, Math.max(1, Math.round(open.length * lastShare)));
  const first = open.slice(0, open.length - lastCount);
  const last = open.slice(open.length - lastCount);

  const order = needs
    .map((need, index) => ({ index, worth: need.weight * (0.3 + need.weakness) }))
    .sort((a, b) => b.worth - a.worth || a.index - b.index)
    .map(({ index }) => index);
  const pieces = order.map((index) => piecesOf(needs[index]!, index));

  wantCards(open, last.length > 0 ? last : open, days, needs.length > 0);
  const placed: (PlannedStudy & { order: number })[] = [];
  const place = (day: DayPlan, { need, kind }: Piece, minutes: number) => {
    day.room -= minutes;
    placed.push({ day: day.day, minutes, kind, need, order: placed.length });
  };

  const unplaced = spreadEvenly(
    first,
    pieces.flatMap(({ study }) => study),
    place,
  );
  const left = fillUp(open, unplaced, place);
  const studiedUntil = (need: number) =>
    placed.reduce((until, piece) => (piece.need === need && piece.day > until ? piece.day : until), '');
  const again = pieces.flatMap((of) => of.again);
  // In so few days that none is kept for it, the second look may come on the day of the first.
  const mayFollow = (day: DayPlan, { need }: Piece) =>
    lastCount > 0 ? day.day > studiedUntil(need) : day.day >= studiedUntil(need);
  const studyLeft = new Set(left.map(({ need }) => need));
  const late = spreadEvenly(
    last,
    again.filter(({ need }) => !studyLeft.has(need)),
    place,
    mayFollow,
  );
  left.push(...fillUp(open.toReversed(), late, place, mayFollow));
  left.push(...again.filter(({ need }) => studyLeft.has(need)));

  const cardsLeft = open.reduce((sum, day) => {
    const more = Math.min(day.room, day.cardsWanted - day.cards);
    day.cards += more;
    day.room -= more;
    return sum + day.cardsWanted - day.cards;
  }, 0);
  const cards = open.flatMap(({ day, cards: minutes }, i) =>
    minutes > 0 ? [{ day, minutes, kind: 'cards' as const, need: null, order: i - open.length }] : [],
  );
  return {
    sessions: [...cards, ...placed]
      .sort((a, b) => a.day.localeCompare(b.day) || a.order - b.order)
      .map(({ day, minutes, kind, need }) => ({ day, minutes, kind, need })),
    days: open.length,
    left: [
      ...together(left, order),
      ...(cardsLeft > 0 ? [{ minutes: cardsLeft, kind: 'cards' as const, need: null }] : []),
    ],
  };
}

function openDays({ today, examDate, minutesPerDay, restDays, taken }: ExamDays): DayPlan[] {
  const count = Math.max(0, daysBetween(today, examDate));
  return Array.from({ length: count }, (_, i) => addDays(today, i)).flatMap((day) => {
    const room = roundDown(minutesPerDay - (taken.get(day) ?? 0));
    if (room < step || restDays.includes(weekdayOf(day))) return [];
    return { day, room, cards: 0, cardsWanted: 0 };
  });
}

/** Gives each day its cards, at most their share of it; what more they want is seen to at the end. */
function wantCards(
  open: DayPlan[],
  last: readonly DayPlan[],
  { due, lastLook }: ExamDays,
  hasTopics: boolean,
) {
  for (const day of open) {
    const look = last.includes(day) ? lastLook / last.length : 0;
    day.cardsWanted = roundUp(Math.max(due.get(day.day) ?? 0, look));
    const most = hasTopics ? Math.max(step, roundDown(day.room * cardShare)) : day.room;
    day.cards = Math.min(day.cardsWanted, most);
    day.room -= day.cards;
  }
}

/** Sessions of about the same length, and the second look; what was spent counts towards the first part first. */
function piecesOf(need: StudyNeed, index: number): { study: Piece[]; again: Piece[] } {
  const minutes = roundUp(need.minutes - Math.min(need.minutes, need.spent));
  const count = Math.ceil(minutes / longest);
  const study = Array.from({ length: count }, (_, i): Piece => {
    const share = roundDown((minutes * (i + 1)) / count) - roundDown((minutes * i) / count);
    return { need: index, minutes: Math.max(shortest, share), kind: 'study' };
  });
  const rest = againMinutes(need) - Math.max(0, need.spent - roundUp(need.minutes));
  return { study, again: rest >= shortest ? [{ need: index, minutes: rest, kind: 'again' }] : [] };
}

/** How much of a piece goes into a day: all of it, or so much that both parts are worth sitting down for. */
function partThatFits(minutes: number, room: number): number {
  if (minutes <= room) return minutes;
  const part = Math.min(room, minutes - shortest);
  return part >= shortest ? roundDown(part) : 0;
}

type Place = (day: DayPlan, piece: Piece, minutes: number) => void;
type MayStand = (day: DayPlan, piece: Piece) => boolean;

/** In order, so that each day gets its share of the whole, rather a day early than late. @returns what found no room */
function spreadEvenly(
  days: readonly DayPlan[],
  pieces: readonly Piece[],
  place: Place,
  mayStand: MayStand = () => true,
): Piece[] {
  const queue = [...pieces];
  const work = pieces.reduce((sum, { minutes }) => sum + minutes, 0);
  const room = days.reduce((sum, day) => sum + day.room, 0);
  let passed = 0;
  let done = 0;
  for (const day of days) {
    passed += day.room;
    const target = work >= room ? Infinity : (work * passed) / room;
    for (;;) {
      const at = queue.findIndex((piece) => mayStand(day, piece));
      const piece = queue[at];
      if (!piece || done >= target) break;
      const minutes = partThatFits(piece.minutes, day.room);
      if (minutes === 0) break;
      place(day, piece, minutes);
      done += minutes;
      if (minutes === piece.minutes) queue.splice(at, 1);
      else queue[at] = { ...piece, minutes: piece.minutes - minutes };
    }
  }
  return queue;
}

/** Puts pieces wherever there is room. @returns what found none */
function fillUp(
  days: readonly DayPlan[],
  pieces: readonly Piece[],
  place: Place,
  mayStand: MayStand = () => true,
): Piece[] {
  return pieces.flatMap((piece) => {
    let { minutes } = piece;
    for (const day of days) {
      if (minutes === 0) break;
      const part = mayStand(day, piece) ? partThatFits(minutes, day.room) : 0;
      if (part === 0) continue;
      place(day, piece, part);
      minutes -= part;
    }
    return minutes > 0 ? [{ ...piece, minutes }] : [];
  });
}

/** One entry for what is left of each need. */
function together(left: readonly Piece[], order: readonly number[]): Piece[] {
  const kinds = ['study', 'again'] as const;
  return order.flatMap((need) =>
    kinds.flatMap((kind) => {
      const minutes = left.reduce(
        (sum, each) => sum + (each.need === need && each.kind === kind ? each.minutes : 0),
        0,
      );
      return minutes > 0 ? [{ need, minutes, kind }] : [];
    }),
  );
}

/**
 * A day for each of some sessions, in order: the one with least to do among the next days, the earliest of those.
 * @param days how many days there are to choose from, `from` being the first
 */
export function quietDays(
  minutes: readonly number[],
  { from, days, taken }: { from: string; days: number; taken: ReadonlyMap<string, number> },
): string[] {
  const loads = Array.from({ length: days }, (_, i) => addDays(from, i)).map((day) => ({
    day,
    load: taken.get(day) ?? 0,
  }));
  return minutes.map((each) => {
    const quietest = loads.reduce((best, day) => (day.load < best.load ? day : best));
    quietest.load += each;
    return quietest.day;
  });
}
