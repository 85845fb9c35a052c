import { gapOpening } from '@gene/contract/cards';
import { fileReferencePattern, referencedName } from '../messages.ts';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const sounds = /\.(?:mp3|ogg|oga|wav|m4a|flac|opus)$/i;

/** Converts a card's Markdown to an Anki field for display; the Markdown itself is included separately. */
export function markdownToHtml(markdown: string): string {
  const pieces: string[] = [];
  const keep = (html: string) => `\ue010${pieces.push(html) - 1}\ue011`;
  const text = (source: string) => source.replaceAll(/[&<>]/g, (sign) => entities[sign] ?? sign);
  const source = markdown
    .replaceAll(fileReferencePattern, (_whole, _alt: string, name: string) => {
      const file = referencedName(name);
      return keep(
        sounds.test(file) ? `[sound:${file}]` : `<img src="${text(file).replaceAll('"', '&quot;')}">`,
      );
    })
    .replaceAll(/```\n?([\s\S]*?)```/g, (_whole, code: string) => keep(`<pre>${inGap(text(code))}</pre>`))
    .replaceAll(/`([^`\n]+)`/g, (_whole, code: string) => keep(`<code>${inGap(text(code))}</code>`))
    .replaceAll(/\$\$([\s\S]+?)\$\$/g, (_whole, tex: string) => keep(String.raw`\[${texInGap(text(tex))}\]`))
    .replaceAll(/(?<![\\$])\$(?!\s)((?:\\.|[^$\\\n])+?)(?<!\s)\$(?!\d)/g, (_whole, tex: string) =>
      keep(String.raw`\(${texInGap(text(tex))}\)`),
    )
    .replaceAll(/\\([\\`*_{}[\]()#+\-.!>~|$])/g, (_whole, sign: string) => keep(text(sign)));
  const styled = text(source)
    .replaceAll(/\*\*(?=\S)(.+?)(?<=\S)\*\*/g, '<b>$1</b>')
    .replaceAll(/(?<![*\w])\*(?=\S)([^*\n]+?)(?<=\S)\*(?![*\w])/g, '<i>$1</i>');
  return lines(styled).replaceAll(
    /\ue010(\d+)\ue011/g,
    (_whole, number: string) => pieces[Number(number)] ?? '',
  );
}

/**
 * Anki ends a gap at the first `}}` and starts its hint at `::`, even in formulas and code; nested gaps stay.
 */
function inGap(html: string): string {
  if (html.search(gapOpening) >= 0) return html;
  return html.replaceAll(/([{}:])(?=\1)/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** Inserts a space, which TeX ignores and, unlike an entity, survives Anki's editor. */
function texInGap(html: string): string {
  if (html.search(gapOpening) >= 0) return html;
  return inGap(html.replaceAll(/([{}])(?=\1)/g, '$1 '));
}

/** Lists of one level, headings, rules and line breaks. */
function lines(text: string): string {
  const out: string[] = [];
  let list = '';
  let last = '';
  const add = (html: string) => {
    out.push(html);
    if (html !== '') last = html;
  };
  const end = () => {
    if (list !== '') add(`</${list}>`);
    list = '';
  };
  for (const line of text.split('\n')) {
    const item = /^\s*(?:([-*+])|\d{1,3}[.)]) (.*)$/.exec(line);
    if (item) {
      const kind = item[1] === undefined ? 'ol' : 'ul';
      if (list !== kind) {
        end();
        list = kind;
        add(`<${kind}>`);
      }
      add(`<li>${item[2] ?? ''}</li>`);
      continue;
    }
    end();
    const heading = /^#{1,6} (.*)$/.exec(line);
    if (heading) add(`<div><b>${heading[1] ?? ''}</b></div>`);
    else if (/^---+$/.test(line)) add('<hr>');
    else {
      const isApart = last === '' || /(?:<\/(?:ul|ol|div)>|<hr>)$/.test(last.slice(-6));
      add(isApart ? line : `<br>${line}`);
    }
  }
  end();
  return out.join('');
}
