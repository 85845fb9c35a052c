import { api } from '@gene/contract/api';
import type { Route } from '@gene/contract/route';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import {
  BookOpen,
  Building2,
  CalendarDays,
  FilePen,
  FileQuestion,
  Layers,
  ListMusic,
  LogOut,
  type LucideIcon,
  NotebookPen,
  School,
  Settings,
  Shield,
  UserRound,
} from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { mayCall } from '../lib/may-call.ts';
import { query } from '../lib/query.ts';
import { adminCalls } from './admin-calls.ts';
import { logout } from './logout.ts';
import { useOpen } from './use-open.ts';

const entryStyle =
  'flex min-h-10 touch:min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors duration-150 [&>svg]:size-4.5 [&>svg]:shrink-0';
const idleStyle = 'text-ink-soft hover:bg-accent-soft hover:text-ink';
const currentStyle = 'bg-accent-soft text-accent';

interface MenuEntry {
  label: string;
  to: string;
  icon: LucideIcon;
  /** Prefix of its screens' addresses, if not `to`. */
  below?: string;
  /** Prefix of another entry's screens among them. */
  except?: string;
  /** Shown to those who may make one of them. */
  calls?: readonly Route[];
}

/** In the order of the specification; entries are added with their screens. */
const entries: MenuEntry[] = [
  { label: 'Subjects', to: '/subject/1', icon: BookOpen, below: '/subject/' },
  { label: 'Study Plan', to: '/study-plan', icon: CalendarDays },
  { label: 'Gene Notes', to: '/gene-notes', icon: NotebookPen },
  { label: 'Predict Question Paper', to: '/predict-questions', icon: FileQuestion },
  { label: 'Answer Question Paper', to: '/answer-questions', icon: FilePen },
  { label: 'Flashcards', to: '/flashcards', icon: Layers },
  { label: 'Profile', to: '/profile', icon: UserRound },
  { label: 'Playlist', to: '/playlist', icon: ListMusic },
  { label: 'Classes', to: '/classes', icon: School },
  { label: 'Settings', to: '/settings', icon: Settings },
  {
    label: 'Organisation',
    to: '/admin/organisation',
    icon: Building2,
    calls: [api.organizations.members],
  },
  { label: 'Admin', to: '/admin', icon: Shield, calls: adminCalls, except: '/admin/organisation' },
];

interface SideMenuProps {
  /** Called on a click, before navigating, to close the menu. */
  onNavigate: () => void;
}

export function SideMenu({ onNavigate }: SideMenuProps) {
  const me = useQuery(query(api.auth.me));
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="grid grid-cols-[minmax(0,1fr)] gap-6 px-3 py-2">
      <ul className="grid gap-0.5">
        {entries
          .filter(({ calls }) => calls?.some((route) => mayCall(me.data, route)) ?? true)
          .map(({ label, to, icon: Icon, below = to, except }) => {
            const isOther = except !== undefined && pathname.startsWith(except);
            const current = pathname.startsWith(below) && !isOther;
            return (
              <li key={to}>
                <Link
                  to={to}
                  onClick={onNavigate}
                  {...(current && { 'aria-current': pathname === to ? 'page' : 'true' })}
                  className={clsx(entryStyle, current ? currentStyle : idleStyle)}
                >
                  <Icon aria-hidden />
                  {label}
                </Link>
              </li>
            );
          })}
        <li>
          <button
            type="button"
            className={clsx(entryStyle, idleStyle)}
            onClick={() => {
              onNavigate();
              void logout();
            }}
          >
            <LogOut aria-hidden />
            Logout
          </button>
        </li>
      </ul>
      <SubjectList onNavigate={onNavigate} />
      <Link to="/about" onClick={onNavigate} className="px-3 text-xs text-ink-soft hover:text-ink">
        About Gene, source and licenses
      </Link>
    </nav>
  );
}

function SubjectList({ onNavigate }: SideMenuProps) {
  const subjects = useQuery(query(api.subjects.list));
  const { pathname } = useLocation();
  const { subjectId } = useOpen();
  if (!subjects.data?.subjects.length) return null;
  return (
    <section aria-labelledby="menu-subjects">
      <h2 id="menu-subjects" className="px-3 pb-1 text-xs font-semibold text-ink-faint">
        Your Subjects
      </h2>
      <ul className="ms-3 grid grid-cols-[minmax(0,1fr)] gap-0.5 border-s border-line">
        {subjects.data.subjects.map(({ id, name }) => {
          const to = `/documents/${id}`;
          // Its documents and their chats belong to it too.
          const current = id === subjectId;
          return (
            <li key={id}>
              <Link
                to={to}
                onClick={onNavigate}
                title={name}
                {...(current && { 'aria-current': pathname === to ? 'page' : 'true' })}
                className={clsx(
                  '-ms-px flex min-h-9 touch:min-h-11 items-center border-s-2 px-3 text-sm transition-colors duration-150',
                  current
                    ? 'border-accent font-medium text-accent'
                    : 'border-transparent text-ink-soft hover:text-ink',
                )}
              >
                <span className="any-script min-w-0 flex-1 truncate">{name}</span>
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
