import { Bell } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatNumber } from '../../lib/format.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { Popover, PopoverClose } from '../../ui/popover.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { NoticeList } from './notice-list.tsx';
import { markAllRead, useLiveNotices, useNewestNotices } from './queries.ts';
import { useOpenedMessages, useRenewedPush } from './use-push.ts';
import { useSeenNotices } from './use-seen-notices.ts';

/** Shown on a badge of two digits. */
const mostShown = 99;

const closing = (link: ReactElement) => <PopoverClose asChild>{link}</PopoverClose>;

/** The bell of every screen, with a count of what is unread and the newest notices. */
export function NoticeBell() {
  useLiveNotices();
  useSeenNotices();
  useRenewedPush();
  useOpenedMessages();
  const found = useNewestNotices();
  const unread = found.data?.unread ?? 0;
  const trigger = (
    <IconButton
      label={unread === 0 ? 'Notifications' : `Notifications, ${formatNumber(unread)} unread`}
      tip="Notifications"
      className="relative"
    >
      <Bell aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-0 top-0 min-w-4.5 rounded-full bg-accent px-1 text-center text-[0.6875rem] leading-4.5 font-semibold text-on-accent"
        >
          {unread > mostShown ? `${mostShown}+` : unread}
        </span>
      )}
    </IconButton>
  );
  return (
    <Popover label="Notifications" trigger={trigger}>
      <div className="flex items-center justify-between gap-2">
        <h2 className="font-serif text-lg font-semibold">Notifications</h2>
        {unread > 0 && (
          <Button size="sm" variant="quiet" onClick={() => void markAllRead()}>
            Mark All as Read
          </Button>
        )}
      </div>
      {found.isPending && (
        <>
          <LoadingLabel>Loading notifications</LoadingLabel>
          <Skeleton className="mt-3 h-24" />
        </>
      )}
      {found.isError && !found.data && (
        <LoadFailure onRetry={() => void found.refetch()}>{messageOf(found.error)}</LoadFailure>
      )}
      {found.data?.notices.length === 0 && <p className="py-4 text-ink-soft">Nothing new.</p>}
      {found.data && found.data.notices.length > 0 && (
        <NoticeList notices={found.data.notices} wrapLink={closing} />
      )}
      <div className="mt-2 flex justify-between gap-2 border-t border-line pt-2">
        <PopoverClose asChild>
          <Link to="/notifications" className={buttonStyle('quiet', 'sm')}>
            All
          </Link>
        </PopoverClose>
        <PopoverClose asChild>
          <Link to="/settings?tab=notifications" className={buttonStyle('quiet', 'sm')}>
            Settings
          </Link>
        </PopoverClose>
      </div>
    </Popover>
  );
}
