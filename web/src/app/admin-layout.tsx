import { Outlet } from 'react-router';

/** The frame of the admin screens. */
export function AdminLayout() {
  return (
    <div className="mx-auto grid w-full max-w-5xl grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="font-serif text-2xl font-semibold">Admin Dashboard</h1>
      <Outlet />
    </div>
  );
}
