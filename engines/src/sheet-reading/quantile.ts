/** @returns the value that this share of all is below; 0 where there is none */
export function quantile(values: readonly number[], share: number): number {
  return select(new Float64Array(values), Math.min(values.length - 1, Math.floor(values.length * share)));
}

/** The value that would be at a place if they were sorted: all need not be (Hoare 1961). */
function select(values: Float64Array, place: number): number {
  let [from, to] = [0, values.length - 1];
  while (from < to) {
    const middle = values[place]!;
    let [low, high] = [from, to];
    while (low <= high) {
      while (values[low]! < middle) low += 1;
      while (values[high]! > middle) high -= 1;
      if (low > high) break;
      const swapped = values[low]!;
      values[low] = values[high]!;
      values[high] = swapped;
      low += 1;
      high -= 1;
    }
    if (high < place) from = low;
    if (place < low) to = high;
  }
  return values[place] ?? 0;
}
