import type { DocumentItem, DocumentType } from '@gene/contract/documents';
import { BookText, FileQuestion, NotebookPen } from 'lucide-react';

export const typeLabels: Record<DocumentType, string> = {
  note: 'Note',
  textbook: 'Textbook',
  question_paper: 'Question Paper',
};

const icons = { note: NotebookPen, textbook: BookText, question_paper: FileQuestion };

export function DocumentTypeIcon({ type, className }: { type: DocumentType; className?: string }) {
  const Icon = icons[type];
  return <Icon role="img" aria-label={typeLabels[type]} className={className} />;
}

const paths: Record<DocumentType, string> = {
  note: 'note',
  textbook: 'textbook',
  question_paper: 'question-paper',
};

/** The address of a document's full view. */
export function documentPath({ id, type }: Pick<DocumentItem, 'id' | 'type'>): string {
  return `/${paths[type]}/${id}`;
}
