import { syntaxTree } from '@codemirror/language';
import { EditorSelection, type StateCommand } from '@codemirror/state';
import type { Command, EditorView } from '@codemirror/view';

/** Adds or removes marks around the selection: `**`, `*`, `` ` ``, `$`. */
export function toggleMarks(open: string, close = open): StateCommand {
  return ({ state, dispatch }) => {
    const change = state.changeByRange(({ from, to }) => {
      const before = state.sliceDoc(from - open.length, from);
      const after = state.sliceDoc(to, to + close.length);
      if (before === open && after === close) {
        const changes = [
          { from: from - open.length, to: from },
          { from: to, to: to + close.length },
        ];
        return { changes, range: EditorSelection.range(from - open.length, to - open.length) };
      }
      const changes = [
        { from, insert: open },
        { from: to, insert: close },
      ];
      return { changes, range: EditorSelection.range(from + open.length, to + open.length) };
    });
    dispatch(state.update(change, { userEvent: 'input', scrollIntoView: true }));
    return true;
  };
}

const lineMarks = /^(\s*)(?:(?:#{1,6}|>|[-*+](?: \[[ xX]\])?|\d+[.)]) +)?/;

/**
 * Adds a mark to the start of the selected lines, or removes it if all have it: `- `, `1. `, `> `, `## `, `-
 * [ ] `.
 */
export function toggleLines(markOf: (index: number) => string): StateCommand {
  return ({ state, dispatch }) => {
    const { from, to } = state.selection.main;
    const [first, last] = [state.doc.lineAt(from).number, state.doc.lineAt(to).number];
    const lines = Array.from({ length: last - first + 1 }, (_, i) => state.doc.line(first + i)).filter(
      ({ text }) => first === last || text.trim() !== '',
    );
    const have = lines.every(({ text }, i) => text.trimStart().startsWith(markOf(i)));
    const changes = lines.map((line, i) => {
      const [whole = '', indent = ''] = lineMarks.exec(line.text) ?? [];
      return { from: line.from, to: line.from + whole.length, insert: indent + (have ? '' : markOf(i)) };
    });
    const set = state.changes(changes);
    dispatch(state.update({ changes: set, selection: state.selection.map(set, 1), userEvent: 'input' }));
    return true;
  };
}

/** Inserts a block on lines of its own. @param select the part selected for typing */
export function insertBlock(block: string, select: { from: number; to: number }): StateCommand {
  return ({ state, dispatch }) => {
    const line = state.doc.lineAt(state.selection.main.head);
    const isEmpty = line.text.trim() === '';
    const before = isEmpty
      ? line.number > 1 && state.doc.line(line.number - 1).text.trim()
        ? '\n'
        : ''
      : '\n\n';
    const at = line.to;
    dispatch(
      state.update({
        changes: { from: at, insert: `${before}${block}\n` },
        selection: { anchor: at + before.length + select.from, head: at + before.length + select.to },
        userEvent: 'input',
        scrollIntoView: true,
      }),
    );
    return true;
  };
}

export const insertTable = insertBlock('| Column | Column |\n| --- | --- |\n|  |  |', { from: 2, to: 8 });
export const insertFormula = insertBlock('$$\n\n$$', { from: 3, to: 3 });

/** Inserts text at the cursor; selected text replaces `…` in it. */
export function insertLink(view: EditorView, title: string, target: string) {
  const { from, to } = view.state.selection.main;
  const words = (view.state.sliceDoc(from, to) || title).replaceAll(/([[\]])/g, '\\$1');
  const insert = `[${words}](${target})`;
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    userEvent: 'input',
  });
  view.focus();
}

/** Tab indents a list item; elsewhere it leaves the editor, as on any page. */
export function inListOnly(command: Command): Command {
  return (view) => {
    let node: ReturnType<typeof syntaxTree>['topNode'] | null = syntaxTree(view.state).resolveInner(
      view.state.selection.main.head,
      -1,
    );
    for (; node; node = node.parent) if (node.name === 'ListItem') return command(view);
    return false;
  };
}
