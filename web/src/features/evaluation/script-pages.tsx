import type { AnswerGroup } from '@gene/contract/scripts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { isTyping, isWithOthers } from './keys.ts';
import { PagePicture } from './page-picture.tsx';
import { useScriptPages } from './script-queries.ts';

/** Pages on which an answer stands, one at a time; the others can be turned to. */
export function ScriptPages({
  group: { answers, fromPage },
}: {
  group: Pick<AnswerGroup, 'answers' | 'fromPage'>;
}) {
  const { data } = useScriptPages(answers[0]?.scriptId ?? null);
  const [shown, setShown] = useState(fromPage);
  const pages = data?.pages ?? [];
  const at = Math.max(
    0,
    pages.findIndex(({ number }) => number === shown),
  );
  const page = pages[at];
  const turn = (by: number) => setShown(pages[at + by]?.number ?? shown);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
      if (by === 0 || isTyping(event) || isWithOthers(event)) return;
      turn(by);
      event.preventDefault();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  });
  if (!page) return <Skeleton className="aspect-[1/1.41] w-full" />;
  return (
    <div className="grid gap-2">
      {pages.length > 1 && (
        <div className="flex items-center gap-2">
          <IconButton label="Previous page" disabled={at === 0} onClick={() => turn(-1)}>
            <ChevronLeft aria-hidden />
          </IconButton>
          <p className="text-sm text-ink-soft">{`Page ${at + 1} of ${pages.length}`}</p>
          <IconButton label="Next page" disabled={at === pages.length - 1} onClick={() => turn(1)}>
            <ChevronRight aria-hidden />
          </IconButton>
        </div>
      )}
      <PagePicture pageId={page.id} label={`Page ${at + 1} of the script`} />
    </div>
  );
}
