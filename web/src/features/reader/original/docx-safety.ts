const safeLink = /^(https?:|mailto:|#)/i;
const dangerous =
  'script, iframe, frame, object, embed, applet, portal, form, input, button, select, textarea, video, audio, base, meta, link';

/** Takes from a rendered Word file whatever could run or load: an upload is hostile until it is proven harmless. */
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
        // Of drawings only pictures refer to something, and theirs are in the file.
        const may = element instanceof HTMLAnchorElement ? safeLink : /^(?:data:image\/|#)/i;
        if (!may.test(value.trim())) element.removeAttribute(name);
      }
    }
    // The renderer writes out what a file leaves open.
    if (element.getAttribute('lang') === 'null') element.removeAttribute('lang');
    if (element instanceof HTMLAnchorElement && !element.getAttribute('href')?.startsWith('#')) {
      element.target = '_blank';
      element.rel = 'noopener noreferrer nofollow';
    }
  }
}
