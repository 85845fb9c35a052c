import type { Rect } from '@gene/contract/documents';
import type { Crop } from '@gene/engines/ingestion';
import type { Db } from '../../../platform/database.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import { type DocumentService, holdDocument, type OwnedDocument } from '../../documents/service.ts';
import { findFigure, insertFigures, listOfDocument } from '../store.ts';

/** Page, left, top, width and height, in tenths of a point. */
export const placeOf = ({ page, x, y, width, height }: Rect): string =>
  [page, ...[x, y, width, height].map((points) => Math.round(points * 10))].join('-');

export const keptFigure = ({ rect, image }: Crop) => ({ place: placeOf(rect), image });

/**
 * Returns a figure's picture; one added by a person is rendered on first use.
 * @returns null if no question has a figure there
 */
export function createFigures(db: Db, documents: Pick<DocumentService, 'crops'>) {
  return async (document: OwnedDocument, rect: Rect, asker: Asker): Promise<Buffer | null> => {
    const place = placeOf(rect);
    const kept = await findFigure(db, document.id, place);
    if (kept) return kept;
    const papers = await listOfDocument(db, document.ownerId, document.id);
    const figures = papers.flatMap(({ content }) => content.questions.flatMap((one) => one.figures));
    const figure = figures.find((one) => placeOf(one) === place);
    const [crop] = figure ? await documents.crops(document, [figure], asker) : [];
    if (!crop) return null;
    await db.transaction(async (tx) => {
      if (!(await holdDocument(tx, document.id))) return;
      await insertFigures(tx, document.id, [{ place, image: crop.image }]);
    });
    return Buffer.from(crop.image);
  };
}
