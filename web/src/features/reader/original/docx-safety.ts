const safeLink = /^(https?:|mailto:|#)/i;
const dangerous =
  'script, iframe, frame, object, embed, applet, portal, form, input, button, select, textarea, video, audio, base, meta, link';

/** Removes anything that could run or load from a rendered Word file: uploads are treated as hostile. */
export function makeInert(root: HTMLElement) {
  for (const element of root.querySelectorAll(dangerous)) element.remove();
  for (const element of root.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      const lower = name.toLowerCase();
      if (lower.startsWith('on') || lower === 'srcdoc' || lower === 'srcset') element.removeAttribute(name);
      else if (lower === 'src' && !/^(data:image\/|blob:)/i.test(value)) element.removeAttribute(name);
      else if (/^(?:action|formaction|ping|background|poster|data)$/.test(lower))
        element.removeAttribute(name);
      else if (lower === 'href' || lower === 'xlink:href') {
        // In drawings only pictures have references, and theirs are in the file.
        const may = element instanceof HTMLAnchorElement ? safeLink : /^(?:data:image\/|#)/i;
        if (!may.test(value.trim())) element.removeAttribute(name);
      }
    }
    // The renderer writes out missing values.
    if (element.getAttribute('lang') === 'null') element.removeAttribute('lang');
    if (element instanceof HTMLAnchorElement && !element.getAttribute('href')?.startsWith('#')) {
      element.target = '_blank';
      element.rel = 'noopener noreferrer nofollow';
    }
  }
}
