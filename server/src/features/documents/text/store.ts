import type { DocumentPage, OutlineEntry, Passage, TextBlock } from '@gene/contract/documents';
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database.ts';
import { matchesTerms, quoteTerm } from '../../../platform/term-query.ts';
import { documentPages, documents, passages } from '../schema.ts';
import type { ReadableDocument } from '../store.ts';

const pageColumns = {
  number: documentPages.number,
  label: documentPages.label,
  width: documentPages.width,
  height: documentPages.height,
  scanned: documentPages.scanned,
  illegible: documentPages.illegible,
  start: documentPages.start,
  end: documentPages.end,
  blocks: documentPages.blocks,
};

export async function listPages(
  db: Db,
  document: ReadableDocument,
  range: { from: number; count: number },
): Promise<DocumentPage[]> {
  return db
    .select(pageColumns)
    .from(documentPages)
    .where(
      and(
        eq(documentPages.documentId, document.id),
        gte(documentPages.number, range.from),
        lt(documentPages.number, range.from + range.count),
      ),
    )
    .orderBy(asc(documentPages.number));
}

/** Number of the last page that begins before or at this offset; 1 if none does. */
export async function pageAt(db: Db, document: ReadableDocument, offset: number): Promise<number> {
  const { documentId, number, start } = documentPages;
  const [row] = await db
    .select({ number })
    .from(documentPages)
    .where(and(eq(documentId, document.id), lte(start, offset)))
    .orderBy(desc(number))
    .limit(1);
  return row?.number ?? 1;
}

/** All pages in order, without their text. */
export async function listPageSpans(
  db: Db,
  documentId: string,
): Promise<{ number: number; start: number; end: number }[]> {
  const { number, start, end } = documentPages;
  return db
    .select({ number, start, end })
    .from(documentPages)
    .where(eq(documentPages.documentId, documentId))
    .orderBy(asc(number));
}

const pagesAtOnce = 100;
/** Size of a portion; a longer page makes a portion of its own. */
const lettersAtOnce = 250_000;

export interface PageText {
  number: number;
  start: number;
  end: number;
  text: string;
}

/** Selects the next pages; `isOfPortion` tells which belong to one portion. */
function pagesAfter(db: Db, documentId: string, after: number) {
  const { number, start, end, text, original } = documentPages;
  const next = db
    .select({
      ...{ number, start, end, text, original },
      portionStart: sql<number>`first_value(${start}) over (order by ${number})`.as('portion_start'),
    })
    .from(documentPages)
    .where(and(eq(documentPages.documentId, documentId), gt(number, after)))
    .orderBy(asc(number))
    .limit(pagesAtOnce)
    .as('next');
  return { next, isOfPortion: lt(next.start, sql`${next.portionStart} + ${lettersAtOnce}`) };
}

/** Returns the next portion of the pages' texts, in order; empty at the end. */
export async function textsAfter(db: Db, documentId: string, after: number): Promise<PageText[]> {
  const { next, isOfPortion } = pagesAfter(db, documentId, after);
  const { number, start, end, text } = next;
  return db.select({ number, start, end, text }).from(next).where(isOfPortion).orderBy(asc(number));
}

/** Streams the pages' texts in portions, so that a long book is never in memory as a whole. */
export async function* streamTexts(db: Db, document: ReadableDocument): AsyncGenerator<PageText[]> {
  for (let after = 0; ;) {
    const pages = await textsAfter(db, document.id, after);
    const last = pages.at(-1);
    if (!last) return;
    yield pages;
    after = last.number;
  }
}

/** Streams the original texts. */
export async function* streamOriginals(db: Db, document: ReadableDocument): AsyncGenerator<string[]> {
  for (let after = 0; ;) {
    const { next, isOfPortion } = pagesAfter(db, document.id, after);
    const { number, original } = next;
    const pages = await db.select({ number, original }).from(next).where(isOfPortion).orderBy(asc(number));
    const last = pages.at(-1);
    if (!last) return;
    yield pages.map((page) => page.original);
    after = last.number;
  }
}

