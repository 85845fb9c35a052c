import type { DocumentType } from '@gene/contract/documents';
import { BookText, FileQuestion, NotebookPen } from 'lucide-react';

export const typeLabels: Record<DocumentType, string> = {
  note: 'Note',
  textbook: 'Textbook',
  question_paper: 'Question Paper',
};

/** In the order in which they are offered. */
export const documentTypes = ['note', 'textbook', 'question_paper'] as const;

const icons = { note: NotebookPen, textbook: BookText, question_paper: FileQuestion };

/** A picture of the type, for where its name stands too. */
export function DocumentIcon({ type, className }: { type: DocumentType; className?: string }) {
  const Icon = icons[type];
  return <Icon aria-hidden className={className} />;
}

/** The same, told by name. */
export function DocumentTypeIcon({ type, className }: { type: DocumentType; className?: string }) {
  const Icon = icons[type];
  return <Icon role="img" aria-label={typeLabels[type]} className={className} />;
}
