import { ensureSyntaxTree, syntaxTree } from '@codemirror/language';
import { type EditorState, type Extension, type Range, StateEffect, StateField } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import type { SyntaxNodeRef } from '@lezer/common';
import { isTicked, labelOf, targetOf, texOf } from '@gene/contract/note-syntax';
import {
  BulletWidget,
  FormulaWidget,
  type LoadPicture,
  PictureWidget,
  TableWidget,
  TickWidget,
} from './preview-widgets.ts';

const hide = Decoration.replace({});
const line = (name: string) => Decoration.line({ class: name });
const mark = (name: string) => Decoration.mark({ class: name });
const anyDirection = Decoration.line({ attributes: { dir: 'auto' } });
const bullet = Decoration.replace({ widget: new BulletWidget() });
const lineLooks: Record<string, Decoration> = {
  ATXHeading1: line('cm-h1'),
  ATXHeading2: line('cm-h2'),
  ATXHeading3: line('cm-h3'),
  ATXHeading4: line('cm-h4'),
  ATXHeading5: line('cm-h4'),
  ATXHeading6: line('cm-h4'),
  Blockquote: line('cm-quote'),
  FencedCode: line('cm-code-line'),
  CodeBlock: line('cm-code-line'),
  HorizontalRule: line('cm-rule'),
};
const code = mark('cm-code');
const source = mark('cm-formula-source');
const link = mark('cm-link');
const ticked = mark('cm-ticked');

const focusChanged = StateEffect.define<boolean>();
const focus = StateField.define<boolean>({
  create: () => false,
  update: (before, tr) =>
    tr.effects.reduce((now, effect) => (effect.is(focusChanged) ? effect.value : now), before),
});

/** Tells whether the cursor is in or next to it, so that its source is shown. */
function isTouched(state: EditorState, from: number, to: number): boolean {
  return state.field(focus) && state.selection.ranges.some((range) => range.from <= to && range.to >= from);
}

function isLineTouched(state: EditorState, at: number): boolean {
  const { from, to } = state.doc.lineAt(at);
  return isTouched(state, from, to);
}

/** Block tables and formulas change the height of the text, so they belong to the editor's state. */
function blockPreview(loadPicture: LoadPicture): Extension {
  const build = (state: EditorState): DecorationSet => {
    const found: Range<Decoration>[] = [];
    const text = state.doc.toString();
    const tree = ensureSyntaxTree(state, state.doc.length, 50) ?? syntaxTree(state);
    tree.iterate({
      enter(node) {
        if (node.name === 'Document') return true;
        if (node.name !== 'Table' && node.name !== 'FormulaBlock') return false;
        const [first, last] = [state.doc.lineAt(node.from), state.doc.lineAt(node.to)];
        if (isTouched(state, first.from, last.to)) return false;
        const widget =
          node.name === 'Table'
            ? new TableWidget(text.slice(node.from, node.to), loadPicture)
            : new FormulaWidget(texOf(text, node.node), true);
        found.push(Decoration.replace({ widget, block: true }).range(first.from, last.to));
        return false;
      },
    });
    return Decoration.set(found);
  };
  return StateField.define<DecorationSet>({
    create: build,
    update: (before, tr) =>
      tr.docChanged ||
      tr.selection ||
      tr.effects.length > 0 ||
      syntaxTree(tr.startState) !== syntaxTree(tr.state)
        ? build(tr.state)
        : before,
    provide: (field) => EditorView.decorations.from(field),
  });
}

function inlinePreview(loadPicture: LoadPicture): Extension {
  return ViewPlugin.fromClass(
    class {
      decorations: DecorationSet;
      constructor(view: EditorView) {
        this.decorations = drawVisible(view, loadPicture);
      }
      update({
        view,
        docChanged,
        viewportChanged,
        selectionSet,
        focusChanged,
        startState,
        state,
      }: ViewUpdate) {
        if (
          docChanged ||
          viewportChanged ||
          selectionSet ||
          focusChanged ||
          syntaxTree(startState) !== syntaxTree(state)
        )
          this.decorations = drawVisible(view, loadPicture);
      }
    },
    { decorations: (plugin) => plugin.decorations },
  );
}

function drawVisible({ state, visibleRanges }: EditorView, loadPicture: LoadPicture): DecorationSet {
  const found: Range<Decoration>[] = [];
  const drawn = { state, text: state.doc.toString(), loadPicture, found };
  for (const { from, to } of visibleRanges) {
    for (let at = from; at <= to;) {
      const each = state.doc.lineAt(at);
      found.push(anyDirection.range(each.from));
      at = each.to + 1;
    }
    syntaxTree(state).iterate({ from, to, enter: (node) => drawNode(drawn, node) });
  }
  return Decoration.set(found, true);
}

