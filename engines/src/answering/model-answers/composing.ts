import type { KeyPoint, SupportedOption } from '@gene/contract/answers';
import { evidenceOf, type Excerpt, pageLabel } from '../excerpt.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { AnswerableDocument, Evidence } from '../ports.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { countWords } from '../study/words.ts';
import type { Point } from './points.ts';
import type { Task } from './tasks.ts';

const bullet = /^[•‣◦▪●○–—*-]\s+/u;
const fewestWordsOfPoint = 4;
/** What comes less near to the question than this share of the best is beside it. */
const keyShare = 0.5;

/** An answer as it grows: blocks of Markdown, the evidence that their marks point at, and what it is worth. */
export class Composition {
  readonly evidence: Evidence[] = [];
  readonly keyPoints: KeyPoint[] = [];
  readonly options: SupportedOption[] = [];
  private readonly blocks: string[] = [];

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
      const head = [
        ...(first!.headings.length > 0 ? [`**${escapeMarkdown(first!.headings.at(-1)!)}**`] : []),
        `*${placeOf(document, sentences[0]!.page, withTitles)}*`,
      ].join(' — ');
      this.say(head).say(group.map(({ excerpt }) => this.items(excerpt)).join('\n'));
    }
    return this;
  }

  /** What marking looks for: the most telling sentences, as many as the answer has points. */
  value(task: Task, points: readonly Point[], share: number, count: number): void {
    const units = points
      .flatMap(({ excerpt, relevance }) => {
        const citation = this.cite(evidenceOf(excerpt));
        return excerpt.sentences.flatMap(({ text }, i) =>
          countWords(text) >= fewestWordsOfPoint
            ? [{ text: text.replace(bullet, ''), score: relevance[i]!, citation }]
            : [],
        );
      })
      .sort((a, b) => b.score - a.score)
      .filter(({ score }, _i, [best]) => score >= keyShare * best!.score)
      .slice(0, Math.max(1, count));
    const sum = units.reduce((all, { score }) => all + score, 0);
    for (const { text, score, citation } of units) {
      const weight = (share * score) / sum;
      const known = this.keyPoints.find((point) => point.text === text && point.part === task.path);
      if (known) known.weight += weight;
      else this.keyPoints.push({ text, weight, part: task.path, citation });
    }
  }
}

/** "p. 12", with the document's title where there are several. */
function placeOf(document: AnswerableDocument, page: number, withTitle: boolean): string {
  const label = `p. ${escapeMarkdown(pageLabel(document, page))}`;
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
