import { lazy, Suspense } from 'react';
import { isBeingRead } from '../../../entities/documents/document-progress.ts';
import { loadPart } from '../../../ui/load-part.ts';
import type { OriginalViewProps } from '../view.ts';
import { TypesetView } from './typeset-view.tsx';
import { ViewNotice } from './view-notice.tsx';

const PdfView = lazy(() => loadPart(async () => ({ default: (await import('./pdf-view.tsx')).PdfView })));
const DocxView = lazy(() => loadPart(async () => ({ default: (await import('./docx-view.tsx')).DocxView })));

/** The uploaded document: its real pages if it has any, otherwise its text. */
export function OriginalView(props: OriginalViewProps) {
  const { media } = props.document;
  if (!media)
    return (
      <ViewNotice>
        {isBeingRead(props.document) ? 'Loading content...' : 'No original content available'}
      </ViewNotice>
    );
  if (media !== 'pdf' && media !== 'docx') return <TypesetView {...props} />;
  return (
    <Suspense fallback={<ViewNotice>Loading content...</ViewNotice>}>
      {media === 'pdf' ? <PdfView {...props} /> : <DocxView {...props} />}
    </Suspense>
  );
}
