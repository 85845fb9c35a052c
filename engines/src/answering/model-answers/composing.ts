import type { KeyPoint, SupportedOption } from '@gene/contract/answers';
import type { Sentence } from '@gene/contract/documents';
import { evidenceOf, type Excerpt, pageLabel } from '../excerpt.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { AnswerableDocument, Evidence } from '../ports.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { countWords } from '../study/words.ts';
import { announcedBy, leansBack } from './enumerations.ts';
import { inHalfMarks } from './half-marks.ts';
import type { Point } from './point.ts';
import { wantsResult } from './demands.ts';
import type { Task } from './tasks.ts';

const bullet = /^[•‣◦▪●○–—*-]\s+/u;
const fewestWordsOfPoint = 4;
/** What comes less near to the question than this share of the best is beside it. */
const keyShare = 0.5;
/** What a task without marks is divided by. */
const unmarked = 10;

/** An answer as it grows: blocks of Markdown, the evidence that their marks point at, and what it is worth. */
export class Composition {
  readonly evidence: Evidence[] = [];
  readonly keyPoints: KeyPoint[] = [];
  readonly options: SupportedOption[] = [];
  private readonly blocks: string[] = [];
  private readonly quoted = new Set<Sentence>();

  say(block: string): this {
    this.blocks.push(block);
    return this;
  }

  get markdown(): string {
    return this.blocks.join('\n\n');
  }

  /** Adds evidence, each place once, and gives its index. */
  cite(evidence: Evidence): number {
    const known = this.evidence.findIndex(
      ({ documentId, start, end }) =>
        documentId === evidence.documentId && start === evidence.start && end === evidence.end,
    );
    return known >= 0 ? known : this.evidence.push(evidence) - 1;
  }

  /** A quote as items of a list: a paragraph each, those of a quoted list below the one that leads in. */
  private items(excerpt: Excerpt): string {
    const evidence = evidenceOf(excerpt);
    const mark = `[${this.cite(evidence) + 1}]`;
    const lines = evidence.quote
      .split(/\n+/)
      .map((line) => line.trim())
      .filter(Boolean);
    return lines
      .map((line, i) => {
        const isBelow = i > 0 && (traitsOf(line) & sentenceTraits.listItem) !== 0;
        // Bullets of the document make way for ours.
        const text = escapeLines(line.replace(bullet, '')).replaceAll('\t', ' · ');
        return `${isBelow ? '  ' : ''}- ${text} ${mark}`;
      })
      .join('\n');
  }

  /** Quotes under the headings and places at which they stand. */
  quote(points: readonly Point[], withTitles: boolean): this {
    for (const group of groupsOf(points)) {
      const [first] = group;
      const { document, sentences } = first!.excerpt;
      const lastPage = group.at(-1)!.excerpt.sentences.at(-1)!.page;
      const head = [
        ...(first!.headings.length > 0 ? [`**${escapeMarkdown(first!.headings.at(-1)!)}**`] : []),
        `*${placeOf(document, [sentences[0]!.page, lastPage], withTitles)}*`,
      ].join(' — ');
      this.say(head).say(group.map(({ excerpt }) => this.items(excerpt)).join('\n'));
    }
    return this;
  }

  /** The same without what was quoted before; where that is all, only the marks that point at it. */
  quoteOnce(points: readonly Point[], withTitles: boolean, saidAbove: string): this {
    const fresh = points.flatMap((point) => this.unquoted(point) ?? []);
    const known = points.filter((point) => !this.unquoted(point));
    for (const { excerpt } of fresh) for (const sentence of excerpt.sentences) this.quoted.add(sentence);
    if (fresh.length > 0) return this.quote(fresh, withTitles);
    const marks = known.map(({ excerpt }) => `[${this.citationOf(excerpt) + 1}]`);
    return this.say(`*${saidAbove}* ${[...new Set(marks)].join(' ')}`);
  }

