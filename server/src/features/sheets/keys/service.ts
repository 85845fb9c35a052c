import type { KeyItem } from '@gene/contract/exam-papers';
import type { PageRefusal, ReadKeySheet } from '@gene/contract/sheets';
import { writeKeyText } from '@gene/engines/exam-scoring';
import type { Db } from '../../../platform/database.ts';
import type { FileStore, IncomingFile } from '../../../platform/files.ts';
import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import type { TaughtExamPaper } from '../../exam-papers/service.ts';
import { areaOf, layOut } from '../deciding/geometry.ts';
import { listLayouts, printedOf } from '../printing/store.ts';
import { findTemplateToRead } from '../templates/store.ts';
import { readIsolated } from '../reading/isolated.ts';
import type { PageOutcome, ReadCell, ReadPage } from '../reading/messages.ts';
import { paperCode } from '../rules.ts';

interface Needs {
  db: Db;
  heavy: HeavyWork;
  sheetFiles: FileStore;
  sheetChild: URL;
}

/** A sheet of 200 questions has two. */
const pagesMax = 4;

/** Said of a page that is no filled sheet of this paper. */
const inWords: Partial<Record<PageRefusal, string>> = {
  no_sheet: 'No Gene answer sheet was found. If it is one, take it again, straight from above and in focus.',
  other_paper: 'This sheet is for another question paper.',
  unknown_page: 'This sheet was not printed for this question paper.',
  other_layout:
    'Its circles are not where they were printed: the paper is creased, or the scanner slipped. Flatten it, and scan it again.',
  black_and_white: 'Scanned in black and white: its circles are lost. Scan it in grey.',
  no_match: 'It is not the sheet of this template, or too blurred.',
  file_type: 'This type of file can’t be read here.',
  damaged: 'The file is damaged.',
  encrypted: 'The PDF is locked with a password.',
};
const otherwise = 'The sheet cannot be read. Take the picture again: flat, in focus, with all four corners.';

/** Reads a key from the paper's own sheet that a teacher filled. */
export function createKeySheets({ db, heavy, sheetFiles, sheetChild }: Needs) {
  return {
    /** Takes ownership of the file, whatever the outcome. @throws ApiError: those of a full line */
    async readKey(
      paper: TaughtExamPaper,
      { file, name, asker }: { file: IncomingFile; name: string; asker: Asker },
    ): Promise<ReadKeySheet> {
      try {
        const layouts = await listLayouts(db, paper.id);
        const template = await findTemplateToRead(db, sheetFiles, paper.id);
        const outcomes: PageOutcome[] = [];
        const start = {
          files: [{ file: file.arrivedAt, name, done: 0 }],
          ...{ wanted: 'sheets' as const, paper: paperCode(paper.id), layouts: printedOf(layouts), template },
        };
        const outcome = await heavy.run('import', asker, (signal) =>
          readIsolated(sheetChild, start, {
            signal,
            async take(message) {
              if (message.type === 'page') outcomes.push(message.outcome);
              return { type: outcomes.length < pagesMax ? 'go' : 'pause' };
            },
          }),
        );
        asker.signal.throwIfAborted();
        if (!outcome.ok && outcome.isPassing) throw new Error(outcome.detail);
        return toKey(paper, layouts, outcomes);
      } finally {
        await file.discard();
      }
    },
  };
}

type Layouts = Awaited<ReturnType<typeof listLayouts>>;

function toKey(
  { questionCount, sets }: TaughtExamPaper,
  layouts: Layouts,
  outcomes: readonly PageOutcome[],
): ReadKeySheet {
  const refused = outcomes.find(({ read }) => read === null);
  const pages = outcomes.flatMap(({ read, picture }) => (read && picture ? [{ read, picture }] : []));
  if (refused || pages.length === 0) {
    const why = refused?.refusal;
    const refusal = (why && inWords[why]) ?? otherwise;
    return { refusal, set: null, items: [], text: '', doubtful: [], missing: [], pictures: [] };
  }
  const cells = pages.flatMap(({ read }, page) => read.answers.map((cell) => ({ cell, page, read })));
  const items = cells.flatMap(({ cell }) => itemOf(cell) ?? []);
  const doubtful = cells
    .filter(({ cell }) => cell.state === 'doubtful' || cell.choices.length > 1)
    .map(({ cell: { row, choices }, page, read }) => ({
      ...{ question: row + 1, choices, page, area: placeOf(layouts, read, row) },
    }));
  const said = new Set([...items, ...doubtful].map(({ question }) => question));
  const set = pages.map(({ read }) => read.set).find((cell) => cell !== null);
  return {
    refusal: null,
    set: sets === 1 ? 0 : set?.state === 'marked' ? (set.choices[0] ?? null) : null,
    ...{ items, text: writeKeyText(items), doubtful },
    missing: Array.from({ length: questionCount }, (_, i) => i + 1).filter((question) => !said.has(question)),
    pictures: pages.map(({ picture }) => Buffer.from(picture).toString('base64')),
  };
}

/** Null: nothing is marked, or somebody has to say what. */
function itemOf({ row, state, choices }: ReadCell): KeyItem | null {
  const isSure = state === 'marked' && choices.length === 1;
  return isSure ? { question: row + 1, accepted: [choices], isCancelled: false } : null;
}

function placeOf(layouts: Layouts, { layoutVersion }: ReadPage, row: number) {
  const layout = layouts.find(({ version }) => version === layoutVersion);
  return layout ? areaOf(layOut(layout), { field: 'answer', row }) : { x: 0, y: 0, width: 1, height: 1 };
}
