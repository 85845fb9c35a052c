/** Documents written for the tests: a short invented textbook as PDF, notes as DOCX, a list as text. */
import { strToU8, zipSync } from 'fflate';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import type { Upload } from './support.ts';

interface Chapter {
  title: string;
  paragraphs: string[];
}

/** One chapter per page, so that tests know where a sentence is. */
const chapters: Chapter[] = [
  {
    title: 'Chapter 1 The Harbour of Velm',
    paragraphs: [
      'The harbour of Velm was dug by hand in forty-one years. Its two piers are built of grey basalt, which was shipped from the island of Orrin. Every spring the fishermen oil the chains of the harbour gate.',
      'A toll was asked of every ship that carried salt. Ships that carried letters passed free of charge, because the town wanted news more than silver.',
    ],
  },
  {
    title: 'Chapter 2 The Lighthouse Keepers',
    paragraphs: [
      'The lighthouse of Velm burns whale oil and is tended by three keepers. A keeper must be able to read the wind by the colour of the water. The youngest keeper carries the oil up all two hundred and twelve steps before dusk.',
      'When fog comes in, the keepers ring a bronze bell every nine seconds. The bell was cast by Marta Ilves, who also made the clock of the town hall.',
    ],
  },
  {
    title: 'Chapter 3 The Council of Tides',
    paragraphs: [
      'The Council of Tides has seven members and meets at low water. The council decides how many nets may be cast between two full moons. A member who misses three meetings loses the seat to the oldest netmaker.',
      'Disputes over anchorage are settled by the harbour judge. The judge may fine a captain up to twelve silver marks, but may never hold a ship for longer than one tide.',
    ],
  },
];

/** A sentence of page 2, and a question that it answers. */
export const bell = {
  question: 'Who cast the bronze bell of the lighthouse?',
  answer: 'The bell was cast by Marta Ilves',
  page: 2,
};

/** @param note makes the bytes differ, for tests that upload twice */
export async function textbookPdf(name = 'velm.pdf', note = ''): Promise<Upload> {
  const pdf = await PDFDocument.create();
  const [serif, bold] = [
    await pdf.embedFont(StandardFonts.TimesRoman),
    await pdf.embedFont(StandardFonts.TimesRomanBold),
  ];
  pdf.setTitle(`The Harbour of Velm ${note}`.trim());
  for (const [index, chapter] of chapters.entries()) {
    const page = pdf.addPage([420, 595]);
    page.drawText(chapter.title, { x: 48, y: 520, size: 18, font: bold });
    let y = 485;
    for (const paragraph of chapter.paragraphs) {
      for (const line of wrapped(paragraph, 58)) {
        page.drawText(line, { x: 48, y, size: 11, font: serif });
        y -= 15;
      }
      y -= 12;
    }
    page.drawText(String(index + 1), { x: 206, y: 30, size: 9, font: serif });
  }
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(await pdf.save()) };
}

function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line.length + word.length + 1 > width) lines.push(word);
    else lines[lines.length - 1] = line ? `${line} ${word}` : word;
  }
  return lines;
}

export function notesDocx(name = 'notes.docx'): Upload {
  const paragraph = (text: string, style?: string) =>
    `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
  const body = chapters
    .map(({ title, paragraphs }) =>
      [paragraph(title, 'Heading1'), ...paragraphs.map((text) => paragraph(text))].join(''),
    )
    .join('');
  const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';
  const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const types = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${types}.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="${types}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${word}"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/><w:sz w:val="32"/></w:rPr></w:style></w:styles>`,
    'word/document.xml': `<w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`,
  };
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
  const zip = zipSync(
    Object.fromEntries(Object.entries(files).map(([path, xml]) => [path, strToU8(head + xml)])),
  );
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.from(zip),
  };
}

export function plainText(name = 'tides.txt'): Upload {
  const text = chapters.map(({ title, paragraphs }) => [title, ...paragraphs].join('\n\n')).join('\n\n\n');
  return { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
}

/** Neither a PDF nor anything else that can be read. */
export function brokenPdf(name = 'broken.pdf'): Upload {
  return { name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nthis is where it ends') };
}

/** A one-pixel picture. */
export function dotPng(): Upload {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return { name: 'dot.png', mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}
