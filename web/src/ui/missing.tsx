import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface Props {
  /** The missing item: "subject". */
  what: string;
  picture?: ReactNode;
  /** Target of the link. */
  to: string;
  /** The link's text. */
  children: string;
}

/** Shown in place of a screen whose record does not exist or belongs to someone else. */
export function Missing({ what, picture, to, children }: Props) {
  const heading = `${what.charAt(0).toUpperCase()}${what.slice(1)} not found`;
  return (
    <>
      <title>{`${heading} · Gene`}</title>
      <h1 className="sr-only">{heading}</h1>
      <EmptyState
        picture={picture}
        title={`This ${what} does not exist`}
        actions={
          <Link to={to} className={buttonStyle('secondary')}>
            {children}
          </Link>
        }
      >
        It may have been deleted.
      </EmptyState>
    </>
  );
}
