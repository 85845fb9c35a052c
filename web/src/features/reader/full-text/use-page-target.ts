import { useEffect, useRef } from 'react';
import type { ViewProps } from '../view.ts';
import type { PageListHandle } from './page-list.tsx';

/** A list of pages that scrolls to the target of its view. Tell `onSeen` the page at its top. */
export function usePageTarget({ active, target, onPage }: Pick<ViewProps, 'active' | 'target' | 'onPage'>) {
  const list = useRef<PageListHandle>(null);
  const seen = useRef(1);
  useEffect(() => {
    if (!active || !target) return;
    if (target.marked) list.current?.goTo(target.page, 'place');
    else if (target.page !== seen.current) list.current?.goTo(target.page);
  }, [active, target]);
  const onSeen = (page: number) => {
    seen.current = page;
    onPage(page);
  };
  return { list, onSeen };
}
