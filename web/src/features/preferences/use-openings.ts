import { api } from '@gene/contract/api';
import type { Feature } from '@gene/contract/preferences';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';

/** By the beginning of the address; the first match counts. */
const addresses: readonly (readonly [RegExp, Feature])[] = [
  [/^\/subject\/[^/]+\/topics|^\/predict-questions/, 'predictions'],
  [/^\/subject\//, 'subjects'],
  [/^\/documents\/[^/]+\/chat/, 'chats'],
  [/^\/documents\//, 'documents'],
  [/^\/(?:textbook|note|question-paper)\//, 'reader'],
  [/^\/gene-notes/, 'notes'],
  [/^\/flashcards/, 'flashcards'],
  [/^\/study-plan/, 'study_plan'],
  [/^\/answer-questions/, 'answers'],
  [/^\/practice\//, 'practice'],
  [/^\/profile/, 'profile'],
  [/^\/settings/, 'settings'],
  [/^\/admin/, 'admin'],
];

/** Counts the screens that are opened, if the person shares usage data; else nothing is sent. */
export function useOpenings() {
  const { pathname } = useLocation();
  const isShared = useQuery(query(api.preferences.get)).data?.privacy.shareData;
  // Whoever begins to share does not open what is on screen.
  const decided = useRef<string | null>(null);
  useEffect(() => {
    if (isShared === undefined || decided.current === pathname) return;
    decided.current = pathname;
    const feature = addresses.find(([address]) => address.test(pathname))?.[1];
    if (!isShared || !feature) return;
    call(api.preferences.countOpening, { body: { feature } }).then(
      () => invalidate(api.preferences.openings),
      () => undefined,
    );
  }, [pathname, isShared]);
}
