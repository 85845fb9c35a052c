import {
  countedYear,
  type FailureCode,
  failureMessages,
  questionPaperDefaults,
} from '@gene/contract/documents';
import { predictionLimits, type PredictionsOfSubject } from '@gene/contract/kept-predictions';
import { courseOf, type PastPaper } from '@gene/engines/paper-analysis';
import type { PaperFile } from '../documents/service.ts';
import type { PaperHead } from '../papers/service.ts';
import type { StoredSource } from './schema.ts';

const { fewestPapers } = predictionLimits;

/** A paper to learn from, without its content. */
export interface PastSource extends Omit<PastPaper, 'paper'> {
  source: StoredSource;
}

/** A subject's papers to learn from. */
export interface PastPapers {
  /** Newest first. */
  papers: PastSource[];
  leftOut: PredictionsOfSubject['leftOut'];
  /** Documents with doubts that nobody has looked at. */
  needLook: string[];
}

/** @param files the subject's question papers, without predicted ones */
export function pastPapers(heads: readonly PaperHead[], files: readonly PaperFile[]): PastPapers {
  const papers = heads.flatMap((head): PastSource[] => {
    const { id, documentId, title, header, questionCount: questions, marksAdded } = head;
    const year = countedYear(head.year, { year: header.year, isSet: header.datedBy === 'person' });
    if (questions === 0 || year === null) return [];
    const marks = header.totalMarks ?? marksAdded;
    const { month } = header;
    const source = { id, documentId, title, year, month, questions, marks, course: courseOf({ header }) };
    return [{ id, year, month, isYearGuessed: isYearGuessed(head), source }];
  });
  const used = new Set(papers.map(({ source }) => source.documentId));
  return {
    needLook: files.filter(({ id, paper }) => used.has(id) && paper?.needsLook).map(({ id }) => id),
    papers: papers.sort((a, b) => b.year - a.year || (b.month ?? 0) - (a.month ?? 0)),
    leftOut: files
      .filter(({ id }) => !used.has(id))
      .map((file) => ({ documentId: file.id, title: file.title, reason: whyLeftOut(file) })),
  };
}

/** The form's default year counts only if the paper has been checked since. */
const isYearGuessed = ({ header, year, confirmed }: PaperHead): boolean =>
  header.year === null && !confirmed && year === questionPaperDefaults.year;

function whyLeftOut({ status, failureCode }: PaperFile): string {
  if (status === 'queued' || status === 'processing') return 'It is still being read.';
  if (failureCode !== null) return failureMessages[failureCode as FailureCode];
  if (status === 'cancelled') return 'Reading it was stopped.';
  return 'No questions were read from it. Open it to see why, and correct it there.';
}

/** Papers from before the year, without those of other courses than the newest one's if excluded. */
export function papersFor<Paper extends PastSource>(
  year: number,
  ownCourseOnly: boolean,
  papers: readonly Paper[],
): Paper[] {
  const before = papers.filter((paper) => paper.year < year);
  const own = before.find(({ source }) => source.course)?.source.course;
  return ownCourseOnly && own ? before.filter(({ source }) => (source.course ?? own) === own) : before;
}

/**
 * The likeliest target: the year of the coming exam, if there is no paper of it yet; else next year, or the year after the
 * newest paper if that is later.
 * @param examDate "2026-12-18"
 */
export function nextYearAfter(
  papers: readonly Pick<PastPaper, 'year'>[],
  now: Date,
  examDate: string | null,
): number {
  const newest = Math.max(...papers.map(({ year }) => year));
  const exam = Number(examDate?.slice(0, 4) ?? 0);
  return exam >= now.getUTCFullYear() && exam > newest ? exam : Math.max(now.getUTCFullYear(), newest) + 1;
}

const papersInWords = (count: number) => (count === 1 ? '1 past paper' : `${count} past papers`);

/** Explains why no forecast is possible for the year, and what to upload; null if it is. */
export function tooFewFor(year: number, papers: readonly PastSource[], ownCourseOnly = false): string | null {
  const before = papersFor(year, ownCourseOnly, papers);
  if (before.length >= fewestPapers) return null;
  const course = ownCourseOnly ? (before[0]?.source.course ?? null) : null;
  const have = `${before.length === 0 ? 'no past paper' : papersInWords(before.length)}${course === null ? '' : ` of ${course}`} from before ${year}`;
  const missing = fewestPapers - before.length;
  return `A prediction needs at least ${fewestPapers} past papers. This subject has ${have} with readable questions: upload ${missing} more, ideally from different years.`;
}

/**
 * Advises what would make a prediction possible, or better.
 * @param isJudged a forecast is shown with it, whose verdict covers what cannot be tested
 */
export function adviceFor(
  year: number,
  { papers, leftOut }: PastPapers,
  { hasMaterial, isJudged }: { hasMaterial: boolean; isJudged: boolean },
): string[] {
  const tooFew = tooFewFor(year, papers);
  const years = new Set(papers.map((paper) => paper.year)).size;
  const reading = leftOut.filter(({ reason }) => reason === 'It is still being read.').length;
  return [
    ...(tooFew === null ? [] : [tooFew]),
    ...(tooFew === null && years < 3 && !isJudged
      ? [
          'The papers cover fewer than 3 years, too few to test the forecast on. Upload papers from other years.',
        ]
      : []),
    ...(reading > 0
      ? [
          `${reading === 1 ? '1 paper is' : `${reading} papers are`} still being read and will count after that.`,
        ]
      : []),
    ...(hasMaterial
      ? []
      : ['Upload notes or a textbook too, and every question says where to read about it.']),
  ];
}
