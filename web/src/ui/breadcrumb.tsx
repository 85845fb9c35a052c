import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

export interface Crumb {
  label: string;
  to?: string;
}

/** Where the page stands; the last crumb is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-1 text-sm">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          // A phone has room for what can be pressed and for the page itself.
          const phone = last || crumb.to ? '' : 'max-sm:hidden';
          return (
            <Fragment key={`${index} ${crumb.label}`}>
              {index > 0 && (
                <li aria-hidden className={`shrink-0 text-ink-faint ${phone}`}>
                  <ChevronRight className="size-4 rtl:-scale-x-100" />
                </li>
              )}
              <li className={index === 0 ? 'shrink-0' : `min-w-0 truncate ${phone}`}>
                {crumb.to ? (
                  <Link
                    to={crumb.to}
                    className="rounded-sm px-1 py-2 text-ink-soft hover:text-accent hover:underline"
                  >
                    {crumb.label}
                  </Link>
                ) : (
                  <span
                    {...(last && { 'aria-current': 'page' as const })}
                    className={last ? 'px-1 font-medium text-ink' : 'px-1 text-ink-soft'}
                    dir="auto"
                    title={crumb.label}
                  >
                    {crumb.label}
                  </span>
                )}
              </li>
            </Fragment>
          );
        })}
      </ol>
    </nav>
  );
}
