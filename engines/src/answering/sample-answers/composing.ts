import { bulleted } from '../../language/bullets.ts';
import type { KeyPoint, SupportedOption } from '@gene/contract/answers';
import type { Sentence } from '@gene/contract/documents';
import { evidenceOf, type Excerpt, pageLabel } from '../excerpt.ts';
import { escapeLines, escapeMarkdown } from '../markdown.ts';
import type { Evidence } from '../ports.ts';
import { sentenceTraits, traitsOf } from '../sentence-traits.ts';
import { countWords } from '../study/words.ts';
import { isEnded } from '../study/ranking.ts';
import type { Extract, Run } from './extraction.ts';
import { inHalfMarks } from './half-marks.ts';
import type { Task } from './tasks.ts';

const bullet = bulleted`^[•–—*-]\s*`;
const fewestWordsOfPoint = 4;
/** Least worth of a key point, as a share of the best. */
const keyShare = 0.4;
/** Marks assumed for a task without marks. */
const unmarked = 10;

/** An answer as it grows: blocks of Markdown, the evidence that their marks point at, and what it is worth. */
export class Composition {
  readonly evidence: Evidence[] = [];
  readonly keyPoints: KeyPoint[] = [];
  readonly options: SupportedOption[] = [];
  private readonly blocks: string[] = [];
  /** The place where each sentence was quoted. */
  private readonly quoted = new Map<Sentence, number>();

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

  /** Quotes the extracts of each section under its heading, in its paragraphs and lists; each sentence once. */
  quote(extracts: readonly Extract[], withTitles: boolean, saidAbove: string): this {
    const shown = extracts.map(({ section, runs }) => ({
      section,
      runs: runs.flatMap((run) => this.unquoted(run)),
    }));
    if (extracts.length > 0 && shown.every(({ runs }) => runs.length === 0)) {
      const all = extracts.flatMap(({ runs }) => runs.flatMap(({ excerpt }) => excerpt.sentences));
      const marks = new Set(all.map((sentence) => `[${this.quoted.get(sentence)! + 1}]`));
      return this.say(`*${saidAbove}* ${[...marks].join(' ')}`);
    }
    for (const { section, runs } of shown) {
      if (runs.length === 0) continue;
      const { document } = section;
      const pages = [runs[0]!.excerpt.sentences[0]!.page, runs.at(-1)!.excerpt.sentences.at(-1)!.page];
      const labels = [...new Set(pages)].map((page) => escapeMarkdown(pageLabel(document, page)));
      const place = `${withTitles ? `${escapeMarkdown(document.title)}, ` : ''}p.\u00a0${labels.join('–')}`;
      const heading = section.path.at(-1);
      this.say(heading ? `**${escapeMarkdown(heading)}** — *${place}*` : `*${place}*`);
      this.say(this.paragraphs(runs));
    }
    return this;
  }

  /** The stretches of a quote that were not shown yet. */
  private unquoted({ excerpt, values, goesOn }: Run): Run[] {
    const fresh: { sentences: Sentence[]; values: number[] }[] = [];
    let open: (typeof fresh)[number] | null = null;
    excerpt.sentences.forEach((sentence, i) => {
      if (this.quoted.has(sentence)) open = null;
      else {
        if (!open) fresh.push((open = { sentences: [], values: [] }));
        open.sentences.push(sentence);
        open.values.push(values[i]!);
      }
    });
    return fresh.map((each, i) => ({
      excerpt: { ...excerpt, sentences: each.sentences },
      values: each.values,
      goesOn: i > 0 || goesOn,
    }));
  }

  /** Quotes as Markdown, as they stand there: those of one paragraph in one, each with its mark. */
  private paragraphs(runs: readonly Run[]): string {
    const lines: { text: string; isItem: boolean }[] = [];
    for (const { excerpt, goesOn } of runs) {
      const at = this.cite(evidenceOf(excerpt));
      excerpt.sentences.forEach((sentence, i) => {
        this.quoted.set(sentence, at);
        const isItem = (traitsOf(sentence.text) & sentenceTraits.listItem) !== 0;
        const text = escapeLines(sentence.text.replace(bullet, '')).replaceAll('\t', ' · ');
        const before = excerpt.sentences[i - 1];
        const last = lines.at(-1);
        if (!isItem && before && sentence.start - before.end <= 1) last!.text += ` ${text}`;
        else if (!isItem && !before && goesOn && last) last.text += ` … ${text}`;
        else lines.push({ text, isItem });
      });
      lines.at(-1)!.text += ` [${at + 1}]`;
    }
    return lines
      .map(({ text, isItem }, i) => {
        const gap = i === 0 ? '' : isItem && lines[i - 1]!.isItem ? '\n' : '\n\n';
        return `${gap}${isItem ? '- ' : ''}${text}`;
      })
      .join('');
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

  /** Chooses key points: the most telling sentences of each demand, as many as the answer has points, in its order. */
  value(task: Task, demands: readonly (readonly Extract[])[], count: number): void {
    const each = Math.max(1, Math.ceil(count / Math.max(1, demands.length)));
    const taken = new Map<string, Statement>();
    for (const extracts of demands) {
      const own = statementsIn(extracts).filter(({ text }) => !taken.has(text));
      for (const statement of mostTelling(own, each)) taken.set(statement.text, statement);
    }
    this.weigh(
      task,
      [...taken.values()].map(({ text, excerpt }) => ({ text, citation: this.cite(evidenceOf(excerpt)) })),
    );
  }
}

interface Statement {
  text: string;
  value: number;
  section: number;
  excerpt: Excerpt;
}

function statementsIn(extracts: readonly Extract[]): Statement[] {
  return extracts.flatMap(({ runs }, section) =>
    runs.flatMap(({ excerpt, values }) =>
      excerpt.sentences.flatMap((sentence, i): Statement[] =>
        isStatement(sentence.text)
          ? [
              {
                ...{ text: sentence.text.replace(bullet, ''), value: values[i]!, section },
                excerpt: { ...excerpt, sentences: [sentence] },
              },
            ]
          : [],
      ),
    ),
  );
}

/** The best of each section, then the second best; in the order of the text. */
function mostTelling(statements: readonly Statement[], count: number): Statement[] {
  const best = statements.reduce((most, { value }) => Math.max(most, value), 0);
  const seen = new Map<number, number>();
  const chosen = statements
    .filter(({ value }) => value >= keyShare * best)
    .toSorted((a, b) => b.value - a.value)
    .map((statement) => {
      const rank = seen.get(statement.section) ?? 0;
      seen.set(statement.section, rank + 1);
      return { statement, rank };
    })
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, count)
    .map(({ statement }) => statement);
  return statements.filter((statement) => chosen.includes(statement));
}

const leadIn = /[:：]$/u;
/** No row of a table, and no lead-in of a formula. */
const isStatement = (text: string) =>
  countWords(text) >= fewestWordsOfPoint &&
  !text.includes('\t') &&
  !leadIn.test(text) &&
  (traitsOf(text) & sentenceTraits.asks) === 0 &&
  (isEnded(text) || (traitsOf(text) & sentenceTraits.listItem) !== 0);
