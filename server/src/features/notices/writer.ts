import type { Mail } from '../../platform/mail.ts';
import type { Dates } from '../preferences/service.ts';
import { isSecurity } from './rules.ts';
import { describe, otherWays, titleOf, titleOfAll } from './view.ts';
import type { NoticeRow } from './store.ts';
import type { Lane } from './types.ts';

/** The list in the app has the rest. */
const linesMost = 20;

interface Letter {
  notices: readonly NoticeRow[];
  lane: Lane;
  dates: Dates;
  publicUrl: string;
  /** Null: what the mail is about cannot be switched off. */
  unsubscribe: { page: string; post: string } | null;
}

const whyOf: Record<Exclude<Lane, 'security' | 'sign_in'>, string> = {
  due_cards: 'You get this mail because you have cards due.',
  session: 'You get this mail because you planned a study session.',
  job: 'You get this mail because something in Gene is ready, or there is something for you to do.',
  update: 'You get this mail because you asked for product updates.',
  digest: 'You get this mail once a day, when there is news.',
};

/** Writes a mail in text and HTML. It names nothing that a person has typed. */
export function writeMail({ notices, lane, dates, publicUrl, unsubscribe }: Letter): Omit<Mail, 'to'> {
  const contents = notices.map(({ content }) => content);
  const subject = titleOfAll(contents);
  const lines = notices.slice(0, linesMost).map((notice) => ({
    said: sentenceOf(notice, dates),
    // Where a password is set, also for whoever cannot sign in any more.
    link: publicUrl + (isSecurity(lane) ? '/forgot' : describe(notice).path),
  }));
  const more = notices.length - lines.length;
  const rest = more > 0 ? [`And ${more} more, listed under the bell in Gene.`] : [];
  const why = isSecurity(lane) ? [] : [whyOf[lane]];
  const ends = unsubscribe ? [`Turn it off: ${unsubscribe.page}`] : [];
  const text = [
    'Hello,',
    ...lines.map(({ said, link }) => `${said}\n\n${link}`),
    ...rest,
    ...[[...why, ...ends].join('\n')].filter(Boolean),
  ].join('\n\n');
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">`,
    `<title>${escape(subject)}</title></head>`,
    `<body style="margin:0;padding:24px;background:#ffffff;color:#1b2a2a;font:16px/1.5 sans-serif">`,
    `<div style="max-width:36em;margin:0 auto"><h1 style="font-size:20px">${escape(subject)}</h1>`,
    ...lines.map(
      ({ said, link }) =>
        `<p>${escape(said).replaceAll('\n\n', '</p><p>')}<br><a href="${escape(link)}" style="color:#0f5c4f">${isSecurity(lane) ? 'Set a new password' : 'Open in Gene'}</a></p>`,
    ),
    ...rest.map((line) => `<p>${escape(line)}</p>`),
    ...why.map((line) => `<p style="font-size:14px;color:#4a5a5a">${escape(line)}`),
    ...(unsubscribe
      ? [`<br><a href="${escape(unsubscribe.page)}" style="color:#0f5c4f">Turn it off</a></p>`]
      : why.map(() => '</p>')),
    `</div></body></html>`,
  ].join('\n');
  return { subject, text: `${text}\n`, html, ...(unsubscribe && { headers: headersOf(unsubscribe.post) }) };
}

/** One-click unsubscribing as RFC 8058 has it, which asks for https. */
const headersOf = (post: string): Record<string, string> => ({
  'List-Unsubscribe': `<${post}>`,
  ...(post.startsWith('https:') && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

const ifNotYou =
  'If it was you, ignore this mail. If not, set a new password, which signs all other devices out.';

const stillOpen = ({ hasOtherWays }: { hasOtherWays?: boolean }) =>
  hasOtherWays ? ` ${otherWays} They are listed under Profile.` : '';

function sentenceOf({ content, createdAt }: NoticeRow, dates: Dates): string {
  const at = dates.deadline(createdAt);
  switch (content.is) {
    case 'signed_in':
      return `Someone signed in to your Gene account on a new device: ${content.device}, ${at}.\n\n${ifNotYou}`;
    case 'new_password':
      return `Someone set a new password for your Gene account with a link, and signed in: ${content.device}, ${at}. All other devices were signed out.${stillOpen(content)}\n\n${ifNotYou}`;
    case 'password_changed':
      return `The password of your Gene account was changed, ${at}. All other devices were signed out.${stillOpen(content)}\n\n${ifNotYou}`;
    case 'entry_changed':
      return `${at}: ${content.text}`;
    default:
      return `${titleOf(content)}.`;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
