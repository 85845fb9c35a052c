import {
  grown,
  longest,
  type Minutes,
  shareOut,
  shortest,
  step,
  type StudyNeed,
  wantedBy,
} from './exam-shares.ts';
import { addDays, daysBetween, weekdayOf } from './study-day.ts';

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
  /** Minutes that what this session ends gets less than it would take. */
  short: number;
}

export interface ExamSessions {
  /** By day, cards first. */
  sessions: PlannedStudy[];
  /** Days with time to study. */
  days: number;
  /** Work that found no place, most worthwhile first; cards last. */
  left: Omit<PlannedStudy, 'day' | 'short'>[];
}

/** Cards take no more of a day while there is something else to study. */
const cardShare = 0.5;
/** Share of the days that is kept for second looks, where these need more of them, and how many that are at most. */
const lastShare = 0.2;
const lastShareMost = 0.4;
const lastDaysMost = 7;

interface DayPlan {
  day: string;
  /** Minutes that are left. */
  room: number;
  cards: number;
  cardsWanted: number;
  /** Needs that have a block on this day. */
  needs: Set<number>;
}

interface Piece {
  need: number;
  minutes: number;
  kind: 'study' | 'again';
}

const roundUp = (minutes: number) => Math.ceil(minutes / step) * step;
const roundDown = (minutes: number) => Math.floor(minutes / step) * step;

/**
 * Spreads study evenly over the days before an exam, never over a day's minutes. What weighs most and is known least
 * comes first and is the last to be left out. Where there is more time than all of it takes, sessions follow the
 * shares and fill the time, until nothing is left to learn. Where time is short, everything first gets one block, shorter than it
 * would take where need be, then its second look, and only then more blocks. Second looks and a run through the cards
 * are kept for the last days.
 */
export function spreadForExam(needs: readonly StudyNeed[], days: ExamDays): ExamSessions {
  const wanted = needs.map((need) => wantedBy(need));
  const order = needs
    .map((need, index) => ({ index, worth: need.weight * (0.3 + need.weakness) }))
    .sort((a, b) => b.worth - a.worth || a.index - b.index)
    .map(({ index }) => index);
  const hopeful = withRoom(wanted, order, roomOf(openDays(days)));
  let best: Spread | null = null;
  // Blocks do not fill days to the last minute: where one finds no place, all are made a little shorter.
  for (const share of [1, 0.95, 0.9, 0.85, 0.8, 0.7]) {
    const spread = spreadShare(needs, wanted, hopeful, days, share);
    if (!best || spread.unplaced < best.unplaced) best = spread;
    if (best.unplaced === 0) break;
  }
  if (!best) throw new Error('nothing was spread');
  return told(best, wanted, order);
}

/** Those first in the order that can get a block at all: there may be thousands, and days for a few. */
function withRoom(wanted: readonly Minutes[], order: readonly number[], room: number): readonly number[] {
  let blocks = 0;
  const end = order.findIndex((need) => {
    if (wanted[need]!.study > 0) blocks += shortest;
    return blocks > room;
  });
  return end < 0 ? order : order.slice(0, end + 1);
}

interface Spread {
  open: DayPlan[];
  placed: (PlannedStudy & { order: number })[];
  /** Longest lengths of the sessions. */
  most: readonly Minutes[];
  /** Blocks that were meant to have a place. */
  unplaced: number;
}

