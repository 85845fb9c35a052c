import { planLimits } from '@gene/contract/plan';
import { namedId } from '../../../platform/named-id.ts';
import type { MissedQuestion } from '../../practice/service.ts';

/** Time for reading, plus more for each thing missed. */
const minutes = { reading: 10, each: 5, most: 45 } as const;
const questionShown = 150;

/** A session to read about what an answer lacks. */
export interface MissedSession {
  /** The same for the same question of the same attempt. */
  id: string;
  title: string;
  note: string;
  minutes: number;
  about:
    | { kind: 'page'; documentId: string; page: number; at: { start: number; end: number } }
    | { kind: 'question'; documentId: string; questionId: string; number: string };
}

export function sessionOfMisses(
  attemptId: string,
  { question, words: said, lines, citation }: MissedQuestion,
): MissedSession {
  const words = said.replaceAll(/\s+/g, ' ');
  const shown = words.length > questionShown ? `${words.slice(0, questionShown)}…` : words;
  return {
    // Missing it again in another attempt is worth another session.
    id: namedId('plan', attemptId, question.id),
    title: `Question ${question.number}: ${shown}`.slice(0, planLimits.titleMax),
    note: ['Missed:', ...lines.map((line) => `- ${line}`)].join('\n').slice(0, planLimits.noteMax),
    minutes: Math.min(minutes.most, minutes.reading + minutes.each * lines.length),
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
