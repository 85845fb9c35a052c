/** Words that say nothing of what a question is about. */
import { patternOf } from '../../language/paper-words.ts';
import { asks } from '../words.ts';

/** Words that frame tasks, whatever they are about. */
const framing = patternOf('framing');
/** Says nothing alone: "types", but "types of locks". */
export const general = patternOf('general');

export const isAboutTheTask = (word: string): boolean => framing.test(word) || asks.test(word);

/** Say of what kind something is that is named after them. */
export const ofKind = patternOf('ofKind');
