import { type EditorView, WidgetType } from '@codemirror/view';
import { drawFormula, drawNote, pictureOf } from './note-dom.ts';

export type LoadPicture = (id: string) => Promise<string>;

/** Clicking a rendered element shows its source, ready for typing. */
function editOnClick(drawn: HTMLElement, view: EditorView, offset: number) {
  drawn.addEventListener('mousedown', (event) => {
    if (event.target instanceof HTMLAnchorElement) return;
    event.preventDefault();
    view.dispatch({ selection: { anchor: view.posAtDOM(drawn) + offset }, scrollIntoView: true });
    view.focus();
  });
  return drawn;
}

export class FormulaWidget extends WidgetType {
  readonly tex: string;
  readonly display: boolean;
  constructor(tex: string, display: boolean) {
    super();
    this.tex = tex;
    this.display = display;
  }
  override eq(other: FormulaWidget) {
    return other.tex === this.tex && other.display === this.display;
  }
  toDOM(view: EditorView) {
    return editOnClick(drawFormula(this.tex, this.display), view, this.display ? 2 : 1);
  }
}

/** A table rendered from its source. */
export class TableWidget extends WidgetType {
  readonly source: string;
  readonly loadPicture: LoadPicture;
  constructor(source: string, loadPicture: LoadPicture) {
    super();
    this.source = source;
    this.loadPicture = loadPicture;
  }
  override eq(other: TableWidget) {
    return other.source === this.source;
  }
  toDOM(view: EditorView) {
    const frame = document.createElement('div');
    frame.className = 'note-text py-1';
    frame.append(drawNote(this.source, this.loadPicture));
    return editOnClick(frame, view, 0);
  }
}

export class PictureWidget extends WidgetType {
  readonly target: string;
  readonly name: string;
  readonly loadPicture: LoadPicture;
  constructor(target: string, name: string, loadPicture: LoadPicture) {
    super();
    this.target = target;
    this.name = name;
    this.loadPicture = loadPicture;
  }
  override eq(other: PictureWidget) {
    return other.target === this.target && other.name === this.name;
  }
  toDOM(view: EditorView) {
    const frame = document.createElement('span');
    frame.className = 'note-text';
    frame.append(pictureOf(this.target, this.name, this.loadPicture));
    return editOnClick(frame, view, 2);
  }
}

export class TickWidget extends WidgetType {
  readonly ticked: boolean;
  readonly label: string;
  constructor(ticked: boolean, label: string) {
    super();
    this.ticked = ticked;
    this.label = label;
  }
  override eq(other: TickWidget) {
    return other.ticked === this.ticked && other.label === this.label;
  }
  toDOM(view: EditorView) {
    const box = document.createElement('input');
    box.type = 'checkbox';
    box.className = 'cm-tick';
    box.checked = this.ticked;
    box.setAttribute('aria-label', this.label || 'To do');
    box.addEventListener('mousedown', (event) => event.stopPropagation());
    box.addEventListener('change', () => {
      const at = view.posAtDOM(box);
      view.dispatch({ changes: { from: at + 1, to: at + 2, insert: box.checked ? 'x' : ' ' } });
    });
    return box;
  }
  override ignoreEvent() {
    return true;
  }
}

export class BulletWidget extends WidgetType {
  override eq() {
    return true;
  }
  toDOM() {
    const bullet = document.createElement('span');
    bullet.className = 'cm-bullet';
    bullet.textContent = '•';
    return bullet;
  }
}
