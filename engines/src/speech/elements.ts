import { isCapital } from './signs.ts';

/** Chemical symbols by their protons. */
const symbols =
  'HHeLiBeBCNOFNeNaMgAlSiPSClArKCaScTiVCrMnFeCoNiCuZnGaGeAsSeBrKrRbSrYZrNbMoTcRuRhPdAgCdInSnSbTeIXeCsBaLaCePrNdPmSmEuGdTbDyHoErTmYbLuHfTaWReOsIrPtAuHgTlPbBiPoAtRnFrRaAcThPaUNpPuAmCmBkCfEsFmMdNoLr';

const protons = new Map<string, number>();
for (let at = 0; at < symbols.length;) {
  const end = isCapital(symbols[at + 1] ?? 'X') ? at + 1 : at + 2;
  protons.set(symbols.slice(at, end), protons.size + 1);
  at = end;
}

/** Whether so many nucleons are an atom of the element: "¹⁴C" is one, "¹In the year" begins a note. */
export function isIsotope(symbol: string, nucleons: number): boolean {
  const count = protons.get(symbol);
  return count !== undefined && nucleons <= 3 * count && (count === 1 || nucleons >= 1.4 * count);
}

/** Whether all its letters are symbols of elements. */
export const isMolecule = (written: string): boolean =>
  (written.match(/\p{Lu}\p{Ll}?/gu) ?? []).every((symbol) => protons.has(symbol));