  /** What of a point was not quoted yet, at its ends; null where all was. */
  private unquoted(point: Point): Point | null {
    const { sentences } = point.excerpt;
    const isNew = sentences.map((sentence) => !this.quoted.has(sentence));
    const [from, to] = [isNew.indexOf(true), isNew.lastIndexOf(true) + 1];
    if (from < 0) return null;
    const own = { ...point.excerpt, sentences: sentences.slice(from, to) };
    return { ...point, excerpt: own, relevance: point.relevance.slice(from, to) };
  }

  /** The evidence that holds an excerpt and begins on its page; else its own. */
  private citationOf(excerpt: Excerpt): number {
    const { documentId, start, end, page } = evidenceOf(excerpt);
    const around = this.evidence.findIndex(
      (other) =>
        other.documentId === documentId && other.page === page && other.start <= start && other.end >= end,
    );
    return around >= 0 ? around : this.cite(evidenceOf(excerpt));
  }

  /** Key points that count alike, in halves of marks that add up to those of the task. */
  weigh(task: Task, points: readonly Pick<KeyPoint, 'text' | 'citation'>[]): void {
    const marks = task.marks ?? unmarked;
    const shares = inHalfMarks(
      points.map(() => 1),
      marks,
    );
    points.forEach((point, i) => {
      const weight = marks > 0 ? (task.share * shares[i]!) / marks : 0;
      if (weight > 0) this.keyPoints.push({ ...point, weight, part: task.path });
    });
  }

  /**
   * What marking looks for: the most telling sentences of each demand, as many as the answer has points, with marks in
   * halves that add up to those of the task. What alone answers two demands earns more.
   */
  value(task: Task, demands: readonly Demand[], count: number): void {
    if (demands.length === 0) return;
    const marks = task.marks ?? unmarked;
    const each = Math.max(1, Math.ceil(count / demands.length));
    const isOfTask = ofNumbersIn(task);
    const taken: string[] = [];
    const isTaken = ({ text }: Unit) => taken.some((other) => other.includes(text) || text.includes(other));
    const units = demands.map(({ points, areParts }) => {
      const own = unitsOf(points).filter(isOfTask);
      // What another demand has counted counts once more only where nothing else answers this one.
      const fresh = own.filter((unit) => !isTaken(unit));
      const left = fresh.length > 0 ? fresh : own;
      const kept = (areParts ? oneOfEach(left) : left).slice(0, each);
      taken.push(...kept.map(({ text }) => text));
      return kept;
    });
    const worth = inHalfMarks(
      units.map((own) => Math.sqrt(own.length)),
      marks,
    );
    const points = new Map<string, KeyPoint>();
    units.forEach((own, i) => {
      const shares = inHalfMarks(
        own.map(({ score }) => score),
        worth[i]!,
      );
      own.forEach(({ text, excerpt }, k) => {
        const weight = marks > 0 ? (task.share * shares[k]!) / marks : 0;
        const key = [...points.keys()].find((other) => other.includes(text) || text.includes(other));
        const known = points.get(key ?? text);
        if (known) known.weight += weight;
        else if (weight > 0)
          points.set(text, { text, weight, part: task.path, citation: this.cite(evidenceOf(excerpt)) });
      });
    });
    this.keyPoints.push(...points.values());
  }
}

/**
 * Where a result is to be found, how it is found is a point, and so are the numbers that are given; those of another
 * calculation in the material are not those of this one.
 */
function ofNumbersIn({ text, context }: Task): (unit: Unit, i: number, all: readonly Unit[]) => boolean {
  const asked = [...context, text].join(' ');
  if (!/\p{Nd}/u.test(text) || !asked.split(sentenceEnd).some(wantsResult)) return () => true;
  const given = new Set(asked.match(number));
  return (unit, _i, all) =>
    unit.score >= methodShare * all[0]!.score &&
    (unit.text.replace(itself, '').match(number) ?? []).every((value) => given.has(value));
}
/** Of a method not all is told that stands near it. */
const methodShare = 0.75;
const sentenceEnd = /(?<=[.?!])\s+/u;
const number = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
/** Numbers of the law or the figure itself: "Section 4", "(2)". */
const itself = /\b(?:law|rule|section|equation|figure|table)\s+[\p{Nd}.]+|\(\p{Nd}+\)/giu;

