/** Chooses for each place of a paper what stands there, so that topics get about the marks that are expected for them. */
import type { ForecastTopic } from '@gene/contract/predictions';
import { type Candidate, modulesOfTopics } from './candidates.ts';
import type { MaterialSubject } from './from-material.ts';
import type { Slot } from './paper-form.ts';
import type { TermsOf } from './subject.ts';
import { cosine } from './vectors.ts';

export type Choice =
  | { kind: 'past'; candidate: Candidate }
  | { kind: 'material'; subject: MaterialSubject; topic: number | null; text: string };

/** What stands in a place; in several parts of it where nothing is large enough. */
export type Filling = Choice | { kind: 'parts'; parts: { slot: Slot; choice: Choice }[] };

export interface Supply {
  candidates: readonly Candidate[];
  /** With the topic that each belongs to. */
  subjects: readonly { subject: MaterialSubject; topic: number | null }[];
  topics: readonly ForecastTopic[];
  slots: readonly Slot[];
  /** Of what course the paper is; null where it is not told. */
  course: string | null;
  /** It is in another language than the paper. */
  isForeign: (candidate: Candidate) => boolean;
  /** A question about a subject that is worth such a share of the paper. */
  ask: (subject: MaterialSubject, share: number) => string | null;
  terms: TermsOf;
}

/** Factors by which an offer suits a place less. */
const less = {
  /** It stood in another part of the paper. */
  elsewhere: 0.6,
  /** Its topic has had the marks that are expected for it. */
  satisfied: 0.2,
  /** It names a year near its paper's. */
  dated: 0.5,
  /** It goes with a case that its paper tells, and says little without it. */
  ofStory: 0.15,
  foreign: 0.1,
  /** Of another course code. */
  otherCourse: 0.5,
  /** It leans on a picture, or on another question: taken where nothing else is as large. */
  leaning: 0.01,
  /** Its scan could not be read cleanly: taken where there is no clean one. */
  specked: 0.25,
  /** Only the last year asked it: that comes again in a later year sooner than in the next. */
  lastYear: 0.4,
  /** For each question that the paper has from the same past paper. */
  samePaper: 0.85,
  /** It is a part of what was asked. */
  narrowed: 0.8,
  /** No past question was about it. */
  unasked: 0.5,
};
/** Bonus for each earlier paper that asked it. */
const again = 0.25;
/** Marks may differ by so much: "5 marks" where 4 are to be had. */
const leastFit = 0.6;
/** Of a place that is filled in parts. */
const mostParts = 5;
/** Two questions of one paper are not more alike, and those about one topic less so. */
const alike = { ever: 0.45, inTopic: 0.3 };
/** Nor has one this share of the terms of the other, where neither is much longer. */
const within = { share: 0.6, longer: 3 };

interface Taken {
  slot: Slot;
  choice: Choice;
  /** Of what is asked. */
  terms: ReadonlySet<string>;
}

type Choose = (slot: Slot) => Choice | null;

export class SlotFiller {
  private readonly taken: Taken[] = [];
  private readonly moduleOf: ReadonlyMap<number, string>;
  private readonly whole: number;
  private readonly supply: Supply;
  private readonly foreign: ReadonlySet<Candidate>;
  private readonly lastYear: number;

  constructor(supply: Supply) {
    this.supply = supply;
    this.foreign = new Set(supply.candidates.filter(supply.isForeign));
    this.moduleOf = modulesOfTopics(supply.candidates);
    this.lastYear = Math.max(...supply.candidates.map(({ piece }) => piece.asked.year));
    this.whole = supply.slots.reduce((sum, { marks }) => sum + (marks ?? 1), 0) || 1;
  }

  /**
   * First with what stands by itself, be it in parts, then with what is left. Each time the largest places first: few past
   * questions are as large.
   */
  fill(): Map<Slot, Filling> {
    const fillings = new Map<Slot, Filling>();
    const order = this.supply.slots.toSorted((a, b) => (b.marks ?? 0) - (a.marks ?? 0));
    const standing: Choose = (slot) => this.bestOfPast(slot, true) ?? this.bestMade(slot, true);
    const left: Choose = (slot) => this.bestOfPast(slot, false) ?? this.bestMade(slot, false);
    const ways: ((slot: Slot) => Filling | null)[] = [
      (slot) => this.take(slot, standing),
      (slot) => this.takeParts(slot, standing),
      (slot) => this.take(slot, left),
      (slot) => this.takeParts(slot, (part) => standing(part) ?? left(part)),
    ];
    for (const way of ways)
      for (const slot of order) {
        const filling = fillings.has(slot) ? null : way(slot);
        if (filling) fillings.set(slot, filling);
      }
    return fillings;
  }

  /** Each part as large as past questions usually are; all or none. */
  private takeParts(slot: Slot, choose: Choose): Filling | null {
    const { marks } = slot;
    if (marks === null || slot.part !== null) return null;
    const known = this.supply.candidates
      .flatMap(({ piece }) => piece.asked.marks ?? [])
      .sort((a, b) => a - b);
    const usual = Math.max(known[known.length >> 1] ?? marks, marks / mostParts);
    const count = Math.round(marks / usual);
    if (count < 2) return null;
    const each = Math.floor(marks / count);
    const before = this.taken.length;
    const parts = Array.from({ length: count }, (_, part) => {
      const own = { ...slot, part, marks: part === 0 ? marks - each * (count - 1) : each };
      const choice = this.take(own, choose);
      return choice ? [{ slot: own, choice }] : [];
    }).flat();
    if (parts.length === count) return { kind: 'parts', parts };
    this.taken.length = before;
    return null;
  }

