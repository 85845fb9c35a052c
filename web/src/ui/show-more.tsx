import { Button } from './button.tsx';

interface ShowMoreProps {
  /** A list loaded page by page. */
  list: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => Promise<unknown> };
  size?: 'sm';
  className?: string;
}

/** Loads the next page of a list; nothing at the end. */
export function ShowMore({ list, ...style }: ShowMoreProps) {
  if (!list.hasNextPage) return null;
  return (
    <Button
      variant="secondary"
      busy={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
      {...style}
    >
      Show More
    </Button>
  );
}
