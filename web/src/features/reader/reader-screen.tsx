import type { DocumentOverview, DocumentType } from '@gene/contract/documents';
import { ApiError } from '@gene/contract/errors';
import type { Highlight } from '@gene/contract/highlights';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { isBeingRead } from '../../entities/documents/document-progress.ts';
import { type DocumentTab, documentPath } from '../../entities/documents/place.ts';
import { useHighlights } from '../../entities/highlights/queries.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentHeader } from './document-header.tsx';
import { FullTextView } from './full-text/full-text-view.tsx';
import { highlightsByPage } from './highlights-by-page.ts';
import { OriginalView } from './original/original-view.tsx';
import { overviewQuery } from './queries.ts';
import { useFreshness } from './use-freshness.ts';
import { useKeepOffline } from './use-keep-offline.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import { usePlace } from './use-place.ts';
import type { ChosenHighlight, ReaderParts } from './view.ts';

const labels: Record<DocumentTab, string> = {
  questions: 'Questions',
  summary: 'Interactive Summary',
  text: 'Full Text',
  original: 'Original View',
  highlights: 'Highlights',
};
const tabsOf: Record<DocumentType, readonly DocumentTab[]> = {
  textbook: ['summary', 'text', 'original', 'highlights'],
  note: ['summary', 'text', 'original', 'highlights'],
  question_paper: ['questions', 'original', 'summary', 'text', 'highlights'],
};

/** A paper's questions are its owner's to correct and practice. */
const tabsFor = ({ type, isShared }: DocumentOverview): readonly DocumentTab[] =>
  isShared ? tabsOf[type].filter((tab) => tab !== 'questions') : tabsOf[type];

interface ReaderScreenProps {
  id: string;
  /** The type in the address. */
  type: DocumentType;
  parts: ReaderParts;
}

export function ReaderScreen({ id, type, parts }: ReaderScreenProps) {
  const overview = useQuery({ ...overviewQuery(id), retry: (n, error) => !isMissing(error) && n < 1 });
  const { search, state } = useLocation();
  const { highlights } = useHighlights(id);
  useFreshness(id);
  const document = overview.data;

  if (document && document.type !== type)
    return <Navigate to={{ pathname: documentPath(document.type, id), search }} state={state} replace />;
  if (overview.isError && !document)
    return <NotLoaded error={overview.error} onRetry={() => void overview.refetch()} />;
  if (!document)
    return (
      <p role="status" className="grid flex-1 place-items-center text-ink-soft">
        Loading document content...
      </p>
    );
  return <OpenDocument document={document} highlights={highlights} parts={parts} />;
}

interface OpenDocumentProps extends Pick<ReaderScreenProps, 'parts'> {
  document: DocumentOverview;
  /** In text order. */
  highlights: readonly Highlight[];
}

function OpenDocument({ document, highlights, parts }: OpenDocumentProps) {
  const { Questions, Summary, Highlights, HighlightPopover } = parts;
  const { tab, at, target, located, selectTab, followPage } = usePlace(document.id, tabsFor(document));
  const [opened, setOpened] = useState<ReadonlySet<DocumentTab>>(new Set([tab]));
  if (!opened.has(tab)) setOpened(new Set([...opened, tab]));
  const panels = useRef<HTMLDivElement>(null);
  usePanelFocus(panels, tab);
  useKeepOffline(document, opened.has('original'));
  const byPage = useMemo(() => highlightsByPage(highlights), [highlights]);
  const [chosen, setChosen] = useState<ChosenHighlight | null>(null);
  const hasHighlights = document.options.extractHighlights || highlights.length > 0 || tab === 'highlights';

  const tabs = tabsFor(document).filter((value) => value !== 'highlights' || hasHighlights);

  const readable = (document.pageCount ?? 0) > 0 || isBeingRead(document);
  const view = (name: DocumentTab) => ({
    document,
    at,
    target,
    highlights: byPage,
    onHighlight: setChosen,
    active: tab === name,
    onPage: (page: number) => tab === name && followPage(page),
  });
  // Opened panels stay in the layout, so that Back finds chat, scroll position and zoom unchanged.
  const panel = 'absolute inset-0 min-h-0';
  return (
    <div data-fills className="flex h-full min-h-0 flex-col">
      <title>{`${document.title} · Gene`}</title>
      <DocumentHeader document={document} actions={<DocumentActions document={document} />} />
      <Tabs
        label="Views of the document"
        value={tab}
        onChange={selectTab}
        tabs={tabs.map((value) => ({ value, label: labels[value] }))}
        className="flex min-h-0 flex-1 flex-col [&>[role=tablist]]:px-2 sm:[&>[role=tablist]]:px-6"
      >
        <div ref={panels} className="relative min-h-0 flex-1">
          {tabs.includes('questions') && (
            <TabPanel value="questions" keepMounted className={panel}>
              {opened.has('questions') && <Questions document={document} />}
            </TabPanel>
          )}
          <TabPanel value="summary" keepMounted className={panel}>
            {opened.has('summary') && <Summary document={document} />}
          </TabPanel>
          <TabPanel value="text" keepMounted className={panel}>
            {opened.has('text') &&
              (readable ? (
                <FullTextView {...view('text')} parts={parts} />
              ) : (
                <Nothing>No full text available</Nothing>
              ))}
          </TabPanel>
          <TabPanel value="original" keepMounted className={panel}>
            {opened.has('original') && <OriginalView {...view('original')} located={located} parts={parts} />}
          </TabPanel>
          {hasHighlights && (
            <TabPanel value="highlights" keepMounted className={panel}>
              {opened.has('highlights') && <Highlights document={document} />}
            </TabPanel>
          )}
        </div>
      </Tabs>
      {chosen && <HighlightPopover document={document} chosen={chosen} onClose={() => setChosen(null)} />}
    </div>
  );
}

function Nothing({ children }: { children: string }) {
  return <p className="grid h-full place-items-center text-ink-soft">{children}</p>;
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const missing = isMissing(error);
  return (
    <div className="mx-auto grid w-full max-w-4xl gap-4">
      <title>Document · Gene</title>
      <h1 className="font-serif text-2xl font-semibold">Document</h1>
      <Banner
        tone="danger"
        action={
          missing ? (
            <Link to="/subject/1" className={buttonStyle('secondary', 'sm')}>
              Go to Your Subjects
            </Link>
          ) : (
            <Button size="sm" variant="secondary" onClick={onRetry}>
              Try Again
            </Button>
          )
        }
      >
        {missing
          ? 'This document does not exist or isn’t yours.'
          : 'Failed to load document content. Please try again later.'}
      </Banner>
      {!missing && (
        <p className="text-ink-soft">
          {navigator.onLine ? messageOf(error) : 'You are offline, and this document isn’t on this device.'}
        </p>
      )}
    </div>
  );
}

function isMissing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.code === 'invalid');
}
