/** A key point as a person wrote it, with its marks where they gave any. */
export interface GivenPoint {
  text: string;
  marks?: number;
}

const stated =
  /\s*[([]\s*(\d{1,3}(?:[.,]\d)?|\d{0,2}\s?½)\s*(?:m|marks?|points?|pts?|punkte?|points?|puntos?|pontos?|punti)?\s*[)\]]\s*[.;]?\s*$/iu;

/** "Oxygen is released (1 mark)": the text and the marks that end it. A bare "(3)" counts after a sentence only. */
export function statedMarks(text: string): GivenPoint {
  const found = stated.exec(text);
  if (!found) return { text: text.trim() };
  const rest = text.slice(0, found.index).trim();
  const says = /[a-z]/iu.test(found[0]) || /[.!?]$/u.test(rest) || found[0].includes('[');
  if (!says || !rest) return { text: text.trim() };
  const [, value = ''] = found;
  const marks =
    Number(value.replace('½', '').replace(',', '.').trim() || 0) + (value.includes('½') ? 0.5 : 0);
  return marks > 0 ? { text: rest, marks } : { text: text.trim() };
}
