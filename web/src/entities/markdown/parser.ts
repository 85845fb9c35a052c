import { formulaGrammar } from '@gene/contract/note-grammar';
import { type MarkdownConfig, parser, Table } from '@lezer/markdown';

const openBracket = 91;
const moreThan = 62;
const citations = /^\[\d{1,3}(?:\s*,\s*\d{1,3})*\](?!\()/;

/** `[2]` and `[2, 3]` are citations. */
const citationGrammar: MarkdownConfig = {
  defineNodes: [{ name: 'Citations' }],
  parseInline: [
    {
      name: 'Citations',
      before: 'Link',
      parse(cx, next, from) {
        const found = next === openBracket && citations.exec(cx.slice(from, cx.end));
        return found ? cx.addElement(cx.elt('Citations', from, from + found[0].length)) : -1;
      },
    },
  ],
};

/** Quotes hold a document's words, whose beginning must not turn into a list or a heading. */
const quoteGrammar: MarkdownConfig = {
  parseBlock: [
    {
      name: 'Blockquote',
      parse(cx, line) {
        if (line.next !== moreThan) return false;
        const from = cx.lineStart + line.pos;
        const { baseIndent } = line;
        let to = from;
        do to = cx.lineStart + line.text.length;
        while (cx.nextLine() && line.baseIndent === baseIndent && line.next === moreThan);
        cx.addElement(cx.elt('Blockquote', from, to));
        return true;
      },
    },
  ],
};

const page = ['HTMLBlock', 'LinkReference', 'IndentedCode', 'SetextHeading'];
const blocks = ['FencedCode', 'Blockquote', 'HorizontalRule', 'BulletList', 'OrderedList', 'ATXHeading'];
const raw = ['HTMLTag', 'Entity', 'Autolink'];
const marks = ['Emphasis', 'Link', 'Image', 'LinkEnd', 'HardBreak'];

const reply = parser.configure([Table, citationGrammar, quoteGrammar, { remove: [...page, ...raw] }]);
const line = parser.configure([citationGrammar, { remove: [...page, ...blocks, ...raw] }]);

/** For whole texts and single lines, without and with formulas. */
export const parsers = {
  text: { plain: reply, formulas: reply.configure(formulaGrammar) },
  line: { plain: line, formulas: line.configure(formulaGrammar) },
  /** Text in which only formulas are markup. */
  formulasOnly: parser.configure([formulaGrammar, { remove: [...page, ...blocks, ...raw, ...marks] }]),
};
