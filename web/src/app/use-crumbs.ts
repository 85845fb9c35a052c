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

/** Where screens are listed whose segment has none of its own: "Batches" leads to the paper's, once it is known. */
function findList(path: string, { paperId, batchId }: ReturnType<typeof useOpen>): string | undefined {
  if (path === '/classes/results') return '/classes';
  if (path === '/admin/evaluation/sheets' || path === '/admin/evaluation/scripts')
    return batchId === null ? undefined : `/admin/evaluation/batches/${batchId}`;
  if (path === '/admin/evaluation/templates') return '/admin/evaluation';
  return ofPaper.includes(path) && paperId !== null ? `/admin/evaluation?paper=${paperId}` : undefined;
}

const ofPaper = ['papers', 'batches', 'written'].map((each) => `/admin/evaluation/${each}`);

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
  const open = useOpen();
  const { parts, id, name } = open;
  // `/subject/1` is the landing page, not a subject named 1.
  const shown = parts[0] === 'subject' ? parts.filter((part, at) => at !== 1 || part === id) : parts;
  return [
    { label: 'Home', to: '/gene-notes' },
    ...shown.map((part, at) => {
      const path = `/${shown.slice(0, at + 1).join('/')}`;
      const isName = part === id;
      const label = isName ? (name ?? '…') : (names[part] ?? capitalised(part));
      const isScreen = parents.some((parent) => matchPath(parent, path));
      const to = isScreen ? path : findList(path, open);
      return { label, isName, ...(at < shown.length - 1 && to !== undefined && { to }) };
    }),
  ];
}
