import type { Attempt } from '@gene/contract/practice';
import { useEffect, useRef, useState } from 'react';
import { isStillSaid, secondsLeft, warningBetween } from './clock.ts';

const tickMs = 250;

/**
 * Returns the remaining time, and a warning while it is true. Calls `onEnd` once, when time is up.
 * @param ahead milliseconds by which the server's clock is ahead
 */
export function useClock(attempt: Attempt, ahead: number, onEnd: () => void) {
  const [left, setLeft] = useState(() => secondsLeft(attempt, Date.now(), ahead));
  const [warning, setWarning] = useState<{ text: string; at: number } | null>(null);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const { state, deadline, remainingSeconds } = attempt;
  useEffect(() => {
    const clock = { state, deadline, remainingSeconds };
    let before = Number.POSITIVE_INFINITY;
    const tick = () => {
      const now = secondsLeft(clock, Date.now(), ahead);
      setLeft((shown) =>
        shown === null || now === null || Math.ceil(shown) !== Math.ceil(now) ? now : shown,
      );
      if (now === null || state !== 'running') return;
      // The first reading triggers no warning: a five-minute attempt is not warned at its start.
      const said = Number.isFinite(before) ? warningBetween(before, now) : null;
      if (said !== null) setWarning({ text: said, at: now });
      else setWarning((shown) => (shown && isStillSaid(shown.at, now) ? shown : null));
      if (now === 0 && before > 0) end.current();
      before = now;
    };
    tick();
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [state, deadline, remainingSeconds, ahead]);
  return { left, warning: warning?.text ?? null };
}
