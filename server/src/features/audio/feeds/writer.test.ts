import { expect, test } from 'vitest';
import { podcast } from './writer.ts';

test('titles are text in the feed, whatever signs they have', () => {
  const rss = podcast('https://gene.example/api/audio/feeds/x', 'https://gene.example/a.png', [
    {
      ...{ id: 'a', subject: null, lengthMs: 61_400, createdAt: new Date(0) },
      ...{ title: 'Bread & <salt> "now"\u0000\uD800', url: 'https://gene.example/a.mp3' },
      cover: 'https://gene.example/a.jpg?x&y',
    },
  ]);
  expect(rss).toContain('<title>Bread &amp; &lt;salt&gt; &quot;now&quot;</title>');
  expect(rss).toContain('<enclosure url="https://gene.example/a.mp3" length="0" type="audio/mpeg"/>');
  expect(rss).toContain('<itunes:duration>61</itunes:duration>');
  expect(rss).toContain('<itunes:image href="https://gene.example/a.jpg?x&amp;y"/>');
  expect(rss).toContain('<pubDate>Thu, 01 Jan 1970 00:00:00 GMT</pubDate>');
});