  private bestOfPast(slot: Slot, isSound: boolean): Choice | null {
    let best: Choice | null = null;
    let highest = 0;
    for (const candidate of this.supply.candidates) {
      if (this.isSound(candidate) !== isSound) continue;
      const score = this.scoreOfPast(candidate, slot);
      if (score <= highest || this.isTaken(candidate)) continue;
      [best, highest] = [{ kind: 'past', candidate }, score];
    }
    return best;
  }

  private isSound(candidate: Candidate): boolean {
    return !candidate.leans && !candidate.isOfStory && !this.foreign.has(candidate);
  }

  private bestMade(slot: Slot, isAsked: boolean): Choice | null {
    let best: Choice | null = null;
    let highest = 0;
    for (const { subject, topic } of this.supply.subjects) {
      if ((topic !== null) !== isAsked) continue;
      const score = this.wanted(topic);
      if (score <= highest || this.isCovered(subject)) continue;
      if (isElsewhere(topic === null ? null : (this.moduleOf.get(topic) ?? null), slot)) continue;
      const text = this.supply.ask(subject, (slot.marks ?? 1) / this.whole);
      if (text) [best, highest] = [{ kind: 'material', subject, topic, text }, score];
    }
    return best;
  }

  private scoreOfPast(candidate: Candidate, slot: Slot): number {
    const { piece, askedIn, topic, region, module, dated, isClean, leans, isOfStory } = candidate;
    const marks = piece.asked.marks;
    const fit =
      marks === null || slot.marks === null
        ? 1
        : Math.min(marks, slot.marks) / (Math.max(marks, slot.marks) || 1);
    if (fit < leastFit || isElsewhere(module, slot)) return 0;
    const place = region === slot.region ? 1 : less.elsewhere;
    const repeats = 1 + again * (askedIn.length - 1);
    if (leans && slot.part !== null) return 0;
    const alone =
      (leans ? less.leaning : 1) *
      (isOfStory ? less.ofStory : 1) *
      (this.foreign.has(candidate) ? less.foreign : 1) *
      (isOfCourse(askedIn, this.supply.course) ? 1 : less.otherCourse);
    const clean = (isClean ? 1 : less.specked) * alone;
    const others = this.past.filter((other) => other.piece.asked.paperId === piece.asked.paperId).length;
    const anew =
      (askedIn.every(({ year }) => year === this.lastYear) ? less.lastYear : 1) *
      less.samePaper ** others *
      (candidate.narrowed === null ? 1 : less.narrowed);
    return this.wanted(topic) * fit * place * repeats * clean * anew * (dated ? less.dated : 1);
  }

  private get past(): Candidate[] {
    return this.taken.flatMap(({ choice }) => (choice.kind === 'past' ? [choice.candidate] : []));
  }

  /** The share of the paper that a topic is still to get, and little once it has had it. */
  private wanted(topic: number | null): number {
    const { topics } = this.supply;
    if (topic === null) return less.unasked / Math.max(1, topics.length);
    const { expected } = topics[topic]!;
    const had = this.taken
      .filter(({ choice }) => (choice.kind === 'past' ? choice.candidate : choice).topic === topic)
      .reduce((sum, { slot }) => sum + (slot.marks ?? 1), 0);
    return Math.max(expected - had / this.whole, less.satisfied * expected);
  }

  private isTaken(candidate: Candidate): boolean {
    if (this.past.some((other) => other === candidate || isAlike(other, candidate))) return true;
    const asked = new Set(this.supply.terms(candidate.piece.asked.text));
    return this.taken.some(
      ({ choice }) =>
        choice.kind === 'material' && this.supply.terms(choice.subject.name).every((term) => asked.has(term)),
    );
  }

  /** A question of the paper asks for it already. */
  private isCovered(subject: MaterialSubject): boolean {
    const asked = this.supply.terms(subject.name);
    return this.taken.some(
      ({ choice, terms }) =>
        (choice.kind === 'material' && choice.subject === subject) || asked.every((term) => terms.has(term)),
    );
  }

  private take(slot: Slot, choose: Choose): Choice | null {
    const choice = choose(slot);
    if (!choice) return null;
    const text = choice.kind === 'past' ? choice.candidate.piece.asked.text : choice.text;
    this.taken.push({ slot, choice, terms: new Set(this.supply.terms(text)) });
    return choice;
  }
}

/** Of another module, or section, than the place. */
const isElsewhere = (module: string | null, slot: Slot): boolean =>
  module !== null && slot.module !== null && module !== slot.module;

/** One of those that asked it is, or it is not told. */
const isOfCourse = (askedIn: Candidate['askedIn'], own: string | null): boolean =>
  own === null || askedIn.some(({ course }) => (course ?? own) === own);

function isAlike(a: Candidate, b: Candidate): boolean {
  const isOneTopic = a.topic !== null && a.topic === b.topic;
  if (cosine(a.vector, b.vector) >= (isOneTopic ? alike.inTopic : alike.ever)) return true;
  const [fewer, more] = [new Set(a.vector.places), new Set(b.vector.places)].sort((x, y) => x.size - y.size);
  if (more!.size > within.longer * fewer!.size) return false;
  return [...fewer!].filter((place) => more!.has(place)).length >= within.share * fewer!.size;
}
