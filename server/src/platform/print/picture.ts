import type { SetBlock } from './blocks.ts';
import { makeRoom, put, type TextPlace } from './place.ts';

/** Pictures print at half a point per pixel, up to the page width. */
const pointsPerPixel = 0.5;
const highest = 420;

export function drawPicture(
  doc: PDFKit.PDFDocument,
  { bytes, name }: Extract<SetBlock, { kind: 'picture' }>,
  place: TextPlace,
): void {
  const image = bytes && opened(doc, bytes);
  if (!image) return put(doc, [{ text: `[Picture: ${name || 'without a name'}]`, italic: true }], place, 6);
  const scale = Math.min(pointsPerPixel, place.width / image.width, highest / image.height);
  const [width, height] = [image.width * scale, image.height * scale];
  makeRoom(doc, height + 4);
  const top = doc.y;
  doc.markContent('Span', { alt: name });
  doc.image(image, place.x, top, { width, height });
  doc.endMarkedContent();
  doc.y = top + height + 8;
}

interface Image {
  width: number;
  height: number;
}

function opened(doc: PDFKit.PDFDocument, bytes: Uint8Array): (PDFKit.Mixins.ImageSrc & Image) | null {
  // Missing from pdfkit's types.
  const { openImage } = doc as unknown as { openImage?: (bytes: Buffer) => PDFKit.Mixins.ImageSrc & Image };
  try {
    return openImage?.call(doc, Buffer.from(bytes)) ?? null;
  } catch {
    return null;
  }
}
