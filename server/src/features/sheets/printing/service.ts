import type { SheetPrint, SheetStudent } from '@gene/contract/sheets';
import { drawPage, layOutSheet, type SheetLayout } from '@gene/engines/sheet-reading';
import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { PrintBlock } from '../../../platform/print/blocks.ts';
import type { Print, Printed } from '../../../platform/print/printer.ts';
import type { TaughtExamPaper } from '../../exam-papers/service.ts';
import { paperCode, planOf } from '../rules.ts';
import * as store from './store.ts';

/** Marks on a sheet that are sent to the printer at a time. */
const copiesPerPart = 5;

const labels = {
  ...{ name: 'Name', date: 'Date', roll: 'Roll number', set: 'Set', page: 'Page' },
  how: 'Fill one circle for each question completely, in dark ink or pencil. To change, erase fully.',
};

interface Needs {
  db: Db;
  print: Print;
}

/** A blank one has no name and no roll number, and is copy 0. */
type Copy = store.PrintedStudent;

export function createPrinting({ db, print }: Needs) {
  async function printCopies(
    paper: TaughtExamPaper,
    { wish, copies, asker }: { wish: SheetPrint; copies: readonly Copy[]; asker: Asker },
  ): Promise<Printed> {
    const plan = planOf(paper, wish);
    const layout = layOutSheet(plan);
    const version = await store.ensureLayout(db, paper.id, plan);
    const parts = function* (): Generator<PrintBlock[]> {
      for (let at = 0; at < copies.length; at += copiesPerPart)
        yield copies
          .slice(at, at + copiesPerPart)
          .flatMap((copy) => drawCopy(paper, { layout, version, copy }));
    };
    // A page has about as many marks as a text of so many characters takes time.
    const characters = copies.length * layout.pages.length * 3000;
    return print(parts(), { title: paper.title, asker, characters });
  }

  return {
    blank: (paper: TaughtExamPaper, wish: SheetPrint, asker: Asker): Promise<Printed> =>
      printCopies(paper, { wish, asker, copies: [{ copy: 0, roll: '', name: '' }] }),

    async forStudents(
      paper: TaughtExamPaper,
      { students, wish }: { students: readonly SheetStudent[]; wish: SheetPrint },
      asker: Asker,
    ): Promise<Printed> {
      const copies = await db.transaction((tx) => store.putStudents(tx, paper.id, students));
      return printCopies(paper, { wish, copies, asker });
    },
  };
}

function drawCopy(
  paper: TaughtExamPaper,
  { layout, version, copy }: { layout: SheetLayout; version: number; copy: Copy },
): PrintBlock[] {
  const subtitle = [paper.subject, paper.examDate].filter(Boolean).join(', ');
  return layout.pages.map((page) => ({
    ...{ kind: 'drawn', width: page.width, height: page.height },
    marks: drawPage(layout, page, {
      code: { paper: paperCode(paper.id), version, page: page.number, copy: copy.copy },
      texts: { title: paper.title, subtitle, labels, name: copy.name },
      prefilled: { roll: copy.roll, set: null },
    }),
  }));
}
