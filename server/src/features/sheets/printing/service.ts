import { plainRoll } from '@gene/contract/members';
import { ApiError } from '@gene/contract/errors';
import type { SheetForm, SheetPrint, SheetStudent } from '@gene/contract/sheets';
import { drawPage, layOutSheet, type SheetLayout } from '@gene/engines/sheet-reading';
import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { PrintBlock } from '../../../platform/print/blocks.ts';
import type { Print, Printed } from '../../../platform/print/printer.ts';
import { findExamKey, type TaughtExamPaper } from '../../exam-papers/service.ts';
import { findOrganization, type Logos } from '../../organizations/service.ts';
import { paperCode, planOf } from '../rules.ts';
import { askedInWriting } from '../evaluation/rules.ts';
import { readBoxes, writeBoxes, writeQuestions } from './format.ts';
import { layOutFitting } from './rules.ts';
import * as store from './store.ts';

/** Marks on a sheet that are sent to the printer at a time. */
const copiesPerPart = 5;

const labels = {
  ...{ name: 'Name', date: 'Date', roll: 'Roll number', set: 'Set', page: 'Page' },
  how: ['Fill the circle of each answer completely,', 'in dark ink or pencil. To change, erase fully.'],
};
const howInBoxes = ['Write each answer in its box, in dark ink.', 'Anything outside the box is not read.'];
const howInBoth = [
  'Fill circles completely, in dark ink or pencil;',
  'to change, erase fully. Write inside the boxes.',
];

interface Needs {
  db: Db;
  print: Print;
  logos: Pick<Logos, 'read'>;
}

/** A blank one has no name and no roll number, and is copy 0. */
type Copy = store.PrintedStudent;

export function createPrinting({ db, print, logos }: Needs) {
  async function printCopies(
    paper: TaughtExamPaper,
    { wish, copies, asker }: { wish: SheetPrint; copies: readonly Copy[]; asker: Asker },
  ): Promise<Printed> {
    const read = readBoxes(wish.written, paper);
    if (!read.ok) throw new ApiError('invalid', { fields: { written: read.problem } });
    const isUsual = !wish.written.includes(':');
    const layout = isUsual
      ? layOutFitting(paper, wish, read.boxes)
      : layOutSheet(planOf(paper, wish, read.boxes));
    const { plan } = layout;
    const version = await db.transaction((tx) => store.ensureLayout(tx, paper.id, { plan, grids: null }));
    const of = paper.organizationId;
    const logo = of === null ? null : await logos.read(of);
    const institution = of === null ? '' : ((await findOrganization(db, of))?.name ?? '');
    const parts = function* (): Generator<PrintBlock[]> {
      for (let at = 0; at < copies.length; at += copiesPerPart)
        yield copies
          .slice(at, at + copiesPerPart)
          .flatMap((copy) => drawCopy(paper, { layout, version, copy, logo, institution }));
    };
    // A page has about as many marks as a text of so many characters takes time.
    const characters = copies.length * layout.pages.length * 20_000;
    return print(parts(), { title: paper.title, asker, characters });
  }

  return {
    /** The form in which sheets were printed last; before that, a box for each question that the key has in writing. */
    async lastForm(paper: TaughtExamPaper): Promise<SheetForm> {
      const plan = store.printedOf(await store.listLayouts(db, paper.id)).at(-1)?.plan;
      if (plan)
        return {
          isPrinted: true,
          written: writeBoxes(plan.boxed),
          boxed: plan.boxed.map(({ label }) => Number(label)),
        };
      const key = paper.keyVersion === 0 ? null : await findExamKey(db, paper.id, paper.keyVersion);
      const boxed = key ? askedInWriting(paper, key) : [];
      return { isPrinted: false, written: writeQuestions(boxed), boxed };
    },

    /** @throws ApiError invalid: no such boxes */
    blank: (paper: TaughtExamPaper, wish: SheetPrint, asker: Asker): Promise<Printed> =>
      printCopies(paper, { wish, asker, copies: [{ copy: 0, roll: '', name: '' }] }),

    /** @throws ApiError invalid: a roll number twice, no such boxes */
    async forStudents(
      paper: TaughtExamPaper,
      { students, wish }: { students: readonly SheetStudent[]; wish: SheetPrint },
      asker: Asker,
    ): Promise<Printed> {
      const twice = findTwice(students.map(({ roll }) => plainRoll(roll)));
      if (twice !== null)
        throw new ApiError('invalid', { fields: { students: `Roll number ${twice} is listed twice.` } });
      const copies = await db.transaction((tx) => store.putStudents(tx, paper.id, students));
      return printCopies(paper, { wish, copies, asker });
    },
  };
}

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function findTwice(values: readonly string[]): string | null {
  const seen = new Set<string>();
  for (const value of values) {
    if (seen.has(value)) return value;
    seen.add(value);
  }
  return null;
}

interface Drawn {
  layout: SheetLayout;
  version: number;
  copy: Copy;
  logo: Buffer | null;
  institution: string;
}

function drawCopy(paper: TaughtExamPaper, { layout, version, copy, logo, institution }: Drawn): PrintBlock[] {
  const subtitle = [paper.subject, paper.examDate && longDay.format(new Date(paper.examDate))]
    .filter(Boolean)
    .join(', ');
  const { bubbled, boxed } = layout.plan;
  const how = boxed.length === 0 ? labels.how : bubbled.length === 0 ? howInBoxes : howInBoth;
  return layout.pages.map((page) => ({
    ...{ kind: 'drawn', width: page.width, height: page.height },
    marks: drawPage(layout, page, {
      code: { paper: paperCode(paper.id), version, page: page.number, copy: copy.copy },
      texts: { title: paper.title, subtitle, institution, labels: { ...labels, how }, name: copy.name },
      logo,
      prefilled: { roll: copy.roll, set: null },
    }),
  }));
}
