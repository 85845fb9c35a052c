import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

/** Looks like a page of the reader, in light and dark. */
export const noteTheme = [
  EditorView.theme({
    '&': { color: 'var(--ink)', backgroundColor: 'transparent', fontSize: '1.0625rem' },
    '&.cm-focused': { outline: 'none' },
    '.cm-scroller': { fontFamily: 'var(--font-serif)', lineHeight: '1.7', overflow: 'visible' },
    '.cm-content': { padding: '0.5rem 0 40vh', caretColor: 'var(--accent)', minHeight: '50vh' },
    '.cm-line': { padding: '0 2px' },
    '.cm-cursor': { borderLeftColor: 'var(--accent)', borderLeftWidth: '2px' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      background: 'var(--selection)',
    },
    '.cm-placeholder': { color: 'var(--ink-faint)' },
    '.cm-h1': { fontSize: '1.6em', lineHeight: '1.35', paddingTop: '0.5em', fontWeight: '650' },
    '.cm-h2': { fontSize: '1.35em', lineHeight: '1.4', paddingTop: '0.5em', fontWeight: '650' },
    '.cm-h3': { fontSize: '1.15em', paddingTop: '0.35em', fontWeight: '650' },
    '.cm-h4': { fontWeight: '650' },
    '.cm-quote': {
      borderInlineStart: '2px solid var(--accent)',
      paddingInlineStart: '0.9em',
      color: 'var(--ink-soft)',
    },
    '.cm-code-line': {
      fontFamily: 'var(--font-mono)',
      fontSize: '0.9em',
      backgroundColor: 'var(--sunken)',
      padding: '0 0.75em',
    },
    '.cm-code': {
      fontFamily: 'var(--font-mono)',
      fontSize: '0.9em',
      backgroundColor: 'var(--sunken)',
      borderRadius: '3px',
      padding: '0.1em 0.25em',
    },
    '.cm-formula-source': { fontFamily: 'var(--font-mono)', fontSize: '0.9em', color: 'var(--accent)' },
    '.cm-link': { color: 'var(--accent)', textDecoration: 'underline', textUnderlineOffset: '3px' },
    '.cm-ticked': { color: 'var(--ink-soft)', textDecoration: 'line-through' },
    '.cm-rule': { borderBottom: '1px solid var(--line-strong)' },
    '.cm-bullet': { color: 'var(--ink-faint)' },
    '.cm-tick': {
      inlineSize: '1.05em',
      blockSize: '1.05em',
      verticalAlign: '-0.15em',
      accentColor: 'var(--accent)',
      cursor: 'pointer',
    },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.strong, fontWeight: '700' },
      { tag: tags.emphasis, fontStyle: 'italic' },
      { tag: tags.strikethrough, textDecoration: 'line-through' },
      { tag: [tags.processingInstruction, tags.url, tags.labelName], color: 'var(--ink-faint)' },
    ]),
  ),
];
