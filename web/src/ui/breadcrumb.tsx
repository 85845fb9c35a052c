import clsx from 'clsx';
import { ChevronRight, House } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router';

export interface Crumb {
  label: string;
  to?: string;
  /** A user's own text, of any length. */
  isName?: boolean;
}

/**
 * The path to the page; the last crumb is the page itself. A phone has room only for that: the first becomes
 * an icon, and the one above the page three dots; those between are left out.
 */
export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="min-w-0">
      <ol className="flex min-w-0 items-center gap-0.5 text-sm sm:gap-1">
        {crumbs.map((crumb, index) => {
          const last = index === crumbs.length - 1;
          const phone =
            last || (crumb.to && (index === 0 || index === crumbs.length - 2)) ? '' : 'max-sm:hidden';
          return (
            <Fragment key={`${index} ${crumb.label}`}>
              {index > 0 && (
                <li aria-hidden className={`shrink-0 text-ink-faint ${phone}`}>
                  <ChevronRight className="size-4 rtl:-scale-x-100" />
                </li>
              )}
              <li
                className={clsx(
                  crumb.isName || last ? 'min-w-0 truncate' : 'shrink-0',
                  !crumb.isName && 'sm:shrink-0',
                  crumb.to && 'max-sm:shrink-0',
                  phone,
                )}
              >
                {crumb.to ? (
                  <Link
                    to={crumb.to}
                    title={crumb.label}
                    className="inline-flex max-w-full items-center rounded-sm px-1 py-2 text-ink-soft hover:text-accent hover:underline touch:min-h-9"
                  >
                    <span dir="auto" className="truncate max-sm:sr-only">
                      {crumb.label}
                    </span>
                    {index === 0 ? (
                      <House aria-hidden className="size-4.5 sm:hidden" />
                    ) : (
                      <span aria-hidden className="before:content-['…'] sm:hidden" />
                    )}
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
