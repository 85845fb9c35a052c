import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { ShowMore } from '../../ui/show-more.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import type { Page, Pages } from './use-pages.ts';

interface PagedListProps<P extends Page, Item> {
  list: Pages<P>;
  itemsOf: (page: P) => readonly Item[];
  /** Said while the first page loads. */
  loading: string;
  /** Said before the reason when it could not be loaded. */
  failure?: string;
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** A list that is loaded page by page, with what is shown before, instead and after. */
export function PagedList<P extends Page, Item>(props: PagedListProps<P, Item>) {
  const { list, itemsOf, loading, failure, empty, children } = props;
  if (list.isPending)
    return (
      <>
        <LoadingLabel>{loading}</LoadingLabel>
        <Skeleton className="h-40" />
      </>
    );
  const items = list.data?.pages.flatMap(itemsOf) ?? [];
  return (
    <>
      {list.isError && (
        <LoadFailure onRetry={() => void list.refetch()}>
          {failure !== undefined && <span className="block font-medium">{failure}</span>}
          {messageOf(list.error)}
        </LoadFailure>
      )}
      {list.isSuccess && items.length === 0 && empty}
      {items.length > 0 && children(items)}
      {list.hasNextPage && (
        <div className="mt-4 text-center">
          <ShowMore list={list} />
        </div>
      )}
    </>
  );
}
