import { readFile, writeFile } from 'node:fs/promises';
import { PDFDocument, PDFHexString, PDFName, PDFNumber, type PDFPage, PDFString } from 'pdf-lib';
import { serveParent } from '../../../platform/isolated-child.ts';
import { annotationColours, boundsOf, type PageGeometry, quadOf } from './geometry.ts';
import type { Annotation, FromPdfWriter, ToPdfWriter } from './messages.ts';

/** Writes a copy of a file with its highlights as annotations, in a separate process. */
serveParent<ToPdfWriter, FromPdfWriter>(async ({ source, target, author, annotations }, ask) => {
  const pdf = await open(await readFile(source));
  if (typeof pdf === 'string') {
    await ask({ type: 'refused', reason: pdf });
    return;
  }
  const pages = pdf.getPages();
  let written = 0;
  for (const annotation of annotations) {
    const page = pages[annotation.page - 1];
    if (!page) continue;
    annotate(pdf, page, annotation, author);
    written += 1;
  }
  await writeFile(target, await pdf.save({ updateFieldAppearances: false, addDefaultPage: false }));
  await ask({ type: 'written', annotations: written });
});

async function open(bytes: Uint8Array): Promise<PDFDocument | 'encrypted' | 'damaged'> {
  try {
    const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
    return pdf.getPageCount() > 0 ? pdf : 'damaged';
  } catch (error) {
    // Its error classes are ES5, which `instanceof` does not recognise.
    return String(error).includes('is encrypted') ? 'encrypted' : 'damaged';
  }
}

/** ISO 32000-1, 12.5.6.10, with an appearance stream, because not every reader draws one itself. */
function annotate(pdf: PDFDocument, page: PDFPage, annotation: Annotation, author: string): void {
  const { context } = pdf;
  const geometry = geometryOf(page);
  const quads = annotation.rects.map((rect) => quadOf(rect, geometry));
  const bounds = boundsOf(quads);
  const colour = annotationColours[annotation.colour];
  const path = quads.map(
    ([ax, ay, bx, by, cx, cy, dx, dy]) => `${ax} ${ay} m ${bx} ${by} l ${dx} ${dy} l ${cx} ${cy} l h f`,
  );
  const appearance = context.register(
    context.stream(`/M gs ${colour.join(' ')} rg ${path.join(' ')}`, {
      Type: 'XObject',
      Subtype: 'Form',
      BBox: bounds,
      Group: { S: 'Transparency' },
      Resources: { ExtGState: { M: { Type: 'ExtGState', BM: 'Multiply' } } },
    }),
  );
  const modified = PDFString.fromDate(new Date(annotation.modifiedAt));
  const dictionary = context.obj({
    Type: 'Annot',
    Subtype: 'Highlight',
    Rect: bounds,
    QuadPoints: quads.flat(),
    C: [...colour],
    // also printed
    F: 4,
    P: page.ref,
    AP: { N: appearance },
  });
  dictionary.set(PDFName.of('Contents'), PDFHexString.fromText(annotation.contents));
  dictionary.set(PDFName.of('T'), PDFHexString.fromText(author));
  dictionary.set(PDFName.of('Subj'), PDFHexString.fromText(annotation.subject));
  dictionary.set(PDFName.of('NM'), PDFHexString.fromText(`${annotation.id}-${annotation.page}`));
  dictionary.set(PDFName.of('M'), modified);
  page.node.addAnnot(context.register(dictionary));
}

/** The visible part of the page: its crop box within its media box. */
function geometryOf(page: PDFPage): PageGeometry {
  const edges = ({ x, y, width, height }: ReturnType<PDFPage['getMediaBox']>) =>
    [x, y, x + width, y + height] as const;
  const media = edges(page.getMediaBox());
  const crop = edges(page.getCropBox());
  const shown = [
    Math.max(media[0], crop[0]),
    Math.max(media[1], crop[1]),
    Math.min(media[2], crop[2]),
    Math.min(media[3], crop[3]),
  ] as const;
  const unit = page.node.get(PDFName.of('UserUnit'));
  return {
    box: shown[2] > shown[0] && shown[3] > shown[1] ? shown : media,
    rotation: page.getRotation().angle,
    userUnit: unit instanceof PDFNumber && unit.asNumber() > 0 ? unit.asNumber() : 1,
  };
}