export interface PageStretch extends PageText {
  blocks: TextBlock[];
}

/** Finds the pages within a range of text. */
export async function pagesOfRange(
  db: Db,
  document: ReadableDocument,
  range: { start: number; end: number },
): Promise<PageStretch[]> {
  const { number, start, end, text, blocks } = documentPages;
  return db
    .select({ number, start, end, text, blocks })
    .from(documentPages)
    .where(and(eq(documentPages.documentId, document.id), lt(start, range.end), gt(end, range.start)))
    .orderBy(asc(number));
}

const passageColumns = {
  ordinal: passages.ordinal,
  page: passages.page,
  start: passages.start,
  end: passages.end,
  headings: passages.headings,
  sentences: passages.sentences,
};

export interface PassageText {
  documentId: string;
  ordinal: number;
  page: number;
  start: number;
  end: number;
  /** The innermost heading above it. */
  heading: string | null;
  text: string;
  /** The text by page; null if it is all on one. */
  byPage: { page: number; text: string }[] | null;
}

/** Which to begin behind; null: at the first. */
export interface PassageRange {
  after: Pick<PassageText, 'documentId' | 'ordinal'> | null;
  count: number;
}

/**
 * Loads passages' texts without the positions of sentences, which are most of their bytes; of several documents by their
 * ids.
 */
export async function listPassageTexts(
  db: Db,
  documentIds: readonly string[],
  { after, count }: PassageRange,
): Promise<PassageText[]> {
  return db
    .select({
      documentId: passages.documentId,
      ordinal: passages.ordinal,
      page: passages.page,
      start: passages.start,
      end: passages.end,
      heading: sql<string | null>`${passages.headings} ->> -1`,
      text: sql<string>`(select coalesce(string_agg(s ->> 'text', ' ' order by n), '')
        from jsonb_array_elements(${passages.sentences}) with ordinality as e(s, n))`,
      byPage: sql<
        PassageText['byPage']
      >`case when (${passages.sentences} -> -1 ->> 'page')::int <> ${passages.page}
        then (select jsonb_agg(jsonb_build_object('page', page, 'text', text) order by page)
          from (select (s ->> 'page')::int as page, string_agg(s ->> 'text', ' ' order by n) as text
            from jsonb_array_elements(${passages.sentences}) with ordinality as e(s, n) group by 1) as pages)
        end`,
    })
    .from(passages)
    .where(
      and(
        inArray(passages.documentId, [...documentIds]),
        after
          ? sql`(${passages.documentId}, ${passages.ordinal}) > (${after.documentId}::uuid, ${after.ordinal}::int)`
          : undefined,
      ),
    )
    .orderBy(asc(passages.documentId), asc(passages.ordinal))
    .limit(count);
}

export async function loadPassages(
  db: Db,
  documentId: string,
  ordinals: readonly number[],
): Promise<Passage[]> {
  if (ordinals.length === 0) return [];
  return db
    .select(passageColumns)
    .from(passages)
    .where(and(eq(passages.documentId, documentId), inArray(passages.ordinal, [...ordinals])))
    .orderBy(asc(passages.ordinal));
}

export async function passagesJson(db: Db, documentId: string, ordinals: readonly number[]): Promise<string> {
  const { rows } = await db.execute<{ json: string }>(sql`
    select coalesce(jsonb_agg(to_jsonb(p) order by ordinal), '[]')::text as json
    from (select ordinal, page, start, "end", headings, sentences from passages
      where document_id = ${documentId}
        and ordinal in (select value::int from jsonb_array_elements_text(${JSON.stringify(ordinals)}::jsonb))) p`);
  return rows[0]?.json ?? '[]';
}

/** @param count may be infinite */
export async function firstPassages(db: Db, documentId: string, count: number): Promise<Passage[]> {
  const all = db
    .select(passageColumns)
    .from(passages)
    .where(eq(passages.documentId, documentId))
    .orderBy(asc(passages.ordinal));
  return Number.isFinite(count) ? all.limit(count) : all;
}

