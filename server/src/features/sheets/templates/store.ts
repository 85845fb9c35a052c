import { and, asc, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../platform/database.ts';
import type { FileStore } from '../../../platform/files.ts';
import { taughtIn, type Teacher } from '../../exam-papers/service.ts';
import type { TemplateToRead } from '../reading/messages.ts';
import { sheetLayouts, sheetTemplates, sheetTemplateUses } from '../schema.ts';

export type TemplateRow = typeof sheetTemplates.$inferSelect;
export type UseRow = typeof sheetTemplateUses.$inferSelect;
/** Of an organization or of a person. */
export type Whose = Pick<TemplateRow, 'organizationId' | 'ownerId'>;

const isOf = ({ organizationId, ownerId }: Whose) =>
  organizationId === null
    ? eq(sheetTemplates.ownerId, ownerId ?? '')
    : eq(sheetTemplates.organizationId, organizationId);

/** A person's own ones, and those of the organizations in which they teach. */
const isTaughtBy = (teacher: Teacher) => {
  const taught = taughtIn(teacher);
  return or(
    eq(sheetTemplates.ownerId, teacher.id),
    taught.length > 0 ? inArray(sheetTemplates.organizationId, taught) : undefined,
  );
};

/** Serialises what counts the templates of one owner until the transaction ends. */
export async function lockWhose(tx: Tx, { organizationId, ownerId }: Whose): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtext('sheet templates'), hashtext(${organizationId ?? ownerId}))`,
  );
}

export async function countOf(tx: Tx, whose: Whose): Promise<number> {
  const [row] = await tx.select({ templates: count() }).from(sheetTemplates).where(isOf(whose));
  return row?.templates ?? 0;
}

/** Oldest first. */
export async function listOf(db: Db, whose: Whose): Promise<TemplateRow[]> {
  return db.select().from(sheetTemplates).where(isOf(whose)).orderBy(asc(sheetTemplates.id));
}

export async function insertTemplate(
  tx: Tx,
  template: Omit<TemplateRow, 'createdAt' | 'revision' | 'tried'>,
): Promise<void> {
  await tx.insert(sheetTemplates).values(template);
}

/** Null: there is none, or it is not theirs. */
export async function findTemplate(db: Db | Tx, teacher: Teacher, id: string): Promise<TemplateRow | null> {
  const [row] = await db
    .select()
    .from(sheetTemplates)
    .where(and(eq(sheetTemplates.id, id), isTaughtBy(teacher)));
  return row ?? null;
}

/** The same, locked until the transaction ends. */
export async function holdTemplate(tx: Tx, teacher: Teacher, id: string): Promise<TemplateRow | null> {
  const [row] = await tx
    .select()
    .from(sheetTemplates)
    .where(and(eq(sheetTemplates.id, id), isTaughtBy(teacher)))
    .for('update');
  return row ?? null;
}

export async function saveTemplate(
  tx: Tx,
  id: string,
  change: Partial<Pick<TemplateRow, 'name' | 'grids' | 'revision' | 'tried'>>,
): Promise<TemplateRow> {
  const [row] = await tx.update(sheetTemplates).set(change).where(eq(sheetTemplates.id, id)).returning();
  if (!row) throw new Error(`no template ${id}`);
  return row;
}

/** Counts pages tried, unless its grids have been changed since. @returns how many were tried */
export async function addTried(
  db: Db,
  { id, revision }: Pick<TemplateRow, 'id' | 'revision'>,
  { pages, most }: { pages: number; most: number },
): Promise<number> {
  const [row] = await db
    .update(sheetTemplates)
    .set({ tried: sql`least(${most}, ${sheetTemplates.tried} + ${pages})` })
    .where(and(eq(sheetTemplates.id, id), eq(sheetTemplates.revision, revision)))
    .returning({ tried: sheetTemplates.tried });
  return row?.tried ?? 0;
}

export async function deleteTemplate(tx: Tx, id: string): Promise<void> {
  await tx.delete(sheetTemplates).where(eq(sheetTemplates.id, id));
}

export async function countUses(tx: Tx, templateId: string): Promise<number> {
  const [row] = await tx
    .select({ uses: count() })
    .from(sheetTemplateUses)
    .where(eq(sheetTemplateUses.templateId, templateId));
  return row?.uses ?? 0;
}

export async function findUse(db: Db | Tx, paperId: string): Promise<UseRow | null> {
  const [row] = await db.select().from(sheetTemplateUses).where(eq(sheetTemplateUses.paperId, paperId));
  return row ?? null;
}

export async function putUse(tx: Tx, use: UseRow): Promise<void> {
  const { paperId: _, ...set } = use;
  await tx
    .insert(sheetTemplateUses)
    .values(use)
    .onConflictDoUpdate({ target: sheetTemplateUses.paperId, set });
}

export async function endUse(tx: Tx, paperId: string): Promise<void> {
  await tx.delete(sheetTemplateUses).where(eq(sheetTemplateUses.paperId, paperId));
}

/** As a process is told the template of a paper; null: it has none. */
export async function findTemplateToRead(
  db: Db,
  sheetFiles: Pick<FileStore, 'localPath'>,
  paperId: string,
): Promise<TemplateToRead | null> {
  const [row] = await db
    .select({
      ...{ fileKey: sheetTemplates.fileKey, version: sheetLayouts.version },
      ...{ plan: sheetLayouts.plan, grids: sheetLayouts.grids },
    })
    .from(sheetTemplateUses)
    .innerJoin(sheetTemplates, eq(sheetTemplates.id, sheetTemplateUses.templateId))
    .innerJoin(
      sheetLayouts,
      and(
        eq(sheetLayouts.paperId, sheetTemplateUses.paperId),
        eq(sheetLayouts.version, sheetTemplateUses.layoutVersion),
      ),
    )
    .where(eq(sheetTemplateUses.paperId, paperId));
  if (!row?.grids) return null;
  const { fileKey, version, plan, grids } = row;
  return { version, grids, questions: plan.bubbled.length, file: sheetFiles.localPath(fileKey) };
}
