import { planLimits } from '@gene/contract/plan';
import { namedId } from '../../../platform/named-id.ts';
import type { MissedQuestion } from '../../practice/service.ts';
import type { MissedInResult } from '../../sheets/service.ts';

/** Time for reading, plus more for each thing missed. */
const minutes = { reading: 10, each: 5, most: 45 } as const;
const questionShown = 150;

/** A session to read about what an answer lacks. */
export interface MissedSession {
  /** The same for the same question of the same attempt or result. */
  id: string;
  title: string;
  note: string;
  minutes: number;
  about:
    | { kind: 'page'; documentId: string; page: number; at: { start: number; end: number } }
    | { kind: 'question'; documentId: string; questionId: string; number: string }
    /** The paper is none of the student's. */
    | null;
}

const minutesFor = (lines: readonly string[]) =>
  Math.min(minutes.most, minutes.reading + minutes.each * lines.length);

const titleOf = (number: string, words: string) => {
  const said = words.replaceAll(/\s+/g, ' ');
  const shown = said.length > questionShown ? `${said.slice(0, questionShown)}…` : said;
  return `Question ${number}: ${shown}`.slice(0, planLimits.titleMax);
};

const noteOf = (lines: readonly string[]) => lines.join('\n').slice(0, planLimits.noteMax);
const missed = (lines: readonly string[]) =>
  lines.length === 0 ? [] : ['Missed:', ...lines.map((line) => `- ${line}`)];

export function sessionOfMisses(
  attemptId: string,
  { question, words, lines, citation }: MissedQuestion,
): MissedSession {
  return {
    // Missing it again in another attempt is worth another session.
    id: namedId('plan', attemptId, question.id),
    title: titleOf(question.number, words),
    note: noteOf(missed(lines)),
    minutes: minutesFor(lines),
    about: citation
      ? {
          ...{ kind: 'page', documentId: citation.documentId, page: citation.page },
          at: { start: citation.start, end: citation.end },
        }
      : {
          kind: 'question',
          documentId: question.documentId,
          questionId: question.id,
          number: question.number,
        },
  };
}

export function sessionOfResult(
  resultId: string,
  paper: string,
  { question, words, lines, marks, outOf }: MissedInResult['missed'][number],
): MissedSession {
  const got = `${paper}: ${marks} of ${outOf} marks`;
  return {
    id: namedId('plan', resultId, String(question)),
    title: titleOf(String(question), words ?? paper),
    note: noteOf([got, ...missed(lines)]),
    minutes: minutesFor(lines.length > 0 ? lines : [got]),
    about: null,
  };
}
