import type { PredictedPaper } from '@gene/contract/predictions';
import { PDFDocument, StandardFonts } from 'pdf-lib';
export async function printPaper(
  paper: PredictedPaper,
  subject: string,
): Promise<{ bytes: Uint8Array; pages: number }> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage();
  let y = 800;
  const put = (t: string) => {
    page.drawText(t.replace(/[^\x20-\x7e]/g, '?').slice(0, 90), { x: 40, y, size: 9, font });
    y -= 14;
  };
  put(`${subject} ${paper.targetYear}`);
  for (const q of paper.questions) {
    put(`${q.number}. ${q.text} (${q.marks})`);
    for (const p of q.parts) put(`(${p.label}) ${p.text}`);
  }
  return { bytes: await pdf.save(), pages: 1 };
}
export const fileNameOf = (paper: PredictedPaper, subject: string): string =>
  `${subject} ${paper.targetYear} predicted.pdf`;
