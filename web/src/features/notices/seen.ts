import type { Notice, NoticeMark } from '@gene/contract/notices';

const pathOf = (place: string) => place.replace(/[?#].*$/, '');

/**
 * Marks notices by being open: those of its own place as read, the others' count as seen.
 * Null: nothing new.
 */
export function markFor(
  notices: readonly Notice[],
  pathname: string,
): (NoticeMark & { ids: string[] }) | null {
  const here = notices.filter(
    ({ isRead, path, places }) => !isRead && [path, ...places].some((place) => pathOf(place) === pathname),
  );
  if (here.length > 0) return { ids: here.map(({ id }) => id), as: 'read' };
  const unseen = notices.filter(({ isSeen }) => !isSeen);
  return unseen.length > 0 ? { ids: unseen.map(({ id }) => id), as: 'seen' } : null;
}