/** What answers a demand. */
export interface Demand {
  points: readonly Point[];
  /** They stand below headings that are its parts: each of these counts before a second point of another. */
  areParts: boolean;
}

interface Unit {
  /** Under which it stands. */
  headings: string;
  text: string;
  score: number;
  excerpt: Excerpt;
}

/** The sentences of a demand that may be key points, best first. */
function unitsOf(points: readonly Point[]): Unit[] {
  const all = points.flatMap((point) => {
    const { excerpt, relevance } = point;
    const units: Unit[] = [];
    excerpt.sentences.forEach(({ text }, i) => {
      const bare = text.replace(bullet, '');
      const score = relevance[i]!;
      const before = units.at(-1);
      // "This is called shoaling." says nothing without what it points back to.
      if (before && leansBack(text)) {
        if (score >= keyShare && announcedBy(text) === 0)
          Object.assign(before, {
            text: `${before.text} ${bare}`,
            score: Math.max(before.score, score),
            excerpt: { ...excerpt, sentences: [...before.excerpt.sentences, excerpt.sentences[i]!] },
          });
      } else if (isStatement(text)) {
        // The page is that of the sentence, not the one on which the quote round it begins.
        const own = { ...excerpt, sentences: [excerpt.sentences[i]!] };
        units.push({ headings: keyOf(point), text: bare, score, excerpt: own });
      }
    });
    return units;
  });
  return all
    .toSorted((a, b) => b.score - a.score)
    .filter(({ score }, _i, [best]) => score > 0 && score >= keyShare * best!.score);
}

/** The best of each heading, then the second best: sorted stably. */
function oneOfEach(units: readonly Unit[]): Unit[] {
  const seen = new Map<string, number>();
  return units
    .map((unit) => {
      const rank = seen.get(unit.headings) ?? 0;
      seen.set(unit.headings, rank + 1);
      return { unit, rank };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ unit }) => unit);
}

const leadIn = /(?:[:：]|\b(?:are|as|by|following|includes?|is|of|to|when|where))$/iu;
/** No row of a table, and no lead-in of a formula. */
const isStatement = (text: string) =>
  countWords(text) >= fewestWordsOfPoint &&
  !text.includes('\t') &&
  !leadIn.test(text) &&
  (traitsOf(text) & sentenceTraits.asks) === 0 &&
  (/[.!?;।۔。！？…][\s"”’)\]]*$/u.test(text) || (traitsOf(text) & sentenceTraits.listItem) !== 0);

/** "p. 12" or "p. 12–13", with the document's title where there are several. */
function placeOf(document: AnswerableDocument, pages: readonly [number, number], withTitle: boolean): string {
  const labels = [...new Set(pages)].map((page) => escapeMarkdown(pageLabel(document, page)));
  const label = `p. ${labels.join('–')}`;
  return withTitle ? `${escapeMarkdown(document.title)}, ${label}` : label;
}

/** By document and section: where the best point stands first, each in the order of its text. */
export function groupsOf(points: readonly Point[]): Point[][] {
  const documents = new Map<string, Point[]>();
  for (const point of points) {
    const { id } = point.excerpt.document;
    documents.set(id, [...(documents.get(id) ?? []), point]);
  }
  return [...documents.values()].flatMap((own) => {
    const groups: Point[][] = [];
    for (const point of own.toSorted((a, b) => startOf(a) - startOf(b))) {
      const open = groups.at(-1);
      if (open && keyOf(open[0]!) === keyOf(point)) open.push(point);
      else groups.push([point]);
    }
    return groups;
  });
}

const startOf = ({ excerpt }: Point) => excerpt.sentences[0]!.start;
const keyOf = ({ headings }: Point) => headings.join('\n');
