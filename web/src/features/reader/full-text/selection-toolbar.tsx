import type { ComponentType } from 'react';
import type { SelectionToolsProps } from '../view.ts';

interface SelectionToolbarProps extends SelectionToolsProps {
  Tools: ComponentType<SelectionToolsProps>;
}

const gapPx = 8;
const heightPx = 48;
const halfWidthPx = 190;

/** Stands by the selected words; at the foot of a touch screen, whose own menu stands by the words. */
export function SelectionToolbar({ Tools, ...props }: SelectionToolbarProps) {
  const { left, top, width, height, viewWidth } = props.selected.box;
  const above = top - heightPx - gapPx;
  const middle = Math.min(
    Math.max(left + width / 2, halfWidthPx),
    Math.max(viewWidth - halfWidthPx, halfWidthPx),
  );
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Selected words"
      // The selection would be gone before the click.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === 'Escape' && props.onDone()}
      style={{ left: middle, top: above > 0 ? above : top + height + gapPx }}
      className="absolute z-20 flex max-w-[calc(100%-1rem)] -translate-x-1/2 animate-appear flex-wrap gap-0.5 rounded-lg border border-line bg-raised p-1 shadow-lift max-sm:inset-x-2! max-sm:top-auto! max-sm:bottom-2 max-sm:translate-x-0 max-sm:justify-center"
    >
      <Tools {...props} />
    </div>
  );
}
