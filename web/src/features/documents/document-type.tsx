import type { DocumentType } from '@gene/contract/documents';
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
