import { PDFDocument, StandardFonts } from 'pdf-lib';

/** A page with these lines. */
export async function makeTextPdf(text: string): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  text.split('\n').forEach((line, i) => page.drawText(line, { x: 60, y: 780 - i * 18, size: 11, font }));
  return new Uint8Array(await pdf.save());
}
