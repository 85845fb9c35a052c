import type { ReactNode } from 'react';
import { PastAttempts } from './past-attempts.tsx';
import { StartPractice } from './start-practice.tsx';

/**
 * Starts an attempt, and lists existing ones.
 * @param papers the papers to have answered instead
 */
export function PracticeScreen({ papers }: { papers: ReactNode }) {
  return (
    <div className="mx-auto grid w-full max-w-3xl grid-cols-[minmax(0,1fr)] gap-10">
      <title>Answer Question Paper · Gene</title>
      <h1 className="font-serif text-2xl font-semibold">Answer Question Paper</h1>
      <section aria-labelledby="papers" className="grid gap-4">
        <h2 id="papers" className="font-serif text-xl font-semibold">
          Your Question Papers
        </h2>
        {papers}
      </section>
      <section aria-labelledby="practice" className="grid gap-4">
        <h2 id="practice" className="font-serif text-xl font-semibold">
          Practice
        </h2>
        <StartPractice />
      </section>
      <section aria-labelledby="attempts" className="grid gap-4">
        <h2 id="attempts" className="font-serif text-xl font-semibold">
          Your Attempts
        </h2>
        <PastAttempts />
      </section>
    </div>
  );
}
