import { useEffect, useRef } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';

const sections = [
  ['', 'Overview'],
  ['people', 'People'],
  ['platforms', 'Platforms'],
  ['assistant', 'Assistant'],
  ['speech', 'Speech'],
  ['search', 'Search'],
  ['mail', 'Mail'],
  ['limits', 'Limits'],
  ['usage', 'Usage'],
  ['storage', 'Storage'],
  ['jobs', 'Jobs'],
  ['backups', 'Backups'],
] as const;

/** The frame of the system settings: each section has an address of its own. */
export function SettingsScreen() {
  const list = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  // On a phone the current section may be out of view.
  useEffect(() => {
    const link = list.current?.querySelector<HTMLElement>(`[href="${pathname}"]`);
    if (list.current && link) list.current.scrollLeft = link.offsetLeft - list.current.offsetLeft - 24;
  }, [pathname]);
  return (
    <div>
      <h2 className="font-serif text-xl font-semibold">System Settings</h2>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[10rem_minmax(0,1fr)] lg:gap-10">
        <nav aria-label="System Settings">
          <ul
            ref={list}
            className="scrolls-on flex gap-1 overflow-x-auto [scrollbar-width:none] max-lg:border-b max-lg:border-line lg:flex-col"
          >
            {sections.map(([path, label]) => (
              <li key={path}>
                <NavLink
                  to={path}
                  end
                  className="flex min-h-10 items-center px-3 text-sm font-medium whitespace-nowrap text-ink-soft transition-colors duration-150 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:text-accent max-lg:-mb-px max-lg:border-b-2 max-lg:border-transparent max-lg:aria-[current=page]:border-accent lg:rounded-md lg:hover:bg-sunken lg:aria-[current=page]:bg-accent-soft touch:min-h-11"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <Outlet />
      </div>
    </div>
  );
}
