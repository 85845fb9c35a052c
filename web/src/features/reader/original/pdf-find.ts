import type { EventBus } from 'pdfjs-dist/web/pdf_viewer.mjs';
import type { Find, FindResult } from './page-search.tsx';

const findStatePending = 3;

interface Counted {
  matchesCount: { current: number; total: number };
}

/** Searches a PDF with the viewer's own controller; `onFind` receives the results so far. */
export function findIn(eventBus: EventBus, source: object, onFind: (result: FindResult) => void): Find {
  let state = 0;
  const tell = ({ matchesCount: { current, total } }: Counted) =>
    onFind({ current, total, pending: state === findStatePending });
  eventBus.on('updatefindmatchescount', tell);
  eventBus.on('updatefindcontrolstate', (event: Counted & { state: number }) => {
    state = event.state;
    tell(event);
  });
  let query = '';
  return (words, direction) => {
    if (!words) return eventBus.dispatch('findbarclose', { source });
    eventBus.dispatch('find', {
      source,
      type: direction && words === query ? 'again' : '',
      query: words,
      caseSensitive: false,
      entireWord: false,
      highlightAll: true,
      findPrevious: direction === 'previous',
      matchDiacritics: false,
    });
    query = words;
  };
}
