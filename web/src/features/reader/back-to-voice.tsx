import { Button } from '../../ui/button.tsx';

/** Over pages that were scrolled away from what is being said. */
export function BackToVoice({ onPress }: { onPress: () => void }) {
  return (
    <Button
      size="sm"
      variant="secondary"
      className="absolute bottom-4 left-1/2 z-10 -translate-x-1/2 shadow-lift"
      onClick={onPress}
    >
      Back to the Voice
    </Button>
  );
}
