import { ApiError } from '@gene/contract/errors';
import { Id } from '@gene/contract/route';

/** A cursor that is the id of the page's last row. @throws ApiError invalid */
export function readIdCursor(cursor: string | undefined): string | undefined {
  if (cursor === undefined || Id.safeParse(cursor).success) return cursor;
  throw new ApiError('invalid', { fields: { cursor: 'Not a cursor of this list' } });
}
