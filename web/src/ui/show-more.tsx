import { Button } from './button.tsx';

interface ShowMoreProps {
  /** A list that is read page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  size?: 'sm';
  className?: string;
}

/** Asks for what follows in a list; nothing where it is all there. */
export function ShowMore({ list, ...style }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...style}
    >
      Show more
    </Button>
  );
}
