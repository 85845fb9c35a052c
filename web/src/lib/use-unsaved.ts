import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { getToken } from './session.ts';
import { askBeforeSignOut } from './signing-out.ts';

/** Asks before the page is left, or the person signs out, with something unsaved. */
export function useUnsaved(isUnsaved: boolean) {
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    return askBeforeSignOut(
      () =>
        new Promise((resolve) =>
          setAnswer(() => (leaves: boolean) => {
            setAnswer(null);
            resolve(leaves);
          }),
        ),
    );
  }, [isUnsaved]);
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  // Whoever is signed out has to go.
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && getToken() !== null && currentLocation.pathname !== nextLocation.pathname,
  );
  return {
    isAsked: answer !== null || blocker.state === 'blocked',
    stay: () => {
      answer?.(false);
      blocker.reset?.();
    },
    leave: () => {
      answer?.(true);
      blocker.proceed?.();
    },
  };
}

export type Leaving = ReturnType<typeof useUnsaved>;