/** Finds passages with the question's terms, for a document without an index yet. */
export async function candidatePassages(
  db: Db,
  documentId: string,
  terms: readonly string[],
  limit: number,
): Promise<Passage[]> {
  if (terms.length === 0) return [];
  const query = terms.map(quoteTerm).join(' | ');
  return db
    .select(passageColumns)
    .from(passages)
    .where(and(eq(passages.documentId, documentId), matchesTerms(passages.terms, query)))
    .orderBy(sql`ts_rank(${passages.terms}, ${query}::tsquery) desc`)
    .limit(limit);
}

export async function findRetrieval(
  db: Db,
  documentId: string,
): Promise<{ index: Uint8Array | null; outline: OutlineEntry[] } | null> {
  const [row] = await db
    .select({ index: documents.retrievalIndex, outline: documents.outline })
    .from(documents)
    .where(eq(documents.id, documentId));
  return row ?? null;
}

/** Lists the printed page numbers, starting with the first page. */
export async function listPageLabels(db: Db, documentId: string): Promise<(string | null)[]> {
  const rows = await db
    .select({ label: documentPages.label })
    .from(documentPages)
    .where(eq(documentPages.documentId, documentId))
    .orderBy(asc(documentPages.number));
  return rows.map((row) => row.label);
}

export async function countSentences(db: Db, documentId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`coalesce(sum(jsonb_array_length(${passages.sentences})), 0)::int` })
    .from(passages)
    .where(eq(passages.documentId, documentId));
  return row?.count ?? 0;
}

/** A term of the question, with its synonyms. */
export interface SearchTerm {
  term: string;
  others: readonly string[];
}

/**
 * Finds a subject's documents for a question, best first: passages with all terms first, then with synonyms,
 * then with any of the rarest terms. This only selects the documents; the answering engine ranks.
 */
export async function candidateDocuments(
  db: Db,
  subjectId: string,
  terms: readonly SearchTerm[],
  limit: number,
): Promise<string[]> {
  if (terms.length === 0) return [];
  const matching = async (query: string) => {
    const hits = db
      .select({ documentId: passages.documentId })
      .from(passages)
      .where(and(eq(passages.subjectId, subjectId), matchesTerms(passages.terms, query)))
      .limit(2000)
      .as('hits');
    const rows = await db
      .select({ documentId: hits.documentId })
      .from(hits)
      .groupBy(hits.documentId)
      .orderBy(sql`count(*) desc`)
      .limit(limit);
    return rows.map((row) => row.documentId);
  };
  const inItsWords = terms.map(({ term }) => quoteTerm(term));
  const inAnyWords = terms.map(({ term, others }) => `(${[term, ...others].map(quoteTerm).join(' | ')})`);
  const found = new Set<string>();
  for (const query of [
    () => inItsWords.join(' & '),
    () => inAnyWords.join(' & '),
    async () => (await rarest(db, subjectId, inAnyWords)).join(' | '),
  ]) {
    for (const id of await matching(await query())) found.add(id);
    if (found.size >= limit) break;
  }
  return [...found].slice(0, limit);
}

/** The five terms in the fewest passages: enough to identify the topic, and fast, unlike common words. */
async function rarest(db: Db, subjectId: string, quoted: string[]): Promise<string[]> {
  if (quoted.length <= 5) return quoted;
  const counted = await Promise.all(
    quoted.slice(0, 40).map(async (term) => ({
      term,
      count: await db.$count(
        passages,
        and(eq(passages.subjectId, subjectId), matchesTerms(passages.terms, term)),
      ),
    })),
  );
  const found = counted.filter(({ count }) => count > 0);
  found.sort((a, b) => a.count - b.count);
  return (found.length > 0 ? found : counted).slice(0, 5).map(({ term }) => term);
}
