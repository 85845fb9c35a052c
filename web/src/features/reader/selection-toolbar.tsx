import type { ComponentType } from 'react';
import type { SelectionToolsProps } from './view.ts';

interface SelectionToolbarProps extends SelectionToolsProps {
  Tools: ComponentType<SelectionToolsProps>;
}

const gapPx = 8;
const heightPx = 48;
const halfWidthPx = 190;

/**
 * A toolbar beside the selected words; at the bottom of touch screens, which show their own menu beside the
 * words.
 */
export function SelectionToolbar({ Tools, ...props }: SelectionToolbarProps) {
  const { box, view } = props.selected;
  const { left, top, width, height } = box;
  const above = top - heightPx - gapPx;
  const below = Math.min(top + height + gapPx, view.height - heightPx - gapPx);
  const middle = Math.min(
    Math.max(left + width / 2, halfWidthPx),
    Math.max(view.width - halfWidthPx, halfWidthPx),
  );
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label="Selected words"
      // The selection would be gone before the click.
      onMouseDown={(event) => event.preventDefault()}
      onKeyDown={({ key }) => key === 'Escape' && props.onDone()}
      style={{ left: middle, top: Math.max(gapPx, above > 0 ? Math.min(above, below) : below) }}
      className="absolute z-20 flex max-w-[calc(100%-1rem)] -translate-x-1/2 animate-appear flex-wrap gap-0.5 rounded-lg border border-line bg-raised p-1 shadow-lift max-sm:inset-x-2! max-sm:top-auto! max-sm:bottom-2 max-sm:translate-x-0 max-sm:justify-center"
    >
      <Tools {...props} />
    </div>
  );
}