interface Drawn {
  state: EditorState;
  text: string;
  loadPicture: LoadPicture;
  found: Range<Decoration>[];
}

/** @returns false if nothing inside is to be drawn */
function drawNode({ state, text, loadPicture, found }: Drawn, node: SyntaxNodeRef): boolean {
  const { name, from, to } = node;
  const look = lineLooks[name];
  if (look)
    for (let at = from; at <= to;) {
      const each = state.doc.lineAt(at);
      found.push(look.range(each.from));
      at = each.to + 1;
    }
  if (name === 'Table' || name === 'FormulaBlock') return false;
  if (name === 'Formula') {
    if (isTouched(state, from, to)) found.push(source.range(from, to));
    else {
      const widget = new FormulaWidget(texOf(text, node.node), text.startsWith('$$', from));
      found.push(Decoration.replace({ widget }).range(from, to));
    }
    return false;
  }
  if (name === 'Image') {
    const label = labelOf(node.node);
    const target = targetOf(text, node.node);
    if (isTouched(state, from, to) || target === null) return true;
    const widget = new PictureWidget(target, label ? text.slice(label.from, label.to) : '', loadPicture);
    found.push(Decoration.replace({ widget }).range(from, to));
    return false;
  }
  if (name === 'Link') {
    const label = labelOf(node.node);
    if (!label || label.from === label.to) return true;
    found.push(link.range(label.from, label.to));
    if (!isTouched(state, from, to) && node.node.getChild('URL')) {
      found.push(hide.range(from, label.from), hide.range(label.to, to));
    }
    return true;
  }
  if (name === 'HorizontalRule' && !isLineTouched(state, from)) found.push(hide.range(from, to));
  if (name === 'InlineCode') found.push(code.range(from, to));
  if (name === 'Task') {
    const marker = node.node.getChild('TaskMarker');
    if (isTicked(text, node.node) && marker) found.push(ticked.range(marker.to, to));
  }
  drawMark(state, node, found);
  return true;
}

/** Hides marks away from the cursor. */
function drawMark(state: EditorState, { name, node, from, to }: SyntaxNodeRef, found: Range<Decoration>[]) {
  const parent = node.parent;
  if (!parent || from === to) return;
  if (name === 'HeaderMark' && parent.name.startsWith('ATX')) {
    const spaced = state.sliceDoc(to, to + 1) === ' ' ? to + 1 : to;
    if (!isLineTouched(state, from)) found.push(hide.range(from, spaced));
  } else if (name === 'EmphasisMark' || name === 'StrikethroughMark' || name === 'CodeMark') {
    if (parent.name !== 'FencedCode' && !isTouched(state, parent.from, parent.to))
      found.push(hide.range(from, to));
  } else if (name === 'QuoteMark') {
    if (!isLineTouched(state, from)) found.push(hide.range(from, to));
  } else if (name === 'ListMark' && parent.parent?.name === 'BulletList') {
    const isTask = parent.getChild('Task') !== null;
    if (isTask && !isTouched(state, from, to)) found.push(hide.range(from, to + 1));
    else if (!isTask && !isLineTouched(state, from)) found.push(bullet.range(from, to));
  } else if (name === 'TaskMarker') {
    const label = state.sliceDoc(to, parent.to).trim();
    const widget = new TickWidget(/x/i.test(state.sliceDoc(from, to)), label);
    if (!isTouched(state, from, to)) found.push(Decoration.replace({ widget }).range(from, to));
  }
}

/** Ctrl or ⌘ with a click follows a link. @param follow receives its address */
function followLinks(follow: (target: string) => void): Extension {
  return EditorView.domEventHandlers({
    mousedown(event, view) {
      if (!(event.ctrlKey || event.metaKey)) return false;
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY });
      if (at === null) return false;
      for (let node = syntaxTree(view.state).resolveInner(at); node.parent; node = node.parent) {
        const text = view.state.doc.toString();
        const target = node.name === 'URL' ? text.slice(node.from, node.to) : targetOf(text, node);
        if ((node.name === 'Link' || node.name === 'URL') && target) {
          event.preventDefault();
          follow(target);
          return true;
        }
      }
      return false;
    },
  });
}

/** Renders Markdown in place; the source shows at the cursor. */
export function livePreview(loadPicture: LoadPicture, follow: (target: string) => void): Extension {
  return [
    focus,
    EditorView.focusChangeEffect.of((_state, focused) => focusChanged.of(focused)),
    blockPreview(loadPicture),
    inlinePreview(loadPicture),
    followLinks(follow),
  ];
}
