import { matchPath } from 'react-router';
import type { Crumb } from '../ui/breadcrumb.tsx';
import { useOpen } from './use-open.ts';

/** Screens with others below them; their segments are links. */
const parents = [
  '/subject/:subject',
  '/documents/:subjectId',
  '/flashcards',
  '/classes',
  '/gene-notes',
  '/admin',
  '/admin/settings',
  '/admin/omr-config',
  '/admin/evaluation',
  '/admin/evaluation/papers/:examPaperId',
  '/admin/evaluation/batches/:batchId',
  '/admin/evaluation/written/:paperId',
  '/admin/question-papers',
];

/** Names that their segments don't give. */
const names: Record<string, string> = {
  'omr-config': 'OMR Configuration',
  'question-papers': 'Question Paper Management',
};

/** "question-paper" → "Question Paper", as the screens are named. */
function capitalised(part: string) {
  const words = part.split('-');
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ');
}

/** Home, then one segment per part of the path, with names instead of ids. */
export function useCrumbs(): Crumb[] {
  const { parts, id, name } = useOpen();
  // `/subject/1` is the landing page, not a subject named 1.
  const shown = parts[0] === 'subject' ? parts.filter((part, at) => at !== 1 || part === id) : parts;
  return [
    { label: 'Home', to: '/gene-notes' },
    ...shown.map((part, at) => {
      const path = `/${shown.slice(0, at + 1).join('/')}`;
      const isName = part === id;
      const label = isName ? (name ?? '…') : (names[part] ?? capitalised(part));
      const leads = at < shown.length - 1 && parents.some((parent) => matchPath(parent, path));
      return { label, isName, ...(leads && { to: path }) };
    }),
  ];
}
