import type { ItemRow } from './store.ts';

interface Listed {
  title: string;
  subjectName: string | null;
  item: Pick<ItemRow, 'atMs' | 'lengthMs' | 'hasEnded'>;
}

/** The tracks in their order, how long they are and where their owner is in them, as Markdown. */
export function playlistPage(tracks: readonly Listed[]): string {
  const lines = tracks.map(({ title, subjectName, item }, i) => {
    const facts = [
      subjectName ?? '',
      item.lengthMs === null ? '' : timeOf(item.lengthMs),
      item.hasEnded ? 'played' : item.atMs ? `left at ${timeOf(item.atMs)}` : '',
    ].filter(Boolean);
    return `${i + 1}. ${[title.replace(/\s+/g, ' '), ...facts].join(' · ')}`;
  });
  return ['# Playlist', lines.join('\n'), ''].join('\n\n');
}

/** "4:05", "62:09". */
const timeOf = (ms: number) =>
  `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`;
