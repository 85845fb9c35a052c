import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** Says that a form shows what was typed earlier and never saved. */
export function TypedEarlier({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Banner
      action={
        <Button size="sm" variant="secondary" onClick={onDiscard}>
          Discard
        </Button>
      }
    >
      You typed this earlier and did not save it.
    </Banner>
  );
}
