import type { KeptPaper } from '@gene/contract/papers';
import { useEffect, useState } from 'react';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { type FoundCorrection, findCorrections, forgetCorrection } from './kept-corrections.ts';
import { changedBy, changeInWords, holds, valuesInWords } from './place-of-edit.ts';
import type { Corrections } from './use-corrections.ts';

interface UnsavedCorrectionsProps {
  userId: string;
  paper: KeptPaper;
  apply: Corrections['apply'];
}

/** Offers corrections that did not reach the server before their page closed. */
export function UnsavedCorrections({ userId, paper, apply }: UnsavedCorrectionsProps) {
  const { id, content } = paper;
  const [found, setFound] = useState<readonly FoundCorrection[]>([]);
  useEffect(() => {
    let current = true;
    void findCorrections({ userId, paperId: id }).then((all) => current && setFound(all));
    return () => {
      current = false;
    };
  }, [userId, id]);
  // A saved one may have lost its answer.
  const arrived = found.filter(({ edit }) => holds(changedBy(edit, content), edit.change));
  useEffect(() => arrived.forEach(forgetCorrection), [arrived]);

  const forget = (one: FoundCorrection) => {
    forgetCorrection(one);
    setFound((all) => all.filter((each) => each !== one));
  };
  return found
    .filter((one) => !arrived.includes(one))
    .map((one) => (
      <Banner
        key={one.key}
        action={
          <span className="flex flex-wrap gap-2">
            {holds(changedBy(one.edit, content), one.was) && (
              <Button size="sm" onClick={() => void apply(one.edit).then((kept) => kept && forget(one))}>
                Save
              </Button>
            )}
            <Button size="sm" variant="quiet" onClick={() => forget(one)}>
              Discard
            </Button>
          </span>
        }
      >
        <p>
          {holds(changedBy(one.edit, content), one.was)
            ? 'Typed here earlier, never saved.'
            : 'Never saved, and the paper has changed since. Copy what you need.'}
        </p>
        <p className="font-semibold">{changeInWords(one.edit, content)}</p>
        <p dir="auto" className="font-serif whitespace-pre-wrap">
          {valuesInWords(Object.values(one.edit.change))}
        </p>
      </Banner>
    ));
}
