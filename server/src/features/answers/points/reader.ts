import type { KeyPoint, ModelAnswer } from '@gene/contract/answers';
import type { KeptQuestion, Part } from '@gene/contract/papers';
import { keyPointsOf } from '@gene/engines/marking';
import { openedPart } from './tokens.ts';

/** Total for questions without marks. */
const unmarked = 10;
/** Each citation becomes one private-use character while sentences are split. */
const firstSign = 0xf0000;
const mostCitations = 1000;

/**
 * Extracts key points from Markdown that a reader wrote or edited. Headings, and the built-in engine's words
 * between quotes, are not points.
 * @param generated the text before the reader's changes
 */
export function pointsOfText(
  { text, marks, parts }: Pick<KeptQuestion, 'text' | 'marks' | 'parts'>,
  markdown: string,
  generated: ModelAnswer,
): KeyPoint[] {
  const leaves = leavesOf(parts, []);
  const groups = new Map<string, { part: string[]; lines: string[] }>();
  const isPoint = (line: string) =>
    isItem(line) ||
    generated.keyPoints.some((point) => line.includes(point.text) || point.text.includes(line));
  const scaffold = new Set(generated.markdown.split('\n').filter((line) => !isPoint(line)));
  let part: string[] = [];
  const titled = (title: string) => {
    const path = labelsOf(title).join('\n');
    return path === '' ? undefined : leaves.find((leaf) => leaf.path.join('\n') === path)?.path;
  };
  const lines = markdown.split('\n').map((line) => ({ line, title: /^#{1,6}\s+(.*)$/s.exec(line)?.[1] }));
  // Under titles, a numbered line is an item of its part.
  const paths = lines.some(({ title }) => title && titled(title)) ? [] : leaves.map(({ path }) => path);
  for (const { line, title } of lines) {
    const opened = title === undefined ? openedPart(line, paths, part) : null;
    if (opened) part = leaves.find(({ path }) => path === opened.path)!.path;
    const said = opened?.rest ?? line;
    if (title !== undefined) part = titled(title) ?? part;
    else if (says(said) && !scaffold.has(line)) {
      const group = groups.get(part.join('\n')) ?? { part, lines: [] };
      groups.set(part.join('\n'), group);
      group.lines.push(plain(said));
    }
  }
  const share = sharing(leaves, marks, generated);
  const made = [...groups.values()].flatMap(({ part: path, lines }) => {
    const own = leaves.find((leaf) => leaf.path === path);
    const worth = share(path) * (marks || unmarked);
    const points = keyPointsOf({
      question: [text, own?.text ?? ''].join('\n'),
      modelAnswer: lines.join('\n'),
      marks: worth,
    });
    return points.map((point) => ({ ...point, part: path }));
  });
  const whole = made.reduce((sum, point) => sum + point.marks, 0);
  const full = Math.max(whole, marks || unmarked);
  return made.map((point): KeyPoint => ({
    ...uncited(point.text, generated.citations.length),
    weight: point.marks / full,
    part: point.part,
  }));
}

const isItem = (line: string) => /^\s*(?:[-*+]|\d{1,3}[.)])\s/.test(line);

/** Excludes "**The harbour** — *p. 12*" alone, and "*Aim at two points.*" */
const says = (line: string) =>
  /[\p{L}\p{N}]/u.test(line.replace(/(?<!\\)(\*\*|\*)(?=\S)(?:\\.|[^*\\])+?\1/g, '')) ||
  /^\*\*[^*]+[.!?]\*\*$/.test(line);

interface Leaf {
  path: string[];
  text: string;
  marks: number | null;
}

const leavesOf = (parts: readonly Part[], path: string[]): Leaf[] =>
  parts.flatMap(({ label, text, marks, parts: inner }) =>
    inner.length > 0 ? leavesOf(inner, [...path, label]) : [{ path: [...path, label], text, marks }],
  );

/** Reads a and ii from "(a) (ii) · 5 marks". */
const labelsOf = (title: string): string[] =>
  Array.from(
    plain(title)
      .split(' · ')[0]!
      .matchAll(/\(([^()]+)\)/g),
    ([, label]) => label!,
  );

/** Returns each part's share of the whole: as generated, as the paper says, or an equal share. */
function sharing(leaves: readonly Leaf[], marks: number | null, { keyPoints }: ModelAnswer) {
  return (path: readonly string[]): number => {
    if (path.length === 0) return 1;
    const own = keyPoints.filter(({ part }) => part.join('\n') === path.join('\n'));
    if (own.length > 0) return own.reduce((sum, { weight }) => sum + weight, 0);
    const leaf = leaves.find((each) => each.path === path);
    return marks && leaf?.marks ? Math.min(1, leaf.marks / marks) : 1 / leaves.length;
  };
}

/** Removes a line's Markdown; citations go before the full stop, so that they belong to the sentence. */
function plain(line: string): string {
  return (
    line
      // Keeps later patterns from rescanning long runs of spaces.
      .replace(/\s+/gu, ' ')
      .replace(/\[(\d{1,3})\]/g, (_, number: string) => String.fromCodePoint(firstSign + Number(number)))
      .replace(
        /([.!?…]?(?:\s*\([^()]*\))?)\s*([\u{F0000}-\u{F03E7}][\u{F0000}-\u{F03E7}\s]*)/gu,
        (_, ending: string, signs: string) =>
          `${signs.replace(/\s/g, '')}${ending}${/\s$/.test(signs) ? ' ' : ''}`,
      )
      .replace(/^\s*>\s?/, '')
      .replace(/(?<!\\)(?:\*\*?|`)/g, (sign, at) => (at < 4 && sign === '*' && isItem(line) ? sign : ''))
      .replace(/\\([^\p{L}\p{N}\s])/gu, '$1')
      .trimEnd()
  );
}

/** Removes a point's citation characters, and returns the first. @param count number of citations */
function uncited(text: string, count: number): Pick<KeyPoint, 'text' | 'citation'> {
  const signs = Array.from(
    text.matchAll(/[\u{F0000}-\u{F03E7}]/gu),
    ([sign]) => sign.codePointAt(0)! - firstSign,
  );
  const cited = signs.find((number) => number >= 1 && number <= Math.min(count, mostCitations));
  return {
    text: text.replace(/\s*[\u{F0000}-\u{F03E7}]+/gu, '').trim(),
    citation: cited === undefined ? null : cited - 1,
  };
}
