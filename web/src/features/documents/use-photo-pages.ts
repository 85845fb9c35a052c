import { documentLimits, photoExtensions, photoLimits, photoTypeMessage } from '@gene/contract/documents';
import { useState } from 'react';
import { formatMegabytes } from '../../lib/format.ts';
import { newId } from '../../lib/new-id.ts';

/** A photo of a page; `turn` in degrees clockwise. */
export interface PhotoPage {
  id: string;
  file: File;
  turn: 0 | 90 | 180 | 270;
}

const isPhoto = ({ name }: File): boolean =>
  photoExtensions.some((extension) => name.toLowerCase().endsWith(extension));

const turned = { 0: 90, 90: 180, 180: 270, 270: 0 } as const;
const byName = new Intl.Collator(undefined, { numeric: true });

/** Checks photos before they are added to others; null if nothing is wrong. */
export function photoProblem(
  files: readonly File[],
  before: readonly PhotoPage[],
  maxBytes: number = documentLimits.uploadMaxBytes,
): string | null {
  const other = files.find((file) => !isPhoto(file));
  if (other)
    return `${photoTypeMessage}: ${other.name} is not.${/\.hei[cf]$/i.test(other.name) ? ' On an iPhone choose Settings, Camera, Formats, Most Compatible.' : ''}`;
  const empty = files.find((file) => file.size === 0);
  if (empty) return `${empty.name} is empty.`;
  if (files.length + before.length > photoLimits.most)
    return `A paper can have at most ${photoLimits.most} photos.`;
  const bytes = [...files, ...before.map(({ file }) => file)].reduce((sum, { size }) => sum + size, 0);
  return bytes > maxBytes ? `Together the photos are larger than ${formatMegabytes(maxBytes)}.` : null;
}

/** Photos of a paper's pages in order, before they are sent. */
export function usePhotoPages(kept: PhotoPage[], maxBytes: number) {
  const [pages, setPages] = useState(kept);
  const [error, setError] = useState<string | null>(null);
  return {
    pages,
    error,
    /** Several at once come in the order of their names, as cameras number them. @returns whether they were added */
    add: (files: File[]): boolean => {
      const problem = photoProblem(files, pages, maxBytes);
      setError(problem);
      if (problem) return false;
      const sorted = files.toSorted((one, other) => byName.compare(one.name, other.name));
      setPages([...pages, ...sorted.map((file) => ({ id: newId(), file, turn: 0 as const }))]);
      return true;
    },
    move: (index: number, by: -1 | 1) => {
      const [page, other] = [pages[index], pages[index + by]];
      if (page && other) setPages(pages.with(index, other).with(index + by, page));
    },
    turn: (id: string) => {
      setPages(pages.map((page) => (page.id === id ? { ...page, turn: turned[page.turn] } : page)));
    },
    remove: (id: string) => {
      setPages(pages.filter((page) => page.id !== id));
      setError(null);
    },
    clear: () => {
      setPages([]);
      setError(null);
    },
  };
}

export type PhotoPages = ReturnType<typeof usePhotoPages>;
