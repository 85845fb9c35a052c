import type { ReactNode } from 'react';
import { BrandMark } from '../../ui/brand-mark.tsx';

/** A page between a learning platform and Gene. */
export function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-md grid-cols-[minmax(0,1fr)] content-center gap-6 p-6">
      <title>{`${title} · Gene`}</title>
      <div className="flex items-center gap-2.5 text-accent">
        <BrandMark className="size-8" />
        <span className="font-serif text-xl font-semibold text-ink">Gene</span>
      </div>
      <h1 className="font-serif text-2xl font-semibold">{title}</h1>
      {children}
    </main>
  );
}
