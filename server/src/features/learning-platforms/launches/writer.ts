/** Shown inside a platform's page too: it has nothing to click but a link that opens a window. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** @param link opens in a window of its own */
export function writePage({ text, link }: { text: string; link?: { href: string; label: string } }): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gene</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 32rem; padding: 0 1.5rem; overflow-wrap: anywhere; }
a { display: inline-block; padding: .6rem 1.2rem; border: 1px solid; border-radius: .5rem; color: inherit; text-decoration: none; }
</style>
<p>${escaped(text)}</p>
${link ? `<p><a href="${escaped(link.href)}" target="_blank" rel="noopener">${escaped(link.label)}</a></p>` : ''}
</html>
`;
}
