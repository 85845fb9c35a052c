/** Before another one, or null for the end. */
export function moveBefore<T extends { id: string }>(
  tracks: readonly T[],
  id: string,
  before: string | null,
): T[] {
  const track = tracks.find((each) => each.id === id);
  if (!track || id === before) return [...tracks];
  const others = tracks.filter((each) => each.id !== id);
  const at = others.findIndex((each) => each.id === before);
  return others.toSpliced(at < 0 ? others.length : at, 0, track);
}

/** The same in a list that is loaded page by page; pages stay as long as they are. */
export function movedInPages<P extends { tracks: readonly { id: string }[] }>(
  pages: readonly P[],
  id: string,
  before: string | null,
): P[] {
  const moved = moveBefore(
    pages.flatMap(({ tracks }) => tracks),
    id,
    before,
  );
  return pages.map((page) => ({ ...page, tracks: moved.splice(0, page.tracks.length) }));
}
