import { PDFDocument, StandardFonts } from 'pdf-lib';

const nouns = [
  'contract',
  'promise',
  'offer',
  'consideration',
  'breach',
  'remedy',
  'party',
  'court',
  'statute',
];
const verbs = ['binds', 'limits', 'discharges', 'governs', 'follows', 'excludes', 'requires'];

/** A book of plain pages with unique sentences; a thousand pages take about a second. */
export async function makeLongPdf(pageCount: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let number = 1; number <= pageCount; number += 1) {
    const page = pdf.addPage([420, 595]);
    const lines = Array.from({ length: 24 }, (_, line) => sentence(number, line));
    page.drawText(lines.join('\n'), { x: 40, y: 540, size: 11, lineHeight: 15, font });
  }
  return new Uint8Array(await pdf.save());
}

export function sentence(page: number, line: number): string {
  const pick = (words: string[], by: number) => words[(page * 7 + line * by) % words.length];
  return `Rule ${page}.${line}: the ${pick(nouns, 3)} ${pick(verbs, 5)} every ${pick(nouns, 2)} in case ${page * 100 + line}.`;
}
