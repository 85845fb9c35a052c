import type { User } from '@gene/contract/accounts';
import { api } from '@gene/contract/api';
import type { Route } from '@gene/contract/route';
import { Building2, FileText, type LucideIcon, ScanLine } from 'lucide-react';
import { Link } from 'react-router';
import { mayCall } from '../../lib/may-call.ts';

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
    icon: Building2,
    title: 'Organisation',
    text: 'Invite teachers and students, and sort them into classes.',
    call: api.organizations.members,
  },
  {
    to: '/admin/question-papers',
    icon: FileText,
    title: 'Question Paper Management',
    text: 'Add your exam papers and their answer keys.',
    call: api.examPapers.list,
  },
  {
    to: '/admin/evaluation',
    icon: ScanLine,
    title: 'Evaluation Center',
    text: 'Print answer sheets, then read and score the filled ones.',
    call: api.sheets.batches,
  },
];

/** Leads those who work for an institution, and have no subjects of their own, to its screens. */
export function InstitutionWork({ user }: { user: User | undefined }) {
  if (!user?.organizations.some(({ rights }) => rights.length > 0)) return null;
  return (
    <section aria-labelledby="institution-work" className="mt-8">
      <h2 id="institution-work" className="font-serif text-xl font-semibold">
        Your Institution
      </h2>
      <ul className="mt-4 grid gap-4 lg:grid-cols-3">
        {areas
          .filter(({ call }) => mayCall(user, call))
          .map(({ to, icon: Icon, title, text }) => (
            <li
              key={to}
              className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 rounded-lg border border-line bg-surface p-5 shadow-card transition-shadow duration-150 hover:shadow-lift has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-2 has-[a:focus-visible]:outline-accent"
            >
              <Icon aria-hidden className="size-6 text-accent" />
              <div>
                <h3 className="font-semibold">
                  <Link to={to} className="outline-none before:absolute before:inset-0 before:rounded-lg">
                    {title}
                  </Link>
                </h3>
                <p className="text-sm text-ink-soft">{text}</p>
              </div>
            </li>
          ))}
      </ul>
    </section>
  );
}
