import type { Card, CardPatch, CardPlace, NewCard } from '@gene/contract/cards';
import { unstudied } from '@gene/engines/study-planning';
import { v7 as uuidv7 } from 'uuid';
import type * as z from 'zod';
import type { Db, Tx } from '../../../platform/database.ts';
import type { DocumentService } from '../../documents/service.ts';
import type { SubjectService } from '../../subjects/service.ts';
import * as store from '../store.ts';
import { gapsOf } from '../format.ts';

export type EditOutcome = { ok: true; cards: Card[] } | { ok: false; reason: 'not_found' | 'no_gap' };

interface Needs {
  db: Db;
  documents: Pick<DocumentService, 'read'>;
  subjects: Pick<SubjectService, 'hold'>;
}

/** Common fields of the cards made from one text. */
export type CardText = Pick<
  store.NewCardRow,
  'subjectId' | 'kind' | 'front' | 'back' | 'tags' | 'deck' | 'status' | 'origin'
> & { place: CardPlace | undefined };

/** Makes the card of a basic text, or one for each gap of a cloze; none for a cloze without gaps. */
export function rowsOf(ownerId: string, text: CardText, firstId: string = uuidv7()): store.NewCardRow[] {
  const { place: source, ...common } = text;
  const gaps = text.kind === 'basic' ? [0] : gapsOf(text.front);
  const groupId = firstId;
  const place = source && { page: source.page, start: source.start, end: source.end, quote: source.quote };
  return gaps.map((gap, i) => ({
    ...common,
    ...unstudied,
    ownerId,
    id: i === 0 ? firstId : uuidv7(),
    groupId,
    gap,
    documentId: source?.documentId ?? null,
    place: place ?? null,
  }));
}

export type CreateOutcome =
  /** isNew: they did not exist before. */
  { ok: true; cards: Card[]; isNew: boolean } | Extract<EditOutcome, { ok: false }>;

/** Sending the same id twice creates the cards only once. */
export async function createCards(
  { db, documents, subjects }: Needs,
  ownerId: string,
  card: z.output<typeof NewCard>,
): Promise<CreateOutcome> {
  const { id, source, ...text } = card;
  if (source && !(await documents.read(ownerId, source.documentId)))
    return { ok: false, reason: 'not_found' };
  const rows = rowsOf(ownerId, { ...text, status: 'active', place: source }, id);
  const [first] = rows;
  if (!first) return { ok: false, reason: 'no_gap' };
  return db.transaction(async (tx): Promise<CreateOutcome> => {
    if (!(await subjects.hold(tx, ownerId, text.subjectId))) return { ok: false, reason: 'not_found' };
    const added = await store.insertCards(tx, rows.slice(0, 1));
    if (added.length > 0) await store.insertCards(tx, rows.slice(1));
    const cards = await store.findGroup(tx, ownerId, first.groupId);
    return { ok: true, cards: cards.map(store.toCard), isNew: added.length > 0 };
  });
}

/**
 * Changes all cards of the text. New gaps get cards; cards of removed gaps are deleted, and restored if the
 * gap returns.
 */
export async function editCard(
  { db, subjects }: Needs,
  ownerId: string,
  id: string,
  patch: CardPatch,
): Promise<EditOutcome> {
  return db.transaction(async (tx): Promise<EditOutcome> => {
    const card = await store.findCard(tx, ownerId, id);
    if (!card) return { ok: false, reason: 'not_found' };
    if (patch.subjectId !== undefined && !(await subjects.hold(tx, ownerId, patch.subjectId))) {
      return { ok: false, reason: 'not_found' };
    }
    const group = await store.lockGroup(tx, ownerId, card.groupId);
    const values = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
    if (card.kind === 'cloze' && patch.front !== undefined) {
      const gaps = gapsOf(patch.front);
      if (gaps.length === 0) return { ok: false, reason: 'no_gap' };
      await fitGaps(tx, ownerId, group, gaps, card);
    }
    for (const sibling of group) await store.updateCard(tx, ownerId, sibling.id, values);
    const cards = await store.findGroup(tx, ownerId, card.groupId);
    return { ok: true, cards: cards.map(store.toCard) };
  });
}

async function fitGaps(
  tx: Tx,
  ownerId: string,
  group: store.CardRow[],
  gaps: readonly number[],
  like: store.CardRow,
): Promise<void> {
  for (const sibling of group) {
    const wanted = gaps.includes(sibling.gap);
    if (wanted !== (sibling.deletedAt === null)) {
      await store.updateCard(tx, ownerId, sibling.id, { deletedAt: wanted ? null : new Date() });
    }
  }
  const missing = gaps.filter((gap) => !group.some((sibling) => sibling.gap === gap));
  const { subjectId, groupId, kind, front, back, tags, deck, status, origin, documentId, place } = like;
  const rows = missing.map((gap) => ({
    ...unstudied,
    ...{ subjectId, groupId, kind, front, back, tags, deck, status, origin, documentId, place },
    ownerId,
    id: uuidv7(),
    gap,
  }));
  await store.insertCards(tx, rows);
  group.push(...(await store.lockGroup(tx, ownerId, groupId)).filter(({ gap }) => missing.includes(gap)));
}
