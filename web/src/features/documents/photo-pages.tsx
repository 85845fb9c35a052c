import { photoExtensions, photoLimits } from '@gene/contract/documents';
import { ArrowDown, ArrowUp, Camera, Images, RotateCw, X } from 'lucide-react';
import { useCallback, useRef } from 'react';
import { formatCount, formatMegabytes } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { PhotoPage, PhotoPages } from './use-photo-pages.ts';

const accept = [...photoExtensions, 'image/jpeg', 'image/png'].join(',');

interface PhotoButtonProps {
  label: string;
  /** Opens the camera, where there is one, instead of a chooser. */
  fromCamera?: boolean;
  disabled: boolean;
  onPhotos: (files: File[]) => void;
}

/** A chooser of photos; phones offer the camera and the album. */
export function PhotoButton({ label, fromCamera = false, disabled, onPhotos }: PhotoButtonProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={chooser}
        type="file"
        accept={fromCamera ? 'image/jpeg' : accept}
        capture={fromCamera ? 'environment' : undefined}
        multiple={!fromCamera}
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onPhotos(files);
          event.target.value = '';
        }}
      />
      <Button size="sm" variant="secondary" disabled={disabled} onClick={() => chooser.current?.click()}>
        {fromCamera ? <Camera aria-hidden className="size-4" /> : <Images aria-hidden className="size-4" />}
        {label}
      </Button>
    </>
  );
}

interface PhotoPageListProps {
  photos: PhotoPages;
  disabled: boolean;
}

/** The photos of a paper in the order of its pages, to be put in order, turned and removed. */
export function PhotoPageList({ photos, disabled }: PhotoPageListProps) {
  const { pages } = photos;
  const bytes = pages.reduce((sum, { file }) => sum + file.size, 0);
  return (
    <fieldset className="grid gap-3" disabled={disabled}>
      <legend className="mb-1.5 text-sm font-medium">
        {formatCount(pages.length, 'page')}{' '}
        <span className="font-normal text-ink-soft">{formatMegabytes(bytes)}</span>
      </legend>
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pages.map((page, index) => (
          <PhotoPageItem
            key={page.id}
            page={page}
            number={index + 1}
            isLast={index === pages.length - 1}
            onMove={(by) => photos.move(index, by)}
            onTurn={() => photos.turn(page.id)}
            onRemove={() => photos.remove(page.id)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <PhotoButton
          label="Add Photos"
          disabled={disabled || pages.length >= photoLimits.most}
          onPhotos={photos.add}
        />
        <span className="hidden touch:inline">
          <PhotoButton
            label="Take a Photo"
            fromCamera
            disabled={disabled || pages.length >= photoLimits.most}
            onPhotos={photos.add}
          />
        </span>
        <Button size="sm" variant="quiet" disabled={disabled} onClick={photos.clear}>
          Remove All
        </Button>
      </div>
      {photos.error && <FieldError id="photo-error">{photos.error}</FieldError>}
    </fieldset>
  );
}

interface PhotoPageItemProps {
  page: PhotoPage;
  number: number;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onTurn: () => void;
  onRemove: () => void;
}

function PhotoPageItem({ page, number, isLast, onMove, onTurn, onRemove }: PhotoPageItemProps) {
  const picture = usePicture(page.file);
  const actions = [
    {
      label: `Move page ${number} up`,
      tip: 'Move up',
      Icon: ArrowUp,
      act: () => onMove(-1),
      off: number === 1,
    },
    {
      label: `Move page ${number} down`,
      tip: 'Move down',
      Icon: ArrowDown,
      act: () => onMove(1),
      off: isLast,
    },
    { label: `Rotate page ${number}`, tip: 'Rotate', Icon: RotateCw, act: onTurn, off: false },
    { label: `Remove page ${number}`, tip: 'Remove', Icon: X, act: onRemove, off: false },
  ];
  return (
    <li className="grid content-start overflow-hidden rounded-lg border border-line bg-surface">
      <div className="grid aspect-square place-items-center overflow-hidden bg-sunken">
        <img
          ref={picture}
          alt={`Page ${number}: ${page.file.name}`}
          className="size-full object-contain"
          style={{ transform: `rotate(${page.turn}deg)` }}
        />
      </div>
      <p dir="auto" className="truncate px-2 pt-1.5 text-sm">
        {number}. <span className="text-ink-soft">{page.file.name}</span>
      </p>
      <div className="flex justify-between p-1">
        {actions.map(({ label, tip, Icon, act, off }) => (
          <IconButton key={tip} label={label} tip={tip} disabled={off} onClick={act}>
            <Icon aria-hidden className="size-4" />
          </IconButton>
        ))}
      </div>
    </li>
  );
}

/** For the picture that shows the file: its address lasts as long as the picture. */
const usePicture = (file: File) =>
  useCallback(
    (picture: HTMLImageElement) => {
      const address = URL.createObjectURL(file);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
