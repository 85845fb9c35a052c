import * as z from 'zod';
import { Id, PageQuery, Timestamp, wholeFrom } from './route.ts';

export const documentLimits = {
  titleMax: 200,
  uploadMaxBytes: 100 * 1024 * 1024,
  pagesPerCall: 50,
  /** Longer lists would occupy the server for over 50 ms. */
  listMost: 1000,
  headingMax: 160,
  outlineEntries: 5000,
  /** Corrections of one outline that are kept, each of which can be undone. */
  outlineEdits: 1000,
} as const;
export const fileExtensions = ['.pdf', '.doc', '.docx', '.txt'] as const;

/** Photos of a paper's pages, which become one PDF. */
export const photoExtensions = ['.jpg', '.jpeg', '.png'] as const;
export const photoLimits = { most: 40, megapixelsMax: 200 } as const;
export const photoTypeMessage = 'Photos must be .jpg, .jpeg or .png';
/** Of each photo, in degrees clockwise: "0,90,180". */
export const PhotoTurns = z
  .string()
  .max(200)
  .regex(/^(?:0|90|180|270)(?:,(?:0|90|180|270))*$/, 'Turns are 0, 90, 180 or 270, with commas between them')
  .transform((turns) => turns.split(',').map(Number));

export const DocumentType = z.enum(['note', 'textbook', 'question_paper']);
export type DocumentType = z.infer<typeof DocumentType>;

export const ExamYear = z.coerce.number().int().min(1900).max(2100);

export const DocumentTitle = z
  .string('Title is required')
  .trim()
  .min(1, 'Title is required')
  .max(documentLimits.titleMax, 'Title must be at most 200 characters');

/** The specification's option switches. */
export const UploadOptions = z.object({
  generateAudio: z.boolean().default(false),
  extractHighlights: z.boolean().default(false),
  createFlashcards: z.boolean().default(false),
  /** Answers a question paper's questions once it has been read. */
  generateAnswers: z.boolean().default(false),
});
export type UploadOptions = z.infer<typeof UploadOptions>;

/** Initial values of the form; the server assumes none of them. */
export const questionPaperDefaults = { year: 2023, examType: 'Final', questionCount: 10 } as const;
/**
 * The year a paper counts for: one set by a person or given with the upload, before the one read from it. The
 * form's default year gives way where the paper states another.
 */
export function countedYear(
  given: number | null,
  read: { year: number | null; isSet: boolean },
): number | null {
  const isGiven = given !== null && given !== questionPaperDefaults.year;
  return isGiven && !read.isSet ? given : (read.year ?? given);
}

/** "Final", "Mid-Term". */
export const ExamType = z.string().trim().min(1, 'Exam type is required').max(80);

export const QuestionPaperMetadata = z.object({
  year: ExamYear,
  examType: ExamType,
  questionCount: z.coerce.number().int().min(1).max(500).optional(),
});
export type QuestionPaperMetadata = z.infer<typeof QuestionPaperMetadata>;

/** Determined from the bytes, not from the file name. */
export const MediaKind = z.enum(['pdf', 'docx', 'doc', 'txt']);
export type MediaKind = z.infer<typeof MediaKind>;

/** queued → processing → ready, or failed (kept, with the reason) or cancelled. */
export const DocumentStatus = z.enum(['queued', 'processing', 'ready', 'failed', 'cancelled']);
export type DocumentStatus = z.infer<typeof DocumentStatus>;

export const ProcessingStage = z.enum([
  'queued',
  'extracting',
  'reading_scans',
  'indexing',
  'summarising',
  'done',
]);
export type ProcessingStage = z.infer<typeof ProcessingStage>;

/** "Extracting page `done` of `total`"; `total` is null until it is known. */
export const Progress = z.object({
  stage: ProcessingStage,
  done: z.number().int(),
  total: z.number().int().nullable(),
});
export type Progress = z.infer<typeof Progress>;

/** Reason a document could not be read; `failureMessages` has a sentence for each. */
export const FailureCode = z.enum([
  'not_a_document',
  'type_mismatch',
  'encrypted',
  'empty',
  'damaged',
  'no_text',
  'illegible',
  'unsupported_version',
  'too_many_pages',
  'too_much_text',
  'too_slow',
  'too_large_in_memory',
  'archive_bomb',
  'internal',
]);
export type FailureCode = z.infer<typeof FailureCode>;

