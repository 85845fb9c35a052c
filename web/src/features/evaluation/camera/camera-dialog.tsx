import { Camera, X } from 'lucide-react';
import { formatCount } from '../../../lib/format.ts';
import { useObjectUrl } from '../../../lib/use-object-url.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Framing } from './framing.ts';
import { type CameraState, type SheetCamera, useCamera } from './use-camera.ts';

const problems: Record<Exclude<CameraState, 'on' | 'starting'>, string> = {
  refused: 'Gene may not use the camera. Allow it for this page in the browser’s settings, then try again.',
  busy: 'Another app is using the camera. Close it, then try again.',
  none: 'There is no camera here, or the page is not open over https. Photograph the sheets with the phone’s own camera, then choose the pictures.',
};

/** What to do for the sheet to be taken. */
function adviceFor(
  { framing, isTaken }: Pick<SheetCamera, 'framing' | 'isTaken'>,
  isFramed: boolean,
): string {
  if (isTaken) return 'Taken. Show the next sheet.';
  if (!isFramed) return 'Show the whole sheet, then take its photo.';
  if (!framing || framing.refusal === 'no_sheet')
    return 'Show the whole sheet, with all four corner squares.';
  if (framing.corners) return 'Hold still';
  if (framing.refusal === 'corner_missing') return 'A corner is missing.';
  return framing.refusal === 'too_small' ? 'Move closer.' : 'Too blurred, or a corner is covered.';
}

interface CameraDialogProps {
  photos: readonly File[];
  /** The sheets have Gene's corner squares: each is taken when it is held still. */
  isFramed: boolean;
  onPhoto: (photo: Blob) => void;
  onRemove: (photo: File) => void;
  onClose: () => void;
}

/** Photographs sheets one after the other. Closing keeps the photos. */
export function CameraDialog({ photos, isFramed, onPhoto, onRemove, onClose }: CameraDialogProps) {
  const camera = useCamera(isFramed, onPhoto);
  const { state } = camera;
  const isOff = state !== 'on' && state !== 'starting';
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Photograph Sheets" wide>
      {isOff ? (
        <p role="alert">{problems[state]}</p>
      ) : (
        <>
          <Finder onVideo={camera.show} size={camera.size} corners={camera.framing?.corners ?? null} />
          <p role="status" className="mt-3 min-h-6 text-sm">
            {state === 'starting' ? 'Starting the camera' : adviceFor(camera, isFramed)}
          </p>
        </>
      )}
      <PhotoStrip photos={photos} onRemove={onRemove} />
      <DialogActions>
        {!isOff && (
          <Button variant="secondary" disabled={state !== 'on'} onClick={() => void camera.take()}>
            <Camera aria-hidden className="size-4" />
            Take Photo
          </Button>
        )}
        <Button onClick={onClose}>
          {photos.length === 0 ? 'Close' : `Use ${formatCount(photos.length, 'Photo')}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface FinderProps {
  onVideo: (video: HTMLVideoElement | null) => void;
  size: { width: number; height: number } | null;
  corners: Framing['corners'];
}

/** The camera's picture, with the sheet outlined that is seen in it. */
function Finder({ onVideo, size, corners }: FinderProps) {
  const { width, height } = size ?? { width: 3, height: 4 };
  return (
    <div
      className="relative mx-auto max-h-[60dvh] overflow-hidden rounded-lg bg-sunken"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <video ref={onVideo} aria-label="Camera" muted playsInline className="size-full object-contain" />
      {corners && (
        <svg aria-hidden viewBox={`0 0 ${width} ${height}`} className="absolute inset-0 size-full">
          <polygon
            points={corners.map(({ x, y }) => `${x * width},${y * height}`).join(' ')}
            className="fill-accent/15 stroke-accent"
            strokeWidth={Math.max(width, height) / 150}
            strokeLinejoin="round"
          />
        </svg>
      )}
    </div>
  );
}

function PhotoStrip({ photos, onRemove }: Pick<CameraDialogProps, 'photos' | 'onRemove'>) {
  if (photos.length === 0) return null;
  return (
    <ol aria-label="Photos" className="mt-3 flex gap-2 overflow-x-auto pb-1">
      {photos.map((photo, i) => (
        <Photo key={photo.name} photo={photo} number={i + 1} onRemove={() => onRemove(photo)} />
      ))}
    </ol>
  );
}

function Photo({ photo, number, onRemove }: { photo: File; number: number; onRemove: () => void }) {
  const address = useObjectUrl(photo);
  return (
    <li className="grid w-20 shrink-0 justify-items-center rounded-lg border border-line bg-surface">
      {address && (
        <img src={address} alt={`Sheet ${number}`} className="h-20 w-full rounded-t-lg object-contain" />
      )}
      <IconButton label={`Remove photo ${number}`} tip="Remove" onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}
