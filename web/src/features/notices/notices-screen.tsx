import { PagedList } from '../../entities/pages/paged-list.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { NoticeList } from './notice-list.tsx';
import { markAllRead, useNoticePages } from './queries.ts';

/** Every notice there is; where a push message about several leads. */
export function NoticesScreen() {
  const list = useNoticePages();
  const unread = list.data?.pages[0]?.unread ?? 0;
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>Notifications · Gene</title>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="font-serif text-2xl font-semibold">Notifications</h1>
        {unread > 0 && (
          <Button size="sm" variant="secondary" onClick={() => void markAllRead()}>
            Mark All as Read
          </Button>
        )}
      </div>
      <div className="mt-6">
        <PagedList
          list={list}
          itemsOf={(page) => page.notices}
          loading="Loading notifications"
          empty={<EmptyState title="Nothing new" />}
        >
          {(notices) => (
            <div className="rounded-lg border border-line bg-surface px-2 text-sm">
              <NoticeList notices={notices} />
            </div>
          )}
        </PagedList>
      </div>
    </div>
  );
}
