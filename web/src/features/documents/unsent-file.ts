import type { DocumentType, UploadOptions } from '@gene/contract/documents';
import type { PaperDraft } from './paper-draft.ts';

/** A file that was chosen and not sent yet, with all that was said of it. */
export interface UnsentFile {
  file: File;
  type: DocumentType | null;
  title: string;
  options: UploadOptions;
  paper: PaperDraft | null;
}

/** By subject, for as long as the page is open: browsers keep no files longer. */
const unsent = new Map<string, UnsentFile>();

export const unsentFileOf = (subjectId: string): UnsentFile | null => unsent.get(subjectId) ?? null;

/** @param file null when it was sent, or there is none */
export function keepUnsentFile(subjectId: string, file: UnsentFile | null): void {
  if (file) unsent.set(subjectId, file);
  else unsent.delete(subjectId);
}
