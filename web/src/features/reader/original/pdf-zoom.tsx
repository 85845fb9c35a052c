import { MoveHorizontal, UnfoldHorizontal, ZoomIn, ZoomOut } from 'lucide-react';
import { formatPercent } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { zoomRange } from './pdf-fit.ts';
import type { PdfViewer, Zoom } from './pdf-viewer.ts';

export function PdfZoom({ viewer, zoom }: { viewer: PdfViewer | null; zoom: Zoom }) {
  return (
    <div className="flex items-center" role="group" aria-label="Zoom">
      <IconButton
        label="Zoom out"
        disabled={!viewer || zoom.scale <= zoomRange.min}
        onClick={() => viewer?.zoom('out')}
      >
        <ZoomOut aria-hidden />
      </IconButton>
      <output className="w-12 text-center text-sm text-ink-soft max-sm:hidden">
        {formatPercent(zoom.scale)}
      </output>
      <IconButton
        label="Zoom in"
        disabled={!viewer || zoom.scale >= zoomRange.max}
        onClick={() => viewer?.zoom('in')}
      >
        <ZoomIn aria-hidden />
      </IconButton>
      <IconButton
        label="Fit the width"
        aria-pressed={zoom.fits === 'page'}
        disabled={!viewer}
        onClick={() => viewer?.zoom('page')}
        className="aria-pressed:text-accent"
      >
        <MoveHorizontal aria-hidden />
      </IconButton>
      <IconButton
        label="Crop the margins"
        aria-pressed={zoom.fits === 'text'}
        disabled={!viewer}
        onClick={() => viewer?.zoom('text')}
        className="aria-pressed:text-accent"
      >
        <UnfoldHorizontal aria-hidden />
      </IconButton>
    </div>
  );
}
