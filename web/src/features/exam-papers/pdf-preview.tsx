import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import { authorization, messageOf, urlOf } from '../../lib/api.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';

/** The pages of a paper's PDF, each drawn when it comes into view. */
export function PdfPreview({ id, title }: { id: string; title: string }) {
  const opened = useQuery({
    queryKey: [api.examPapers.pdf.path, { id }],
    queryFn: async () => {
      const { openPdfDocument } = await import('../../entities/documents/pdf-engine.ts');
      const url = urlOf(api.examPapers.pdf, { params: { id } });
      return openPdfDocument({ url, headers: authorization(), sizeBytes: 0 }).promise;
    },
    staleTime: Infinity,
    gcTime: 0,
  });
  if (opened.isError)
    return <LoadFailure onRetry={() => void opened.refetch()}>{failureOf(opened.error)}</LoadFailure>;
  if (!opened.data)
    return (
      <>
        <LoadingLabel>Loading the PDF</LoadingLabel>
        <Skeleton className="h-96" />
      </>
    );
  const { data } = opened;
  return (
    <section aria-label={`Pages of ${title}`} className="grid gap-4">
      {Array.from({ length: data.numPages }, (_, i) => (
        <PdfPage key={i} pdf={data} page={i + 1} />
      ))}
    </section>
  );
}

const failureOf = (error: Error) =>
  /Invalid|Password|Format/.test(error.name)
    ? 'This PDF cannot be shown: it is damaged or needs a password. It can be downloaded.'
    : messageOf(error);

const a4 = 210 / 297;

function PdfPage({ pdf, page }: { pdf: PDFDocumentProxy; page: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [aspect, setAspect] = useState(a4);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: '400px',
    });
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    const element = canvas.current;
    if (!element || !isNear) return;
    let isGone = false;
    let drawing: { cancel: () => void } | undefined;
    void pdf.getPage(page).then((found) => {
      if (isGone) return;
      const { width, height } = found.getViewport({ scale: 1 });
      setAspect(width / height);
      const scale = (element.clientWidth * devicePixelRatio) / width;
      const task = found.render({ canvas: element, viewport: sized(element, found.getViewport({ scale })) });
      drawing = task;
      // A page whose drawing was cancelled is no longer shown.
      task.promise.catch(() => undefined);
    });
    return () => {
      isGone = true;
      drawing?.cancel();
    };
  }, [pdf, page, isNear]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`Page ${page} of ${pdf.numPages}`}
      style={{ aspectRatio: aspect }}
      className="w-full rounded-md border border-line bg-white"
    />
  );
}

function sized<V extends { width: number; height: number }>(canvas: HTMLCanvasElement, viewport: V): V {
  Object.assign(canvas, { width: Math.floor(viewport.width), height: Math.floor(viewport.height) });
  return viewport;
}
