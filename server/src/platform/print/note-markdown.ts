import { formulaGrammar, shallowGrammar, withFewMarks } from '@gene/contract/note-grammar';
import { GFM, parser } from '@lezer/markdown';

/** Parses a note with the grammar used on screen. */
export const noteMarkdown = withFewMarks(parser.configure([GFM, formulaGrammar, shallowGrammar]));