function spreadShare(
  needs: readonly StudyNeed[],
  wanted: readonly Minutes[],
  order: readonly number[],
  days: ExamDays,
  share: number,
): Spread {
  const open = openDays(days);
  const looks = wanted.reduce((sum, { again }) => sum + Math.min(again, shortest), 0);
  const lastCount = lastDays(open, looks);
  const first = open.slice(0, open.length - lastCount);
  const last = open.slice(open.length - lastCount);
  wantCards(open, last.length > 0 ? last : open, days, wanted.length > 0);
  const again = wanted.reduce((sum, each) => sum + each.again, 0);
  const forStudy = lastCount > 0 ? roomOf(first) : roomOf(open) - again;
  const forLooks = lastCount > 0 ? roomOf(last) : again;
  const most = grown(
    needs,
    wanted,
    { study: forStudy * share, again: forLooks * share },
    longest * first.length,
  );
  const hasGrown = most.some(({ study }, need) => study > wanted[need]!.study);
  const given = shareOut(most, order, roomOf(open) * share);
  const study = inTurns(order.map((need) => blocksOf(given[need]!.study, need)));

  const placed: Spread['placed'] = [];
  const place = (day: DayPlan, { need, kind }: Piece, minutes: number) => {
    day.room -= minutes;
    day.needs.add(need);
    placed.push({ day: day.day, minutes, kind, need, short: 0, order: placed.length });
  };
  // Growing needs no second block on a day.
  const isNew = (day: DayPlan, { need }: Piece) => !hasGrown || !day.needs.has(need);
  fillUp(hasGrown ? first : open, spreadEvenly(first, study, place, { partly: hasGrown }), place, isNew);
  const missing = order.filter((need) => {
    const lack = lackOf(placed, given, need, 'study');
    return lack > 0 && lack > given[need]!.study - wanted[need]!.study;
  });
  const isStudied = (need: number) =>
    wanted[need]!.study === 0 || placed.some((piece) => piece.need === need && piece.kind === 'study');
  const looksAgain = order.flatMap((need): Piece[] =>
    given[need]!.again > 0 && isStudied(need) ? [{ need, minutes: given[need]!.again, kind: 'again' }] : [],
  );
  const studiedUntil = (need: number) =>
    placed.reduce((until, piece) => (piece.need === need && piece.day > until ? piece.day : until), '');
  // In so few days that none is kept for it, the second look may come on the day of the first.
  const mayFollow = (day: DayPlan, { need }: Piece) =>
    lastCount > 0 ? day.day > studiedUntil(need) : day.day >= studiedUntil(need);
  const late = fillUp(
    open.toReversed(),
    spreadEvenly(last, looksAgain, place, { mayStand: mayFollow }),
    place,
    mayFollow,
  );
  return { open, placed, most, unplaced: missing.length + late.length };
}

const roomOf = (days: readonly DayPlan[]) => days.reduce((sum, day) => sum + day.room, 0);

/** Everything's first block, then the others of each spread over the whole time. */
function inTurns(blocks: readonly (readonly Piece[])[]): Piece[] {
  return blocks
    .flatMap((of) => of.map((piece, round) => ({ piece, turn: round / of.length })))
    .sort((a, b) => a.turn - b.turn)
    .map(({ piece }) => piece);
}

const lackOf = (
  placed: Spread['placed'],
  wanted: readonly Minutes[],
  need: number,
  kind: 'study' | 'again',
): number =>
  placed.reduce(
    (lack, piece) => lack - (piece.need === need && piece.kind === kind ? piece.minutes : 0),
    wanted[need]![kind],
  );

/** Number of days kept for second looks, which take at least so many minutes. */
function lastDays(open: readonly DayPlan[], looks: number): number {
  if (open.length < 3) return 0;
  const most = Math.min(lastDaysMost, Math.max(1, Math.ceil(open.length * lastShareMost)));
  let count = Math.min(most, Math.max(1, Math.round(open.length * lastShare)));
  const room = () => roomOf(open.slice(open.length - count));
  while (count < most && room() < looks) count++;
  return count;
}

