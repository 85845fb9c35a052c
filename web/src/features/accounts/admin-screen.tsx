import { Settings, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button.tsx';

const areas = [
  {
    to: '/admin/users',
    icon: Users,
    title: 'User Management',
    text: 'Accounts and password links',
  },
  {
    to: '/admin/settings',
    icon: Settings,
    title: 'System Settings',
    text: 'Assistant, usage, storage and load',
  },
];

/** @param children further panels about the installation */
export function AdminScreen({ children }: { children: ReactNode }) {
  return (
    <div>
      <title>Admin Dashboard · Gene</title>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {areas.map(({ to, icon: Icon, title, text }) => (
          <li
            key={to}
            className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-card"
          >
            <Icon aria-hidden className="size-6 text-accent" />
            <h2 className="font-serif text-lg font-semibold">{title}</h2>
            <p className="text-sm text-ink-soft">{text}</p>
            <Link
              to={to}
              aria-label={`Access ${title}`}
              className={`${buttonStyle('secondary')} mt-auto self-start`}
            >
              Access
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </div>
  );
}
