import { profileLimits } from '@gene/contract/profile';
import { type RefObject, useId, useRef, useState } from 'react';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { FieldError } from '../../ui/field.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { areaOf, type Crop, mostZoom, type Size } from './crop-area.ts';
import { useCrop } from './use-crop.ts';

/** Side of the square on the screen: `size-64`. */
const shown = 256;

interface AvatarDialogProps {
  file: File;
  onCrop: (picture: Blob) => void;
  onClose: () => void;
}

/** Lets a person choose the square of a picture that becomes their avatar. */
export function AvatarDialog({ file, onCrop, onClose }: AvatarDialogProps) {
  const url = useObjectUrl(file);
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const measure = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => {
    if (width * height <= profileLimits.avatarMaxPixels) return setSize({ width, height });
    setFailure(`A picture must have at most ${profileLimits.avatarMaxPixels / 1_000_000} megapixels.`);
  };
  return (
    <Dialog open onOpenChange={onClose} title="Change Avatar">
      {failure !== null && <FieldError>{failure}</FieldError>}
      {failure === null && url !== null && (
        <>
          {/* Measured and drawn from, never shown. */}
          <img
            ref={image}
            src={url}
            alt=""
            hidden
            onLoad={(event) => measure(event.currentTarget)}
            onError={() => setFailure('The picture is damaged.')}
          />
          {size ? (
            <Cropper {...{ image, url, size, onClose, onCrop, onFail: setFailure }} />
          ) : (
            <Skeleton className="mx-auto size-64 rounded-full" />
          )}
        </>
      )}
    </Dialog>
  );
}

interface CropperProps {
  image: RefObject<HTMLImageElement | null>;
  url: string;
  size: Size;
  onCrop: (picture: Blob) => void;
  onFail: (message: string) => void;
  onClose: () => void;
}

function Cropper({ image, url, size, onCrop, onFail, onClose }: CropperProps) {
  const { crop, setZoom, frame } = useCrop(size, shown);
  const id = useId();
  const { left, top, side } = areaOf(size, crop);
  const scale = shown / side;
  const take = async () => {
    const picture = image.current && (await cutOut(image.current, size, crop));
    if (picture) onCrop(picture);
    else onFail('The picture could not be cropped.');
  };
  return (
    <div className="grid justify-items-center gap-4">
      <div
        {...frame}
        role="application"
        aria-label="Position of the picture"
        aria-describedby={`${id}-hint`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved with the arrow keys
        tabIndex={0}
        className="relative size-64 cursor-grab touch-none overflow-hidden rounded-full border border-line bg-sunken active:cursor-grabbing"
      >
        <img
          src={url}
          alt=""
          draggable={false}
          className="pointer-events-none absolute max-w-none"
          style={{ width: size.width * scale, left: -left * scale, top: -top * scale }}
        />
      </div>
      <p id={`${id}-hint`} className="text-center text-sm text-ink-soft">
        <span className="touch:hidden">Drag, or use the arrow keys. Zoom with + and −.</span>
        <span className="hidden touch:inline">Drag to move, pinch to zoom.</span>
      </p>
      <label className="grid w-64 gap-1.5 text-sm font-medium">
        Zoom
        <input
          type="range"
          min={1}
          max={mostZoom(size)}
          step={0.01}
          value={crop.zoom}
          disabled={mostZoom(size) === 1}
          onChange={(event) => setZoom(Number(event.target.value))}
          className="w-full accent-accent"
        />
      </label>
      <div className="justify-self-stretch">
        <DialogActions>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button onClick={() => void take()}>Use Picture</Button>
        </DialogActions>
      </div>
    </div>
  );
}

/** Null if the browser has no memory for it. */
function cutOut(image: HTMLImageElement, size: Size, crop: Crop): Promise<Blob | null> {
  const { left, top, side } = areaOf(size, crop);
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.max(1, Math.min(profileLimits.avatarSide, Math.round(side)));
  canvas.getContext('2d')?.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}
