import { MoveHorizontal, Search, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { formatNumber, formatPercent } from '../../../lib/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { FindField } from '../find-field.tsx';
import { PageJump } from '../page-jump.tsx';
import { type FindResult, type PdfViewer, zoomRange } from './pdf-viewer.ts';

interface PdfToolbarProps {
  viewer: PdfViewer | null;
  page: number;
  pageCount: number;
  zoom: { scale: number; fits: boolean };
  found: FindResult;
}

export function PdfToolbar({ viewer, page, pageCount, zoom, found }: PdfToolbarProps) {
  const [finding, setFinding] = useState(false);
  const [words, setWords] = useState('');
  const search = (next: string) => {
    setWords(next);
    viewer?.find(next.trim());
  };
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1 border-b border-line px-2 py-1">
      <PageJump page={page} pageCount={pageCount} onJump={(wanted) => viewer?.goToPage(wanted)} />
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
          aria-pressed={zoom.fits}
          disabled={!viewer}
          onClick={() => viewer?.zoom('fit')}
          className="aria-pressed:text-accent"
        >
          <MoveHorizontal aria-hidden />
        </IconButton>
      </div>
      {finding ? (
        <FindField
          label="Search in the pages"
          words={words}
          onWords={search}
          status={statusOf(words, found)}
          canStep={found.total > 0}
          onStep={(by) => viewer?.find(words.trim(), by === 1 ? 'next' : 'previous')}
          onClose={() => {
            setFinding(false);
            viewer?.find('');
          }}
        />
      ) : (
        <IconButton
          label="Search in the pages"
          className="ms-auto"
          disabled={!viewer}
          onClick={() => {
            setFinding(true);
            if (words.trim()) viewer?.find(words.trim());
          }}
        >
          <Search aria-hidden />
        </IconButton>
      )}
    </div>
  );
}

function statusOf(words: string, { current, total, pending }: FindResult): string {
  if (!words.trim()) return '';
  if (total) return `${formatNumber(current)} of ${formatNumber(total)}`;
  return pending ? 'Searching…' : 'Nothing found';
}
