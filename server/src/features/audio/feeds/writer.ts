export interface FeedEpisode {
  id: string;
  title: string;
  subject: string | null;
  lengthMs: number | null;
  createdAt: Date;
  url: string;
  /** Address of its cover. */
  cover: string;
}

/** RSS 2.0 with what podcast players read besides; for its owner alone, so no directory should list it. */
export function podcast(address: string, picture: string, episodes: readonly FeedEpisode[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    '<title>Gene playlist</title>',
    `<link>${xml(new URL('/playlist', address).href)}</link>`,
    `<atom:link href="${xml(address)}" rel="self" type="application/rss+xml"/>`,
    '<description>Your audio learning collection</description>',
    '<itunes:block>Yes</itunes:block>',
    '<itunes:explicit>false</itunes:explicit>',
    `<itunes:image href="${xml(picture)}"/>`,
    ...episodes.flatMap(item),
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
}

/** RSS wants a size for what is enclosed; 0 where it is not known. */
const unknownBytes = 0;

const item = ({ id, title, subject, lengthMs, createdAt, url, cover }: FeedEpisode): string[] => [
  '<item>',
  `<title>${xml(title)}</title>`,
  ...(subject === null ? [] : [`<description>${xml(subject)}</description>`]),
  `<guid isPermaLink="false">${id}</guid>`,
  `<pubDate>${createdAt.toUTCString()}</pubDate>`,
  `<enclosure url="${xml(url)}" length="${unknownBytes}" type="audio/mpeg"/>`,
  `<itunes:image href="${xml(cover)}"/>`,
  ...(lengthMs === null ? [] : [`<itunes:duration>${Math.round(lengthMs / 1000)}</itunes:duration>`]),
  '</item>',
];

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Characters that XML cannot hold are left out. */
const xml = (text: string): string =>
  text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\p{Cs}\uFFFE\uFFFF]/gu, '')
    .replaceAll(/[&<>"]/g, (sign) => signs[sign]!);
