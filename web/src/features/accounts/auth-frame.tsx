import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { CitationMoment } from './citation-moment.tsx';

interface AuthFrameProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
}

/** The signed-out pages: a form beside a presentation of Gene. */
export function AuthFrame({ title, subtitle, children }: AuthFrameProps) {
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(28rem,5fr)_minmax(0,6fr)]">
      <title>{`${title} · Gene`}</title>
      <main className="flex flex-col px-6 py-8 sm:px-10">
        <div className="flex items-center gap-2.5 text-accent lg:invisible">
          <BrandMark className="size-8" />
          <span className="font-serif text-xl font-semibold text-ink">Gene</span>
        </div>
        <div className="m-auto grid w-full max-w-sm gap-7 py-8">
          <div className="grid gap-2">
            <h1 className="font-serif text-2xl font-semibold">{title}</h1>
            <p className="text-ink-soft">{subtitle}</p>
          </div>
          {children}
        </div>
        <p className="text-xs text-ink-soft">
          <Link to="/about" className="rounded-sm underline underline-offset-3 hover:text-ink">
            About Gene, source and licenses
          </Link>
        </p>
      </main>
      <aside className="hidden bg-board text-on-board lg:block">
        <div className="sticky top-0 flex min-h-dvh flex-col justify-between gap-10 px-12 py-10 short:gap-6 short:py-7 xl:px-16">
          <div className="flex items-center gap-2.5">
            <BrandMark className="size-8" />
            <span className="font-serif text-xl font-semibold">Gene</span>
          </div>
          <CitationMoment />
          <div className="max-w-xl">
            <h2 className="font-serif text-3xl font-semibold short:text-2xl">Study Smarter, Not Harder</h2>
            <p className="mt-4 text-lg text-on-board-soft short:mt-2 short:text-base">
              Gene is an AI-powered study partner that makes exam preparation easier, more effective and less
              stressful.
            </p>
          </div>
        </div>
      </aside>
    </div>
  );
}

/** Links from one of these pages to another, keeping the person's destination. */
export function AuthLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation();
  return (
    <Link
      to={to}
      state={state}
      className="rounded-sm font-semibold text-accent underline underline-offset-3 hover:text-accent-hover"
    >
      {children}
    </Link>
  );
}
