/** Chooses for each place of a paper what stands there, so that topics get about the marks that are expected for them. */
import type { ForecastTopic } from '@gene/contract/predictions';
import { type Candidate, moduleName } from './candidates.ts';
import type { MaterialSubject } from './from-material.ts';
import type { Slot } from './paper-form.ts';
import type { TermsOf } from './subject.ts';
import { cosine } from './vectors.ts';

export type Choice =
  | { kind: 'past'; candidate: Candidate }
  | { kind: 'material'; subject: MaterialSubject; topic: number | null; text: string };

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

export class SlotFiller {
  private readonly used = new Set<Candidate | MaterialSubject>();
  private readonly taken: Candidate[] = [];
  private readonly termsTaken: ReadonlySet<string>[] = [];
  /** Subjects of the made questions. */
  private readonly namesTaken: string[][] = [];
  private readonly moduleOf: ReadonlyMap<number, string>;
  /** Marks that each topic is still to get. */
  private readonly left: Float64Array;
  private readonly whole: number;
  private readonly supply: Supply;
  private readonly foreign: ReadonlySet<Candidate>;
  private readonly lastYear: number;

  constructor(supply: Supply) {
    this.supply = supply;
    this.foreign = new Set(supply.candidates.filter(supply.isForeign));
    this.moduleOf = new Map(
      supply.candidates.flatMap(({ topic, module }) =>
        topic === null || module === null ? [] : [[topic, module] as const],
      ),
    );
    this.lastYear = Math.max(...supply.candidates.map(({ piece }) => piece.asked.year));
    this.whole = supply.slots.reduce((sum, { marks }) => sum + (marks ?? 1), 0) || 1;
    this.left = Float64Array.from(supply.topics, ({ expected }) => expected * this.whole);
  }

  /** The largest places first: few past questions are as large. */
  fill(slots: readonly Slot[] = this.supply.slots): Map<Slot, Choice> {
    const choices = new Map<Slot, Choice>();
    const order = slots.toSorted((a, b) => (b.marks ?? 0) - (a.marks ?? 0));
    for (const slot of order) {
      const choice = this.best(slot);
      if (!choice) continue;
      choices.set(slot, choice);
      this.take(slot, choice);
    }
    return choices;
  }

  /** Parts of a place for which nothing is large enough, each as large as past questions usually are; all or none. */
  fillInParts(slot: Slot): Map<Slot, Choice> | null {
    const { marks } = slot;
    if (marks === null || slot.part !== null) return null;
    const known = this.supply.candidates
      .flatMap(({ piece }) => piece.asked.marks ?? [])
      .sort((a, b) => a - b);
    const usual = Math.max(known[known.length >> 1] ?? marks, marks / mostParts);
    const count = Math.round(marks / usual);
    if (count < 2) return null;
    const each = Math.floor(marks / count);
    const parts = Array.from({ length: count }, (_, part): Slot => ({
      ...slot,
      part,
      marks: part === 0 ? marks - each * (count - 1) : each,
    }));
    const choices = this.fill(parts);
    return choices.size === count ? choices : null;
  }

  /**
   * A past question that stands by itself; else one made of what past questions were about; else what is left of the past
   * ones, and of the material.
   */
  private best(slot: Slot): Choice | null {
    return (
      this.bestOfPast(slot, true) ??
      this.bestMade(slot, true) ??
      this.bestOfPast(slot, false) ??
      this.bestMade(slot, false)
    );
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
    const module = moduleName(slot.question);
    for (const { subject, topic } of this.supply.subjects) {
      if ((topic !== null) !== isAsked) continue;
      const score = this.wanted(topic);
      if (score <= highest || this.used.has(subject) || this.isCovered(subject)) continue;
      const own = topic === null ? undefined : this.moduleOf.get(topic);
      if (module !== null && own !== undefined && own !== module) continue;
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
    if (fit < leastFit) return 0;
    if (module !== null && slot.question.module !== null && module !== moduleName(slot.question)) return 0;
    const place = region === slot.region ? 1 : less.elsewhere;
    const repeats = 1 + again * (askedIn.length - 1);
    if (leans && slot.part !== null) return 0;
    const alone =
      (leans ? less.leaning : 1) *
      (isOfStory ? less.ofStory : 1) *
      (this.foreign.has(candidate) ? less.foreign : 1) *
      (isOfCourse(askedIn, this.supply.course) ? 1 : less.otherCourse);
    const clean = (isClean ? 1 : less.specked) * alone;
    const others = this.taken.filter((other) => other.piece.asked.paperId === piece.asked.paperId).length;
    const anew =
      (askedIn.every(({ year }) => year === this.lastYear) ? less.lastYear : 1) *
      less.samePaper ** others *
      (candidate.narrowed === null ? 1 : less.narrowed);
    return this.wanted(topic) * fit * place * repeats * clean * anew * (dated ? less.dated : 1);
  }

  /** The share of the paper that a topic is still to get, and little once it has had it. */
  private wanted(topic: number | null): number {
    const { topics } = this.supply;
    if (topic === null) return less.unasked / Math.max(1, topics.length);
    return Math.max(this.left[topic]! / this.whole, less.satisfied * topics[topic]!.expected);
  }

  private isTaken(candidate: Candidate): boolean {
    if (this.used.has(candidate) || this.taken.some((other) => isAlike(other, candidate))) return true;
    if (this.namesTaken.length === 0) return false;
    const asked = new Set(this.supply.terms(candidate.piece.asked.text));
    return this.namesTaken.some((name) => name.every((term) => asked.has(term)));
  }

  /** A question of the paper asks for it already. */
  private isCovered({ name }: MaterialSubject): boolean {
    const asked = this.supply.terms(name);
    return this.termsTaken.some((taken) => asked.every((term) => taken.has(term)));
  }

  private take(slot: Slot, choice: Choice): void {
    const topic = choice.kind === 'past' ? choice.candidate.topic : choice.topic;
    if (topic !== null) this.left[topic]! -= slot.marks ?? 1;
    if (choice.kind === 'past') this.taken.push(choice.candidate);
    else this.namesTaken.push(this.supply.terms(choice.subject.name));
    this.used.add(choice.kind === 'past' ? choice.candidate : choice.subject);
    const text = choice.kind === 'past' ? choice.candidate.piece.asked.text : choice.text;
    this.termsTaken.push(new Set(this.supply.terms(text)));
  }
}

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
