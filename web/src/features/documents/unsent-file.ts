import type { DocumentType, UploadOptions } from '@gene/contract/documents';
import type { PaperDraft } from './paper-draft.ts';
import type { PhotoPage } from './use-photo-pages.ts';

/** A chosen but unsent file, with the form's values. */
export interface UnsentFile {
  file: File | null;
  /** Photos of a paper's pages, instead of a file. */
  photos: PhotoPage[];
  type: DocumentType | null;
  title: string;
  options: UploadOptions;
  paper: PaperDraft | null;
}

/** By subject, while the page is open: browsers keep files no longer. */
const unsent = new Map<string, UnsentFile>();

export const unsentFileOf = (subjectId: string): UnsentFile | null => unsent.get(subjectId) ?? null;

/** @param file null once it is sent, or if there is none */
export function keepUnsentFile(subjectId: string, file: UnsentFile | null): void {
  if (file) unsent.set(subjectId, file);
  else unsent.delete(subjectId);
}
