import { formulaGrammar } from '@gene/contract/note-grammar';
import { styleTags, tags } from '@lezer/highlight';
import { GFM, type MarkdownConfig, type MarkdownExtension, parser } from '@lezer/markdown';

const formulaStyles: MarkdownConfig = {
  props: [
    styleTags({
      'Formula FormulaBlock': tags.special(tags.content),
      FormulaMark: tags.processingInstruction,
    }),
  ],
};

/** Extensions to CommonMark in notes: tables, checklists, strikethrough, bare links, formulas. */
export const noteExtensions: MarkdownExtension = [GFM, formulaGrammar, formulaStyles];
export const noteParser = parser.configure(noteExtensions);
