/** Nothing is changed where a correction does not fit the paper. */
export class EditRefused extends Error {}

export function refuse(message: string): never {
  throw new EditRefused(message);
}