export const failureMessages: Record<FailureCode, string> = {
  not_a_document: 'This is not a PDF, Word or text document.',
  type_mismatch:
    "The file's content does not match its name. Save it again in its real format and upload that.",
  encrypted: 'The file is protected by a password. Remove the password and upload it again.',
  empty: 'The file is empty.',
  damaged: 'The file is damaged and cannot be opened.',
  no_text:
    'No readable text was found. If this is a scan, use a sharp, straight, evenly lit one: only Latin print can be read in it, no other script and no handwriting.',
  illegible: 'The text in this file cannot be read: its fonts do not say which letters they draw.',
  unsupported_version:
    'This file is from a version of Word too old to read. Save it as .docx and upload that.',
  too_many_pages: 'The file has more pages than can be read (3,000).',
  too_much_text: 'The file holds more text than can be read (50 MB).',
  too_slow: 'Reading the file took too long and was stopped.',
  too_large_in_memory: 'Reading the file needs more memory than is allowed and was stopped.',
  archive_bomb: 'The file unpacks to far too much and was not opened.',
  internal: 'The file could not be read because of an error on our side. Please try again.',
};

/** Audio of the whole document, while it is being made or after that failed; `done` of `total` is a share, in no unit. */
export const AudioMaking = z.object({
  state: z.enum(['waiting', 'making', 'failed']),
  done: z.number().int(),
  total: z.number().int(),
  /** Why it failed, or what it waits for. */
  failure: z.string().nullable(),
});
export type AudioMaking = z.infer<typeof AudioMaking>;

export const DocumentItem = z.object({
  id: Id,
  subjectId: Id,
  title: z.string(),
  type: DocumentType,
  /** All of it has been made. */
  hasAudio: z.boolean(),
  audioMaking: AudioMaking.nullable(),
  status: DocumentStatus,
  progress: Progress,
  failure: z.object({ code: FailureCode, message: z.string() }).nullable(),
  /** Time of the next attempt, after a temporary problem. */
  retryAt: Timestamp.nullable(),
  fileName: z.string(),
  media: MediaKind.nullable(),
  sizeBytes: z.number().int(),
  pageCount: z.number().int().nullable(),
  year: z.number().int().nullable(),
  examType: z.string().nullable(),
  /** As given with the upload; the count that was read is in `paper`. */
  questionCount: z.number().int().nullable(),
  /** Facts read from a question paper; null while unknown, and where no question was found. */
  paper: z
    .object({
      questions: z.number().int().min(1),
      /** Exam date as printed; null where it is not stated or the file holds papers of several dates. */
      year: z.number().int().nullable(),
      month: z.number().int().nullable(),
      /** As printed, where all papers of the file are of one type. */
      examType: z.string().optional(),
      /** The date was set by a person, not read from the paper. */
      isDatedByPerson: z.boolean().optional(),
      /** Something of it is doubtful, and nobody has confirmed it yet. */
      needsLook: z.literal(true).optional(),
    })
    .nullable(),
  /** A question paper predicted by Gene. */
  predicted: z.boolean(),
  /** A teacher shares it: it can be read and studied from, not changed. */
  isShared: z.boolean(),
  createdAt: Timestamp,
});
export type DocumentItem = z.infer<typeof DocumentItem>;

/** The default limit returns everything except from very large subjects. */
export const DocumentQuery = PageQuery.extend({
  type: DocumentType.optional(),
  limit: z.coerce.number().int().min(1).max(documentLimits.listMost).default(documentLimits.listMost),
});

/**
 * A rectangle on a page as displayed: points (1/72 inch) at scale 1, rotation applied,
 * origin at the top left. Multiply by the viewer's scale to draw it.
 */
export const Rect = z.object({
  page: z.number().int().min(1),
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
});
export type Rect = z.infer<typeof Rect>;

/** A part of the page that its text leaves out or misrepresents. */
export const Drawing = Rect.extend({
  /**
   * Text inside a figure is labels. Tables and formulas are also in the text, where a formula may be garbled.
   */
  kind: z.enum(['figure', 'table', 'formula']),
});
export type Drawing = z.infer<typeof Drawing>;

/**
 * A range of a document. `start` and `end` are UTF-16 offsets into the document's whole text (`content`), the
 * unit used by every engine, table and screen.
 */
export const TextRange = z.object({ start: wholeFrom(0), end: wholeFrom(0) });
export type TextRange = z.infer<typeof TextRange>;

/** Bold or italic text in a block; document offsets. */
export const StyledSpan = TextRange.extend({ style: z.enum(['bold', 'italic']) });
export type StyledSpan = z.infer<typeof StyledSpan>;

/** One visual line of a block and its position. */
export const TextLine = TextRange.extend({
  x: z.number(),
  y: z.number(),
  width: z.number(),
  height: z.number(),
  /** A line number printed beside a code listing; not part of the text. */
  number: z.number().int().optional(),
});
export type TextLine = z.infer<typeof TextLine>;

const BlockRole = z.object({
  kind: z.enum(['heading', 'paragraph', 'list_item', 'table', 'caption', 'code']),
  /** 1 is the highest; headings only. */
  level: z.number().int().min(1).max(6).optional(),
});

/**
 * A paragraph, heading, list item or table row on one page. `content` of the document joins the blocks' texts
 * with a blank line, or with a single space where `continues` is true.
 */