/** Gives what time was left over to what is planned already, then to cards, and says what lacks. */
function told(
  { open, placed, most }: Spread,
  wanted: readonly Minutes[],
  order: readonly number[],
): ExamSessions {
  for (const day of open) {
    for (const piece of placed.filter((each) => each.day === day.day)) {
      if (piece.kind === 'cards' || piece.need === null) continue;
      const lack = lackOf(placed, most, piece.need, piece.kind);
      // A rest too short for another session.
      const isGrown = most[piece.need]![piece.kind] > wanted[piece.need]![piece.kind];
      const rest = isGrown && day.room < shortest ? day.room : 0;
      const more = Math.min(day.room, longest - piece.minutes, Math.max(lack, rest));
      piece.minutes += Math.max(0, more);
      day.room -= Math.max(0, more);
    }
  }
  const cardsLeft = open.reduce((sum, day) => {
    const more = Math.min(day.room, day.cardsWanted - day.cards);
    day.cards += more;
    day.room -= more;
    return sum + day.cardsWanted - day.cards;
  }, 0);
  const cards = open.flatMap(({ day, cards: minutes }, i) =>
    minutes > 0
      ? [{ day, minutes, kind: 'cards' as const, need: null, short: 0, order: i - open.length }]
      : [],
  );
  const given = { study: new Map<number, number>(), again: new Map<number, number>() };
  for (const { need, kind, minutes } of placed)
    if (need !== null && kind !== 'cards') given[kind].set(need, (given[kind].get(need) ?? 0) + minutes);
  const left: ExamSessions['left'] = [];
  for (const need of order)
    for (const kind of ['study', 'again'] as const) {
      const { [kind]: whole } = wanted[need]!;
      const minutes = whole - (given[kind].get(need) ?? 0);
      const last = placed
        .filter((piece) => piece.need === need && piece.kind === kind)
        .toSorted((a, b) => a.day.localeCompare(b.day))
        .at(-1);
      if (last) last.short = Math.max(0, minutes);
      else if (whole > 0) left.push({ minutes, kind, need });
    }
  if (cardsLeft > 0) left.push({ minutes: cardsLeft, kind: 'cards', need: null });
  return {
    sessions: [...cards, ...placed]
      .sort((a, b) => a.day.localeCompare(b.day) || a.order - b.order)
      .map(({ order: _order, ...session }) => session),
    days: open.length,
    left,
  };
}

function openDays({ today, examDate, minutesPerDay, restDays, taken }: ExamDays): DayPlan[] {
  const count = Math.max(0, daysBetween(today, examDate));
  return Array.from({ length: count }, (_, i) => addDays(today, i)).flatMap((day) => {
    const room = roundDown(minutesPerDay - (taken.get(day) ?? 0));
    if (room < step || restDays.includes(weekdayOf(day))) return [];
    return { day, room, cards: 0, cardsWanted: 0, needs: new Set<number>() };
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

/** Sessions of about the same length. */
function blocksOf(minutes: number, need: number): Piece[] {
  const count = Math.ceil(minutes / longest);
  return Array.from({ length: count }, (_, i): Piece => {
    const share = roundDown((minutes * (i + 1)) / count) - roundDown((minutes * i) / count);
    return { need, minutes: share, kind: 'study' };
  });
}

/** Minutes of a piece for one day: all, or so many that both parts are worth sitting down for. */
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
  { mayStand = () => true, partly = false }: { mayStand?: MayStand; partly?: boolean } = {},
): Piece[] {
  const queue = [...pieces];
  const work = pieces.reduce((sum, { minutes }) => sum + minutes, 0);
  const room = roomOf(days);
  let passed = 0;
  let done = 0;
  for (const day of days) {
    passed += day.room;
    const target = work >= room ? Infinity : (work * passed) / room;
    for (;;) {
      const at = nextFor(day, queue, mayStand, partly || work >= room);
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

/** The first that fits as a whole and is new to the day; where time is short, any of which a part fits. */
function nextFor(day: DayPlan, queue: readonly Piece[], mayStand: MayStand, isShort: boolean): number {
  const isNew = (piece: Piece) => !day.needs.has(piece.need) && mayStand(day, piece);
  const whole = queue.findIndex((piece) => isNew(piece) && piece.minutes <= day.room);
  if (whole >= 0 || !isShort) return whole;
  return queue.findIndex((piece) => isNew(piece) && partThatFits(piece.minutes, day.room) > 0);
}

/** Puts pieces wherever there is room, as a whole and on a day that is new to them where it can. @returns what found none */
function fillUp(
  days: readonly DayPlan[],
  pieces: readonly Piece[],
  place: Place,
  mayStand: MayStand = () => true,
): Piece[] {
  return pieces.flatMap((piece) => {
    let { minutes } = piece;
    const isNew = (day: DayPlan) => !day.needs.has(piece.need);
    const hasAll = (day: DayPlan) => isNew(day) && day.room >= piece.minutes;
    const rank = (day: DayPlan) => (hasAll(day) ? 0 : isNew(day) ? 1 : 2);
    for (const day of days.toSorted((a, b) => rank(a) - rank(b))) {
      if (minutes === 0) break;
      const part = mayStand(day, piece) ? partThatFits(minutes, day.room) : 0;
      if (part === 0) continue;
      place(day, piece, part);
      minutes -= part;
    }
    return minutes > 0 ? [{ ...piece, minutes }] : [];
  });
}
