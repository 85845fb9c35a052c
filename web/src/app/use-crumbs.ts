import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { query } from '../lib/query.ts';
import type { Crumb } from '../ui/breadcrumb.tsx';

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const home = { label: 'Home', to: '/subject/1' };

/** "question-paper" → "Question paper". */
function capitalised(part: string) {
  const words = part.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Home, then one segment for each part of the path; names stand where the path has ids. */
export function useCrumbs(): Crumb[] {
  const { pathname } = useLocation();
  const [screen = '', ...rest] = pathname.split('/').filter(Boolean).map(decodeURIComponent);
  const id = rest.find((part) => uuid.test(part)) ?? '';
  const ofSubject = screen === 'subject' || screen === 'documents';
  const ofDocument = ['textbook', 'note', 'question-paper'].includes(screen);

  const params = { params: { id } };
  const subject = useQuery({ ...query(api.subjects.get, params), enabled: id !== '' && ofSubject });
  const document = useQuery({ ...query(api.documents.overview, params), enabled: id !== '' && ofDocument });

  const crumbs: Crumb[] = [home, { label: capitalised(screen) }];
  const up = crumbs[1];
  for (const part of rest) {
    if (part === id) crumbs.push({ label: (ofDocument ? document.data?.title : subject.data?.name) ?? '…' });
    // `/subject/1` is the landing page, not a subject that is called 1.
    else if (!ofSubject || screen === 'documents') crumbs.push({ label: capitalised(part) });
  }
  if (up && crumbs.length > 2) {
    if (screen === 'documents') up.to = '/subject/1';
    else if (screen === 'admin') up.to = '/admin';
    else if (document.data) up.to = `/documents/${document.data.subjectId}`;
  }
  const named = crumbs[2];
  if (named && crumbs.length > 3 && screen === 'documents') named.to = `/documents/${id}`;
  return crumbs;
}