export const TextBlock = TextRange.extend({
  ...BlockRole.shape,
  /** The heading as it was read, where a person has corrected it. */
  readAs: BlockRole.optional(),
  text: z.string(),
  /** Continues the last block of the previous page. */
  continues: z.boolean().optional(),
  spans: z.array(StyledSpan),
  /** Empty where the format has no positions (DOCX, DOC, TXT). */
  lines: z.array(TextLine),
  /** Cell texts, row by row; tables only. */
  rows: z.array(z.array(z.string())).optional(),
});
export type TextBlock = z.infer<typeof TextBlock>;

export const DocumentPage = TextRange.extend({
  /** 1-based position in the file. */
  number: z.number().int().min(1),
  /** The number printed on it ("xii", "A-3"), where the file gives one. */
  label: z.string().nullable(),
  /** Points, as displayed; 0 where the format has no pages. */
  width: z.number(),
  height: z.number(),
  /** Read by OCR. */
  scanned: z.boolean(),
  /** The page has print but its characters cannot be decoded, so it has no text. */
  illegible: z.boolean().optional(),
  blocks: z.array(TextBlock),
});
export type DocumentPage = z.infer<typeof DocumentPage>;

export const OutlineEntry = z.object({
  title: z.string(),
  level: z.number().int().min(1).max(6),
  page: z.number().int().min(1),
  /** Offset of the heading in the document's text. */
  start: z.number().int().min(0),
});
export type OutlineEntry = z.infer<typeof OutlineEntry>;

export type Chapter = Pick<OutlineEntry, 'title' | 'start'>;

/** Chapters of an outline: the entries of the highest level that divides the text. */
export function chaptersOf(outline: readonly OutlineEntry[]): Chapter[] {
  const levels = [...new Set(outline.map(({ level }) => level))].toSorted((a, b) => a - b);
  const ofLevel = (wanted: number) => outline.filter(({ level }) => level === wanted);
  const dividing = levels.map(ofLevel).find((entries) => entries.length > 1);
  return (dividing ?? []).map(({ title, start }) => ({ title, start }));
}

const HeadingLevel = z.number().int().min(1).max(6);

/** A heading, by its place in the text and the title it has now. */
const AtHeading = z.object({ start: wholeFrom(0), title: z.string().max(4000) });

/** A person's correction of an outline. The text and its positions stay as they are. */
export const OutlineEdit = z.discriminatedUnion('kind', [
  AtHeading.extend({
    kind: z.literal('rename'),
    to: z
      .string()
      .trim()
      .min(1, 'A heading needs a title')
      .max(documentLimits.headingMax, `A heading can have ${documentLimits.headingMax} characters`),
  }),
  /** Those below it move along. */
  AtHeading.extend({ kind: z.literal('level'), level: HeadingLevel }),
  AtHeading.extend({ kind: z.literal('remove') }),
  /** Its title is the text there. */
  TextRange.extend({ kind: z.literal('add'), level: HeadingLevel }),
]);
export type OutlineEdit = z.infer<typeof OutlineEdit>;

/** An outline with its corrections. */
export const CorrectedOutline = z.object({
  outline: z.array(OutlineEntry),
  /** Counts corrections and undos. */
  outlineRevision: z.number().int(),
  /** Corrections that can be undone. */
  outlineEdits: z.number().int(),
});
export type CorrectedOutline = z.infer<typeof CorrectedOutline>;

/** A sentence and its position; citations are made of these. */
export const Sentence = TextRange.extend({
  text: z.string(),
  page: z.number().int().min(1),
  rects: z.array(Rect),
});
export type Sentence = z.infer<typeof Sentence>;

/** 150–250 words within one chapter: the unit of retrieval. */
export const Passage = TextRange.extend({
  ordinal: z.number().int().min(0),
  page: z.number().int().min(1),
  /** Headings above it, from the outermost in. */
  headings: z.array(z.string()),
  sentences: z.array(Sentence),
});
export type Passage = z.infer<typeof Passage>;

export const DocumentDetail = DocumentItem.extend({
  /** The whole text in reading order. */
  content: z.string(),
  /** The text as laid out: line breaks kept, pages separated by a form feed. */
  originalContent: z.string(),
});
export type DocumentDetail = z.infer<typeof DocumentDetail>;

/** Data that the document screen opens with; the text follows page by page. */
export const DocumentOverview = DocumentItem.extend({
  subjectName: z.string(),
  language: z.string().nullable(),
  options: UploadOptions,
  ...CorrectedOutline.shape,
  /** The printed number of each page, in order; empty where none differs from its position. */
  pageLabels: z.array(z.string().nullable()),
  /** Questions derived from the headings, for the welcome message. */
  suggestedQuestions: z.array(z.string()),
});
export type DocumentOverview = z.infer<typeof DocumentOverview>;

export const SearchHit = TextRange.extend({
  page: z.number().int(),
  before: z.string(),
  match: z.string(),
  after: z.string(),
});
export type SearchHit = z.infer<typeof SearchHit>;
