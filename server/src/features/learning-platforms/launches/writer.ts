import { createHash } from 'node:crypto';
import { noPermissions } from '../../../platform/http/security.ts';

/** Shown inside a platform's page too: it has nothing to click but a link that opens a window. */
export const pageHeaders = {
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'permissions-policy': noPermissions,
};

const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

/** @param link opens in a window of its own */
export function writePage({ text, link }: { text: string; link?: { href: string; label: string } }): string {
  return writeDocument(
    `<p>${escaped(text)}</p>
${link ? `<p><a href="${escaped(link.href)}" target="_blank" rel="noopener">${escaped(link.label)}</a></p>` : ''}`,
  );
}

const writeDocument = (body: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Gene</title>
<style>
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 3rem auto; max-width: 32rem; padding: 0 1.5rem; overflow-wrap: anywhere; }
a, button { display: inline-block; font: inherit; background: none; cursor: pointer; padding: .6rem 1.2rem; border: 1px solid; border-radius: .5rem; color: inherit; text-decoration: none; }
</style>
${body}
</html>
`;

/** Has the browser post an answer by itself, as it has no right to elsewhere. */
const goOn = 'document.forms[0].submit();';

/** Platforms may send the browser on after it has posted, so where a form may go is left to the address. */
export const answerHeaders = {
  'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; script-src 'sha256-${createHash('sha256').update(goOn).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'permissions-policy': noPermissions,
  'referrer-policy': 'no-referrer',
};

/** Takes a signed answer to a platform (LTI Deep Linking 2.0, section 4.5). */
export const writeAnswer = ({ url, token }: { url: string; token: string }): string =>
  writeDocument(`<form method="post" action="${escaped(url)}">
<input type="hidden" name="JWT" value="${escaped(token)}">
<p>Back to the course.</p>
<button>Go On</button>
</form>
<script>${goOn}</script>`);
