/**
 * The frame that a Word file is drawn in. Whatever its styles say, they end at the edge of the frame; its policy lets
 * nothing run and nothing load, and the sandbox keeps it from forms, dialogs and from leading the page elsewhere.
 */

/** Links open in a tab of their own, which is an ordinary one. */
const withoutScripts = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** What is drawn on, still empty. */
export const emptySheet = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Pages of the document</title><body tabindex="0">`;

let sandbox: string | undefined;

/**
 * WebKit calls no listener within a frame without scripts, not even ours (bug 218086): there the frame may have scripts,
 * and its policy alone refuses them.
 */
export function sandboxOfSheet(): string {
  return (sandbox ??= hearsWithoutScripts() ? withoutScripts : `${withoutScripts} allow-scripts`);
}

function hearsWithoutScripts(): boolean {
  const probe = document.createElement('iframe');
  probe.setAttribute('sandbox', withoutScripts);
  probe.hidden = true;
  document.body.append(probe);
  let heard = false;
  const inside = probe.contentDocument;
  inside?.addEventListener('probe', () => (heard = true));
  inside?.dispatchEvent(new Event('probe'));
  probe.remove();
  return heard;
}

const themed = ['--line', '--marker'];

/** Round the paper the frame looks like the page; it is told again when the theme changes. */
export function followTheme(sheet: Document): () => void {
  const follow = () => {
    const page = getComputedStyle(document.documentElement);
    const { style } = sheet.documentElement;
    // Of another scheme than the page the frame would not be transparent.
    style.colorScheme = page.colorScheme;
    for (const name of themed) style.setProperty(name, page.getPropertyValue(name));
  };
  follow();
  const changed = new MutationObserver(follow);
  changed.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] });
  return () => changed.disconnect();
}

/** Keys and presses within the frame reach the page too: its shortcuts work, and its menus close. */
export function passOn(sheet: Document, frame: HTMLIFrameElement): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  sheet.addEventListener(
    'keydown',
    (event) => {
      if (!frame.dispatchEvent(new KeyboardEvent('keydown', initOf(event)))) event.preventDefault();
    },
    { signal },
  );
  // A layer of the page closes by the whole of a press, not by its beginning.
  for (const type of ['pointerdown', 'pointerup', 'click'] as const)
    sheet.addEventListener(
      type,
      (event) => {
        // Not everywhere is a click a pointer's.
        const pointerType = 'pointerType' in event ? event.pointerType : '';
        const { button } = event;
        frame.dispatchEvent(new PointerEvent(type, { bubbles: true, button, pointerType }));
      },
      { signal },
    );
  return () => stop.abort();
}

function initOf({ key, code, ctrlKey, metaKey, altKey, shiftKey, repeat }: KeyboardEvent): KeyboardEventInit {
  return { key, code, ctrlKey, metaKey, altKey, shiftKey, repeat, bubbles: true, cancelable: true };
}

/** A link to another place of the file leads there, not to an address. */
export function followOwnLinks(sheet: Document): () => void {
  const stop = new AbortController();
  sheet.addEventListener(
    'click',
    (event) => {
      const { Element: ElementOfSheet } = sheet.defaultView as Window & typeof globalThis;
      const link = event.target instanceof ElementOfSheet ? event.target.closest('a[href^="#"]') : null;
      if (!link) return;
      event.preventDefault();
      sheet.getElementById(link.getAttribute('href')?.slice(1) ?? '')?.scrollIntoView();
    },
    { signal: stop.signal },
  );
  return () => stop.abort();
}

interface MarkedDocument {
  registry: HighlightRegistry;
  mark: (...ranges: Range[]) => Highlight;
}

/** Marks are kept by document: those of the page do not show in a frame. */
export function marksOf(sheet: Document): MarkedDocument | null {
  const view = sheet.defaultView as (Window & typeof globalThis) | null;
  return view && { registry: view.CSS.highlights, mark: (...ranges) => new view.Highlight(...ranges) };
}
