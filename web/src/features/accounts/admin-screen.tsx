import { api } from '@gene/contract/api';
import type { Route } from '@gene/contract/route';
import { useQuery } from '@tanstack/react-query';
import {
  FileText,
  ListChecks,
  type LucideIcon,
  ScanLine,
  School,
  Settings,
  TicketPercent,
  Users,
} from 'lucide-react';
import { Link } from 'react-router';
import { mayCall } from '../../lib/may-call.ts';
import { query } from '../../lib/query.ts';
import { buttonStyle } from '../../ui/button.tsx';

interface Area {
  to: string;
  icon: LucideIcon;
  title: string;
  text: string;
  /** Shown to those who may make it. */
  call: Route;
}

const areas: Area[] = [
  {
    to: '/admin/organisation',
    icon: School,
    title: 'Organisation',
    text: 'Members, classes and invitations',
    call: api.organizations.members,
  },
  {
    to: '/admin/omr-config',
    icon: ListChecks,
    title: 'OMR Configuration',
    text: 'Answer keys, entered question by question; papers without a PDF',
    call: api.examPapers.list,
  },
  {
    to: '/admin/question-papers',
    icon: FileText,
    title: 'Question Paper Management',
    text: 'The same papers with their PDF; answer keys and marking schemes as files',
    call: api.examPapers.list,
  },
  {
    to: '/admin/evaluation',
    icon: ScanLine,
    title: 'Evaluation Center',
    text: 'Print, read and score answer sheets',
    call: api.sheets.batches,
  },
  {
    to: '/admin/promo-codes',
    icon: TicketPercent,
    title: 'Promo Code Management',
    text: 'Discounts at sign-up',
    call: api.promos.list,
  },
  {
    to: '/admin/users',
    icon: Users,
    title: 'User Management',
    text: 'Accounts, roles and password links',
    call: api.admin.users,
  },
  {
    to: '/admin/settings',
    icon: Settings,
    title: 'System Settings',
    text: 'Health, people, assistant, mail, limits, jobs and backups',
    call: api.settings.assistant,
  },
];

export function AdminScreen() {
  const me = useQuery(query(api.auth.me));
  const shown = areas.filter(({ call }) => mayCall(me.data, call));
  return (
    <div>
      <title>Admin Dashboard · Gene</title>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {shown.map(({ to, icon: Icon, title, text }) => (
          <li
            key={to}
            className="relative flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-card transition-shadow duration-150 hover:shadow-lift"
          >
            <Icon aria-hidden className="size-6 text-accent" />
            <h2 className="font-serif text-lg font-semibold">{title}</h2>
            <p className="text-sm text-ink-soft">{text}</p>
            <Link
              to={to}
              aria-label={`Access ${title}`}
              className={`${buttonStyle('secondary')} mt-auto self-start before:absolute before:inset-0 before:rounded-lg`}
            >
              Access
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
