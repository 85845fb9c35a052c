import { type SheetTemplate, templateLimits, type TrialPage } from '@gene/contract/sheet-templates';
import { choicesInWords, letterOf } from '../../../entities/sheets/words.ts';
import { formatCount, formatNumber } from '../../../lib/format.ts';

const { trialPages } = templateLimits;

/** "Tried on 3 of 10 sheets" */
export const triedInWords = (tried: number): string =>
  tried < trialPages
    ? `Tried on ${formatNumber(tried)} of ${formatCount(trialPages, 'sheet')}`
    : `Tried on ${formatCount(tried, 'sheet')}`;

export const isTriedEnough = ({ tried }: SheetTemplate): boolean => tried >= trialPages;

const rowsOf = ({ grids }: SheetTemplate, of: 'answer' | 'roll') =>
  grids.filter(({ field }) => field === of).reduce((sum, { rows }) => sum + rows, 0);

/** "60 questions, roll number of 4 digits" */
export function contentsInWords(template: SheetTemplate): string {
  const [questions, digits] = [rowsOf(template, 'answer'), rowsOf(template, 'roll')];
  if (template.grids.length === 0) return 'Nothing drawn yet';
  return [
    formatCount(questions, 'question'),
    digits === 0 ? 'no roll number' : `roll number of ${formatCount(digits, 'digit')}`,
    ...(template.grids.some(({ field }) => field === 'set') ? ['set'] : []),
  ].join(', ');
}

type Answer = TrialPage['answers'][number];

/** "A", "A, C", "blank"; "doubtful, A?" */
export function answerInWords({ state, choices }: Answer): string {
  if (state === 'doubtful')
    return choices.length === 0 ? 'doubtful' : `doubtful, ${choicesInWords(choices)}?`;
  return choices.length === 0 ? 'blank' : choicesInWords(choices);
}

export const setInWords = (set: number | null): string => (set === null ? 'not known' : letterOf(set));
