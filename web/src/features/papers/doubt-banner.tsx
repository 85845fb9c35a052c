import type { KeptPaper } from '@gene/contract/papers';
import { Banner } from '../../ui/banner.tsx';
import { showPlace } from './anchor.ts';

/** Lists doubts to check; each links to its question. */
export function DoubtBanner({ paper }: { paper: KeptPaper }) {
  const { doubts, questions } = paper.content;
  if (doubts.length === 0 || paper.confirmed) return null;
  return (
    <Banner>
      <p className="font-medium">Please check against the original:</p>
      <ul className="mt-1 grid list-disc gap-0.5 ps-5">
        {doubts.map(({ message, question }) => {
          const id = question === null ? undefined : questions[question]?.id;
          return (
            <li key={message}>
              {id === undefined ? (
                message
              ) : (
                <button
                  type="button"
                  onClick={() => showPlace(id)}
                  className="rounded-sm text-start align-top underline decoration-line-strong underline-offset-4 hover:decoration-current touch:py-1"
                >
                  {message}
                </button>
              )}
            </li>
          );
        })}
      </ul>
    </Banner>
  );
}
