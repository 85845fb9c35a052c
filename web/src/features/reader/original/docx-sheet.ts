/**
 * The frame a Word file is rendered in. Its styles end at the frame's edge; its policy blocks all scripts and
 * loading, and the sandbox prevents forms, dialogs and navigation.
 */

/** Links open in an ordinary new tab. */
const withoutScripts = 'allow-same-origin allow-popups allow-popups-to-escape-sandbox';
const policy =
  "default-src 'none'; img-src data:; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'";

/** The empty document to render into. */
export const emptySheet = `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Pages of the document</title><body tabindex="0">`;

let sandbox: string | undefined;

/**
 * WebKit calls no listener in a frame without scripts, not even ours (bug 218086): there the frame may have
 * scripts, which its policy still blocks.
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

/** Matches the frame's background to the page, updating it when the theme changes. */
export function followTheme(sheet: Document): () => void {
  const follow = () => {
    const page = getComputedStyle(document.documentElement);
    const { style } = sheet.documentElement;
    // With a different colour scheme the frame would not be transparent.
    style.colorScheme = page.colorScheme;
    for (const name of themed) style.setProperty(name, page.getPropertyValue(name));
  };
  follow();
  const changed = new MutationObserver(follow);
  changed.observe(document.documentElement, { attributes: true, attributeFilter: ['class', 'style'] });
  return () => changed.disconnect();
}

/** Passes keys and clicks in the frame on to the page, so that its shortcuts work and its menus close. */
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
  // Layers of the page close on a complete click, not on its start.
  for (const type of ['pointerdown', 'pointerup', 'click'] as const)
    sheet.addEventListener(
      type,
      (event) => {
        // Not every browser's click is a pointer event.
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

/** Makes internal links of the file scroll instead of navigating. */
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

/** Highlights are kept per document: the page's do not show in a frame. */
export function marksOf(sheet: Document): MarkedDocument | null {
  const view = sheet.defaultView as (Window & typeof globalThis) | null;
  return view && { registry: view.CSS.highlights, mark: (...ranges) => new view.Highlight(...ranges) };
}
