import { Id } from '@gene/contract/route';

export interface Positioned {
  id: string;
  position: number;
}

/** Names a place between tracks, whatever becomes of the track that was last. */
export const cursorOf = ({ position, id }: Positioned): string => `${position}_${id}`;

/** Null: it is none. */
export function placeOfCursor(cursor: string): Positioned | null {
  const [, position = '', id = ''] = /^(-?[\d.]+(?:e[+-]\d+)?)_([0-9a-f-]{36})$/.exec(cursor) ?? [];
  const isPlace = position !== '' && Number.isFinite(Number(position)) && Id.safeParse(id).success;
  return isPlace ? { id, position: Number(position) } : null;
}

/** The one that `id` shall stand before to come after another; null: it comes to the end. */
export function findFollower(items: readonly Positioned[], id: string, after: string): string | null {
  const others = items.filter((item) => item.id !== id);
  return others[others.findIndex((item) => item.id === after) + 1]?.id ?? null;
}

/**
 * Moves one before another, or to the end.
 * @param items by position, the greatest first
 * @returns who gets another position: mostly only the one that is moved, all where no number is left between its
 * new neighbours; null if one of both is not there
 */
export function moveItem(
  items: readonly Positioned[],
  id: string,
  before: string | null,
): Positioned[] | null {
  if (id === before) return items.some((item) => item.id === id) ? [] : null;
  const others = items.filter((item) => item.id !== id);
  const at = before === null ? others.length : others.findIndex((item) => item.id === before);
  if (at < 0 || others.length === items.length) return null;
  const [above, below] = [others[at - 1]?.position, others[at]?.position];
  const position = between(above, below);
  if (position !== null) return [{ id, position }];
  const all = [...others.slice(0, at).map((item) => item.id), id, ...others.slice(at).map((item) => item.id)];
  const top = items[0]?.position ?? 0;
  return all.map((each, i) => ({ id: each, position: top - i }));
}

/** Null: there is no number between. */
function between(above: number | undefined, below: number | undefined): number | null {
  if (above === undefined) return (below ?? 0) + 1;
  if (below === undefined) return above - 1;
  const middle = (above + below) / 2;
  return middle < above && middle > below ? middle : null;
}
