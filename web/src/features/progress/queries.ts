import { api } from '@gene/contract/api';
import type { StudiedPage, StudyKind } from '@gene/contract/progress';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Pages, usePages } from '../../entities/pages/use-pages.ts';
import { callUntil } from '../../lib/api.ts';
import { firstWeekday, timeZoneHere } from '../../lib/day.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query } from '../../lib/query.ts';

const timesHere = () => ({ timeZone: timeZoneHere(), weekStart: firstWeekday() });

export const studyTime = () => query(api.progress.time, { query: timesHere() });

/** The entries behind the time of one kind, newest first. */
export function useStudied(kind: StudyKind): Pages<StudiedPage> {
  const asked = { ...timesHere(), kind };
  return usePages({
    queryKey: [api.progress.studied.path, asked],
    fetchPage: (signal, cursor) =>
      callUntil(signal, api.progress.studied, { query: { ...asked, ...cursor } }),
  });
}

/** Polls, in case the event is lost. */
const lookAgainMs = 4000;

export const subjectProgress = (id: string) => query(api.progress.subject, { params: { id } });

export const useSubjectProgress = (id: string) =>
  useQuery({
    ...subjectProgress(id),
    refetchInterval: ({ state }) => (state.data?.state === 'making' ? lookAgainMs : false),
  });

const events: ReadonlySet<string> = new Set(['cards', 'practice', 'plan', 'predictions']);
const routes = [
  api.progress.time,
  api.progress.studied,
  api.progress.subject,
  api.progress.topic,
  api.cards.statistics,
  api.cards.overview,
  api.practice.list,
];

/** Keeps what is shown up to date. */
export function useLiveProgress() {
  useEffect(
    () =>
      onLiveEvent(({ event }) => {
        if (events.has(event)) for (const route of routes) void invalidate(route);
      }),
    [],
  );
}
