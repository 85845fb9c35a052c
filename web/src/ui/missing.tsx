import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { buttonStyle } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface Props {
  /** What was looked for: "subject". */
  what: string;
  picture?: ReactNode;
  /** Where one goes from here. */
  to: string;
  /** What stands on the link. */
  children: string;
}

/** In the place of a screen whose record is not there, or is somebody else's. */
export function Missing({ what, picture, to, children }: Props) {
  const heading = `${what[0]!.toUpperCase()}${what.slice(1)} not found`;
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
