import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { BookOpen, LogOut, Shield, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink, useLocation } from 'react-router';
import { query } from '../lib/query.ts';
import { logout } from './logout.ts';

const entryStyle =
  'flex min-h-10 touch:min-h-11 w-full items-center gap-3 rounded-md px-3 text-sm font-medium transition-colors duration-150 [&>svg]:size-4.5 [&>svg]:shrink-0';
const idleStyle = 'text-ink-soft hover:bg-accent-soft hover:text-ink';
const currentStyle = 'bg-accent-soft text-accent';

interface SideMenuProps {
  /** A click closes the menu before it navigates. */
  onNavigate: () => void;
}

export function SideMenu({ onNavigate }: SideMenuProps) {
  const me = useQuery(query(api.auth.me));
  const { pathname } = useLocation();
  return (
    <nav aria-label="Main" className="grid grid-cols-[minmax(0,1fr)] gap-6 px-3 py-2">
      <ul className="grid gap-0.5">
        <Entry
          to="/subject/1"
          current={pathname.startsWith('/subject/')}
          icon={<BookOpen aria-hidden />}
          onNavigate={onNavigate}
        >
          Subjects
        </Entry>
        <Entry to="/profile" icon={<UserRound aria-hidden />} onNavigate={onNavigate}>
          Profile
        </Entry>
        {me.data?.isAdmin && (
          <Entry to="/admin" icon={<Shield aria-hidden />} onNavigate={onNavigate}>
            Admin
          </Entry>
        )}
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
    </nav>
  );
}

interface EntryProps extends SideMenuProps {
  to: string;
  icon: ReactNode;
  children: ReactNode;
  current?: boolean;
}

function Entry({ to, icon, children, current = false, onNavigate }: EntryProps) {
  return (
    <li>
      <NavLink
        to={to}
        onClick={onNavigate}
        className={({ isActive }) => clsx(entryStyle, isActive || current ? currentStyle : idleStyle)}
      >
        {icon}
        {children}
      </NavLink>
    </li>
  );
}

function SubjectList({ onNavigate }: SideMenuProps) {
  const subjects = useQuery(query(api.subjects.list));
  if (!subjects.data?.subjects.length) return null;
  return (
    <section aria-labelledby="menu-subjects">
      <h2 id="menu-subjects" className="px-3 pb-1 text-xs font-semibold text-ink-faint">
        Your Subjects
      </h2>
      <ul className="ms-3 grid grid-cols-[minmax(0,1fr)] gap-0.5 border-s border-line">
        {subjects.data.subjects.map((subject) => (
          <li key={subject.id}>
            <NavLink
              to={`/documents/${subject.id}`}
              onClick={onNavigate}
              title={subject.name}
              className={({ isActive }) =>
                clsx(
                  '-ms-px flex min-h-9 touch:min-h-11 items-center border-s-2 px-3 text-sm transition-colors duration-150',
                  isActive ? 'border-accent text-accent' : 'border-transparent text-ink-soft hover:text-ink',
                )
              }
            >
              <span className="any-script min-w-0 flex-1 truncate">{subject.name}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
