import { analyse } from '../analysis.ts';
import type { AskedDeed } from '../semantic-roles.ts';

/** Laws say of those who can be removed at will that they hold office during somebody's pleasure. */
const atPleasure =
  /\b(?<who>[^,;.]{2,80}?)\s(?:shall |may )?holds? (?:his |her |their |the )?office during the (?:pleasure|will) of\b/iu;
const removing = new Set(analyse('remove dismiss', 'eng'));

export function holdsAtPleasure(sentence: string, { deed, patient, ofWhich }: AskedDeed): boolean {
  const who = atPleasure.exec(sentence)?.groups?.['who'];
  if (!who || ![...removing].some((term) => deed.has(term))) return false;
  const terms = analyse(who, 'eng');
  return [patient, ...ofWhich].every((term) => terms.includes(term));
}

/** Terms by which such a sentence is found; null where removal is not asked for. */
export function termsOfPleasure({ deed, patient, ofWhich }: AskedDeed): string[] | null {
  if (![...removing].some((term) => deed.has(term))) return null;
  return [patient, ...ofWhich, ...analyse('hold office pleasure', 'eng')];
}
