import { api } from '@gene/contract/api';
import type { Notice, NoticeList, NoticeMark } from '@gene/contract/notices';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Pages, usePages } from '../../entities/pages/use-pages.ts';
import { call, callUntil, messageOf } from '../../lib/api.ts';
import { onLiveEvent } from '../../lib/live-events.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastError } from '../../ui/toast.tsx';

/** The newest, as the bell shows them. */
const newest = query(api.notices.list);
export const useNewestNotices = () => useQuery(newest);

export const useNoticePages = (): Pages<NoticeList> =>
  usePages({
    queryKey: [api.notices.list.path, { pages: true }],
    fetchPage: (signal, cursor) => callUntil(signal, api.notices.list, { query: cursor }),
  });

const refresh = () => invalidate(api.notices.list);

/** Mounted once. */
export function useLiveNotices() {
  useEffect(
    () =>
      onLiveEvent(({ event }) => {
        if (event === 'notices') void refresh();
      }),
    [],
  );
}

/** Nobody has asked for it: another page or the next visit does it again. */
export async function markQuietly(mark: NoticeMark): Promise<void> {
  await call(api.notices.mark, { body: mark }).then(refresh, () => undefined);
}

export async function markAllRead(): Promise<void> {
  try {
    await call(api.notices.mark, { body: { as: 'read' } });
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
  await refresh();
}

export async function removeNotice({ id }: Notice): Promise<void> {
  try {
    await call(api.notices.remove, { params: { id } });
  } catch (error) {
    toastError('Error', { description: messageOf(error) });
  }
  await refresh();
}
