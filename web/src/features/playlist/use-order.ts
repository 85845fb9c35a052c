import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { moveTrack } from './queries.ts';

/** Where something that is dragged would go: before this one, null to the end. */
interface Dragged {
  id: string;
  before: string | null;
}

/** Moves tracks by their handles: dragged, or with the arrow keys. @param ids as they are shown */
export function useOrder(ids: readonly string[]) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const [said, setSaid] = useState('');

  /** The first row whose middle is below the pointer. */
  const rowBelow = (handle: Element, y: number): string | null => {
    const rows = [...(handle.closest('ul')?.children ?? [])];
    const at = rows.findIndex((row) => {
      const { top, height } = row.getBoundingClientRect();
      return y < top + height / 2;
    });
    return at < 0 ? null : (ids[at] ?? null);
  };
  const isSamePlace = ({ id, before }: Dragged) => {
    const at = ids.indexOf(id);
    return before === id || before === (ids[at + 1] ?? null);
  };
  /** Below the last one that is shown, more may follow. */
  const placeAt = (id: string, before: string | null) => ({
    before,
    after: before === null ? (ids.filter((each) => each !== id).at(-1) ?? null) : null,
  });
  const handle = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ id, before: id });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (dragged) setDragged({ id, before: rowBelow(event.currentTarget, event.clientY) });
    },
    onPointerUp() {
      if (dragged && !isSamePlace(dragged)) void moveTrack(id, placeAt(id, dragged.before));
      setDragged(null);
    },
    onPointerCancel: () => setDragged(null),
    onKeyDown(event: KeyboardEvent) {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      const to = ids.indexOf(id) + step;
      if (step === 0) return;
      event.preventDefault();
      if (to < 0 || to >= ids.length) return;
      setSaid(`Moved to place ${to + 1} of ${ids.length}`);
      void moveTrack(id, placeAt(id, (step < 0 ? ids[to] : ids[to + 1]) ?? null));
    },
  });
  /** Where the dragged one would go, if that is elsewhere. */
  const target = dragged && !isSamePlace(dragged) ? dragged : null;
  return { handle, dragged: dragged?.id ?? null, target, said };
}
