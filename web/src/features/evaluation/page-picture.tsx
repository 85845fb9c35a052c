import type { SheetDoubt } from '@gene/contract/sheets';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePagePicture } from './queries.ts';

interface PagePictureProps {
  pageId: string;
  label: string;
}

/** A page as it was kept. */
export function PagePicture({ pageId, label }: PagePictureProps) {
  const url = usePagePicture(pageId);
  if (url === null) return <Skeleton className="aspect-[1/1.41] w-full" />;
  return <img src={url} alt={label} className="w-full rounded-md border border-line bg-white" />;
}

interface CropProps extends PagePictureProps {
  area: SheetDoubt['area'];
}

/** A place of a page, as wide as there is room. */
export function PageCrop({ pageId, label, area }: CropProps) {
  const url = usePagePicture(pageId);
  if (url === null) return <Skeleton className="h-32 w-full" />;
  return (
    <div
      role="img"
      aria-label={label}
      className="relative w-full overflow-hidden rounded-md border border-line-strong bg-white"
    >
      <img
        src={url}
        alt=""
        className="block max-w-none"
        style={{ width: `${100 / area.width}%`, marginInlineStart: `${(-100 * area.x) / area.width}%` }}
        onLoad={({ currentTarget }) => placeVertically(currentTarget, area)}
      />
    </div>
  );
}

/** Percentages of a margin are of the width, so the height is known only when the picture is. */
function placeVertically(picture: HTMLImageElement, { x: _x, y, width, height }: SheetDoubt['area']) {
  const frame = picture.parentElement;
  if (!frame) return;
  const ratio = picture.naturalHeight / picture.naturalWidth / width;
  frame.style.aspectRatio = `${1 / (ratio * height)}`;
  picture.style.marginTop = `${-100 * ratio * y}%`;
}
