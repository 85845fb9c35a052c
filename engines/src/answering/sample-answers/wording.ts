import ara from '../../../data/ara/sample-answers.json' with { type: 'json' };
import cmn from '../../../data/cmn/sample-answers.json' with { type: 'json' };
import deu from '../../../data/deu/sample-answers.json' with { type: 'json' };
import eng from '../../../data/eng/sample-answers.json' with { type: 'json' };
import fra from '../../../data/fra/sample-answers.json' with { type: 'json' };
import hin from '../../../data/hin/sample-answers.json' with { type: 'json' };
import rus from '../../../data/rus/sample-answers.json' with { type: 'json' };
import spa from '../../../data/spa/sample-answers.json' with { type: 'json' };
import { createSay } from '../../language/messages.ts';
import { escapeMarkdown } from '../markdown.ts';
import type { Scale } from './scale.ts';
import type { Task } from './tasks.ts';

/** Words around the quotes of a built-in answer, in one language. */
export interface Wording {
  aim(scale: Scale): string;
  notInMaterial: string;
  /** Nothing answers; these come near. */
  comesNear: string;
  /** The answer is under an earlier heading. */
  saidAbove: string;
  noMaterial: string;
  supports(label: string, text: string): string;
  cannotTell: string;
  /** Marks of alternatives. */
  or: string;
  marks(count: number): string;
}

function readWording(language: string, messages: typeof eng): Wording {
  const say = createSay(messages, language);
  return {
    aim: ({ points, words }) => say('aim', { points, words }),
    notInMaterial: say('notInMaterial'),
    comesNear: say('comesNear'),
    saidAbove: say('saidAbove'),
    noMaterial: say('noMaterial'),
    supports: (label, text) => say('supports', { label, text }),
    cannotTell: say('cannotTell'),
    or: say('or'),
    marks: (count) => say('marks', { count }),
  };
}

const english = readWording('eng', eng);
const byLanguage = new Map([
  ['eng', english],
  ...Object.entries({ ara, cmn, deu, fra, hin, rus, spa }).map(
    ([language, messages]) => [language, readWording(language, messages)] as const,
  ),
]);

/** Blocks of answers where the material does not tell the options apart. */
export const cannotTellOptions: ReadonlySet<string> = new Set(
  [...byLanguage.values()].map(({ cannotTell }) => `*${cannotTell}*`),
);

/** @param language of a phrase book */
export const wordingIn = (language: string): Wording => byLanguage.get(language) ?? english;

/** "(a) (ii) · 5 marks", after "or" for an alternative. */
export function titleOf({ path, marks, insteadOfPrevious }: Task, at: number, wording: Wording): string {
  const labels = path.map((label) => `(${escapeMarkdown(label)})`).join(' ');
  const worth = marks === null ? '' : ` · ${wording.marks(marks)}`;
  return `### ${insteadOfPrevious && at > 0 ? `${wording.or} ` : ''}${labels}${worth}`;
}
