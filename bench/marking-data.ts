/** Reads marked short answers: a table of answers with marks, and the XML of SemEval-2013 task 7. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BenchContext } from './figures.ts';

export interface MarkedSample {
  /** Id of its question; equal for questions asked twice. */
  question: string;
  /** One or more model answers. */
  models: readonly string[];
  answer: string;
  /** Share of the marks awarded by people, 0–1. */
  given: number;
  /** SemEval: it is labelled contradictory. */
  contradicts?: boolean;
  /** SemEval: what its question belongs to. */
  module?: string;
}

const fullMarks = 5;

/** Mohler and Mihalcea 2009/2011: the mean of two teachers' marks. */
export function readMohler(context: BenchContext): MarkedSample[] {
  const [header = [], ...rows] = readCsv(
    readFileSync(join(context.folder('asag'), 'mohler_dataset.csv'), 'utf8'),
  );
  const column = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
  return rows.map((row) => ({
    question: column(row, 'question').trim(),
    models: [column(row, 'desired_answer')],
    answer: column(row, 'student_answer'),
    given: Number(column(row, 'score_avg')) / fullMarks,
  }));
}

/**
 * The same marks by assignment, student and question. Each question lists its students in the same order; assignments do
 * not say who is who.
 */
export function readMohlerStudents(context: BenchContext): number[][][] {
  const [header = [], ...rows] = readCsv(
    readFileSync(join(context.folder('asag'), 'mohler_dataset.csv'), 'utf8'),
  );
  const column = (row: readonly string[], name: string) => row[header.indexOf(name)] ?? '';
  const marks = new Map<string, Map<string, number[]>>();
  for (const row of rows) {
    const id = column(row, 'id');
    const assignment = id.split('.')[0]!;
    const questions = marks.get(assignment) ?? new Map<string, number[]>();
    marks.set(assignment, questions);
    questions.set(id, [...(questions.get(id) ?? []), Number(column(row, 'score_avg')) / fullMarks]);
  }
  return [...marks.values()].map((questions) => {
    const columns = [...questions.values()];
    return columns[0]!.map((_, student) => columns.map((shares) => shares[student]!));
  });
}

/** Correct answers get 1, all others 0. Reference answers consisting of key words are left out. */
export function readSemEval(context: BenchContext): Record<string, MarkedSample[]> {
  const base = join('asag', 'semeval', 'training', '3way');
  return Object.fromEntries(
    readdirSync(context.folder(base)).map((set) => [
      set,
      context.files(join(base, set), 'xml').flatMap((file) => {
        const xml = readFileSync(file, 'utf8');
        const question = unescaped(/<questionText>([\s\S]*?)<\/questionText>/.exec(xml)?.[1] ?? '').trim();
        const module = /\bmodule="([^"]*)"/.exec(xml)?.[1] ?? '';
        const models = Array.from(xml.matchAll(/<referenceAnswer\b([^>]*)>([\s\S]*?)<\/referenceAnswer>/g))
          .filter(([, attributes = '']) => !attributes.includes('category="KEYWORD"'))
          .map(([, , text = '']) => unescaped(text));
        return Array.from(
          xml.matchAll(/<studentAnswer\b[^>]*accuracy="(\w+)"[^>]*>([\s\S]*?)<\/studentAnswer>/g),
          ([, accuracy, text = '']) => ({
            question,
            models,
            answer: unescaped(text),
            given: accuracy === 'correct' ? 1 : 0,
            contradicts: accuracy === 'contradictory',
            module,
          }),
        );
      }),
    ]),
  );
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const unescaped = (text: string) =>
  text.replace(/&(?:#(\d+)|(\w+));/g, (whole, code?: string, name = '') =>
    code ? String.fromCodePoint(Number(code)) : (entities[name] ?? whole),
  );

function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^,\r\n]*))(,|\r?\n|$)/g)) {
    rows.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end !== ',') rows.push([]);
  }
  return rows.filter((row) => row.length > 1);
}

/** Groups samples by question, in order of appearance. */
export function byQuestion(samples: readonly MarkedSample[]): MarkedSample[][] {
  const groups = new Map<string, MarkedSample[]>();
  for (const sample of samples) {
    const key = sample.question.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ' ');
    const group = groups.get(key);
    if (group) group.push(sample);
    else groups.set(key, [sample]);
  }
  return [...groups.values()];
}
