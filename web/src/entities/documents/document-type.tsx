import type { DocumentType } from '@gene/contract/documents';
import { BookText, FileQuestion, NotebookPen } from 'lucide-react';

export const typeLabels: Record<DocumentType, string> = {
  note: 'Note',
  textbook: 'Textbook',
  question_paper: 'Question Paper',
};

/** In the order offered. */
export const documentTypes = ['note', 'textbook', 'question_paper'] as const;

const icons = { note: NotebookPen, textbook: BookText, question_paper: FileQuestion };

/** An icon for the type, shown beside its name. */
export function DocumentIcon({ type, className }: { type: DocumentType; className?: string }) {
  const Icon = icons[type];
  return <Icon aria-hidden className={className} />;
}

/** An icon with the type as its accessible name. */
export function DocumentTypeIcon({ type, className }: { type: DocumentType; className?: string }) {
  const Icon = icons[type];
  return <Icon role="img" aria-label={typeLabels[type]} className={className} />;
}
