/** An invented textbook long enough to study: three chapters of definitions, rules, examples and figures. */
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Upload } from './support.ts';

const kinds = [
  { thing: 'dolver', people: 'shipwrights of Velm', sacks: 300, tax: 'twelve' },
  { thing: 'karnel', people: 'carpenters of Orrin', sacks: 450, tax: 'nine' },
  { thing: 'brill', people: 'netmakers of Sarn', sacks: 120, tax: 'four' },
];

const paragraphsOf = ({ thing, people, sacks, tax }: (typeof kinds)[number]) => [
  `A ${thing} is a vessel that carries grain between the islands of the southern sea. Every ${thing} has two masts and a flat keel. Sailors paint the keel of a ${thing} in spring, because salt eats the oak in winter.`,
  `The ${thing} was first built by the ${people}. They had seen that a flat keel crosses the sandbanks at low water. A harbour judge may fine the master of a ${thing} up to ${tax} silver marks, but must never hold the ship for longer than one tide.`,
  `For example, a ${thing} of forty feet carries ${sacks} sacks of barley. Merchants count the sacks at the harbour gate. The toll is paid before the ${thing} leaves, and a third of it goes to the keepers of the lighthouse.`,
];

/** One chapter per page. */
export async function shipsBook(name = 'ships.pdf'): Promise<Upload> {
  const pdf = await PDFDocument.create();
  const serif = await pdf.embedFont(StandardFonts.TimesRoman);
  const bold = await pdf.embedFont(StandardFonts.TimesRomanBold);
  for (const [index, kind] of kinds.entries()) {
    const page = pdf.addPage([420, 595]);
    page.drawText(`Chapter ${index + 1} The ${kind.thing}`, { x: 48, y: 520, size: 18, font: bold });
    let y = 485;
    for (const paragraph of paragraphsOf(kind)) {
      for (const line of paragraph.match(/\S.{0,58}(?=\s|$)/g) ?? []) {
        page.drawText(line, { x: 48, y, size: 11, font: serif });
        y -= 15;
      }
      y -= 12;
    }
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

/** Long enough to have chapters, each about its ship in twelve harbours. */
export function shipsText(name = 'ships.txt'): Upload {
  const harbours = 'Velm Orrin Sarn Tessel Marn Ilva Dorne Quill Bresk Halm Yarrow Finn'.split(' ');
  const about = (thing: string, harbour: string, at: number) =>
    `In the harbour of ${harbour} a ${thing} is moored with ${at + 2} ropes of hemp. The pilots of ${harbour} guide every ${thing} round the shoals before noon, because the tide turns early there. A ${thing} that is late must wait outside the gate of ${harbour} until ${at + 3} bells are rung. The market of ${harbour} buys oats, wool and amber from the crew, and sells them rope and candles for the way home.`;
  const text = kinds
    .map((kind, index) =>
      [
        `Chapter ${index + 1} The ${kind.thing}`,
        ...paragraphsOf(kind),
        ...harbours.map((harbour, at) => about(kind.thing, harbour, at)),
      ].join('\n\n'),
    )
    .join('\n\n\n');
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}
