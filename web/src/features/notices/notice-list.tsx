import type { Notice } from '@gene/contract/notices';
import clsx from 'clsx';
import { X } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { formatAgo, formatMoment } from '../../lib/format.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { markQuietly, removeNotice } from './queries.ts';

interface NoticeListProps {
  notices: readonly Notice[];
  /** Wraps each link: in a popover, following it closes it. */
  wrapLink?: (link: ReactElement) => ReactElement;
}

export function NoticeList({ notices, wrapLink = (link) => link }: NoticeListProps) {
  return (
    <ul className="divide-y divide-line">
      {notices.map((notice) => (
        <li key={notice.id} className="flex items-start gap-1 py-1">
          {wrapLink(<NoticeLink notice={notice} />)}
          <IconButton
            label={`Remove “${notice.title}”`}
            tip="Remove"
            onClick={() => void removeNotice(notice)}
          >
            <X aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}

function NoticeLink({ notice, ...link }: { notice: Notice; onClick?: () => void }) {
  const { id, title, detail, path, createdAt, isRead } = notice;
  return (
    <Link
      to={path}
      onClick={() => {
        if (!isRead) void markQuietly({ ids: [id], as: 'read' });
        link.onClick?.();
      }}
      className="grid min-w-0 flex-1 grid-cols-[0.5rem_minmax(0,1fr)] gap-x-3 rounded-md px-2 py-2 hover:bg-sunken"
    >
      <span
        aria-hidden
        className={clsx('mt-2 size-2 rounded-full', isRead ? 'bg-transparent' : 'bg-accent')}
      />
      <span className="min-w-0">
        <span className={clsx('block', !isRead && 'font-medium')}>
          {!isRead && <span className="sr-only">Unread: </span>}
          {title}
        </span>
        {detail !== null && (
          <span dir="auto" className="line-clamp-2 text-ink-soft wrap-anywhere">
            {detail}
          </span>
        )}
        <time dateTime={createdAt} title={formatMoment(createdAt)} className="text-xs text-ink-soft">
          {formatAgo(createdAt)}
        </time>
      </span>
    </Link>
  );
}
