import { Users } from 'lucide-react';
import { Link } from 'react-router';
import { buttonStyle } from '../../ui/button.tsx';

export function AdminScreen() {
  return (
    <div className="mx-auto w-full max-w-5xl">
      <title>Admin Dashboard · Gene</title>
      <h1 className="font-serif text-2xl font-semibold">Admin Dashboard</h1>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <li className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5 shadow-card">
          <Users aria-hidden className="size-6 text-accent" />
          <h2 className="font-serif text-lg font-semibold">User Management</h2>
          <p className="text-sm text-ink-soft">Find accounts and make password links for people who ask.</p>
          <Link
            to="/admin/users"
            aria-label="Access User Management"
            className={`${buttonStyle('secondary')} mt-auto self-start`}
          >
            Access
          </Link>
        </li>
      </ul>
    </div>
  );
}
