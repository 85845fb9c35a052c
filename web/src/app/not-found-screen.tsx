import { Link } from 'react-router';
import { buttonStyle } from '../ui/button.tsx';

export function NotFoundScreen() {
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <title>Page not found · Gene</title>
      <div className="grid w-full max-w-sm gap-4 border-s-2 border-accent ps-6">
        <h1 className="font-serif text-3xl font-semibold">404</h1>
        <p className="text-lg text-ink-soft">Oops! Page not found</p>
        <p>
          <Link to="/" className={buttonStyle('primary')}>
            Return to Home
          </Link>
        </p>
      </div>
    </main>
  );
}
