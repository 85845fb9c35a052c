/** @returns the value that this share of all is below; 0 where there is none */
export function quantile(values: readonly number[], share: number): number {
  const count = values.length;
  if (count > room.length) room = new Float64Array(2 * count);
  for (let i = 0; i < count; i += 1) room[i] = values[i]!;
  return count === 0 ? 0 : select(room, Math.min(count - 1, Math.floor(count * share)), count - 1);
}

/** Sorted in, again and again: an array of its own for each of thousands of calls costs more than the sorting. */
let room = new Float64Array(512);

/** The value that would be at a place if they were sorted: all need not be (Hoare 1961). */
function select(values: Float64Array, place: number, last: number): number {
  let [from, to] = [0, last];
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
  return values[place]!;
}
