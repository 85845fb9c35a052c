import type { Run } from './runs.ts';

/** Letters on one baseline, with what is raised above or sunk below it. */
export interface Row {
  y: number;
  size: number;
  runs: Run[];
}

/** Number of rows above that a run may still join; two-column pages interleave theirs. */
const openRows = 6;
const raisedSize = 0.82;
/** In ems. */
const clusterReach = 0.1;

/** Groups runs by baseline, top to bottom; the runs of a row from left to right. */
export function groupRows(runs: readonly Run[]): Row[] {
  const sorted = runs.toSorted((p, q) => p.y - q.y || p.x - q.x);
  const rows: Row[] = [];
  for (const run of sorted) {
    const row = rowFor(rows, run);
    if (!row) {
      rows.push({ y: run.y, size: run.size, runs: [run] });
      continue;
    }
    row.runs.push(run);
    if (run.size > row.size) {
      row.size = run.size;
      row.y = run.y;
    }
  }
  const joined = joinRaised(rows);
  for (const row of joined) sortAcross(row.runs);
  return joined;
}

/** Left to right; letters that make one cluster (scripts of India) stand in one place, in the order they were written. */
function sortAcross(runs: Run[]): void {
  runs.sort((p, q) => p.x - q.x);
  for (let k = 1; k < runs.length; k += 1) {
    const [before, run] = [runs[k - 1]!, runs[k]!];
    const written = before.order === run.order + 1 && !run.rtl && !before.rtl;
    if (written && run.width < clusterReach * run.size && run.x - before.x < clusterReach * run.size)
      [runs[k - 1], runs[k]] = [run, before];
  }
}

function rowFor(rows: readonly Row[], run: Run): Row | undefined {
  for (let k = rows.length - 1; k >= 0 && k >= rows.length - openRows; k -= 1) {
    const row = rows[k]!;
    const tolerance = Math.max(1.2, 0.38 * Math.min(row.size, Math.max(run.size, row.size * 0.6)));
    if (Math.abs(row.y - run.y) <= tolerance) return row;
  }
  return undefined;
}

/** Superscripts and subscripts make rows of their own at first: they join the row of larger letters that they touch. */
function joinRaised(rows: Row[]): Row[] {
  const gone = new Set<Row>();
  for (let i = 0; i < rows.length; i += 1) {
    const small = rows[i]!;
    for (const step of [1, -1]) {
      const base = rows[i + step];
      if (!base || gone.has(base) || small.size > raisedSize * base.size) continue;
      const rise = base.y - small.y;
      if (rise > 0.75 * base.size || rise < -0.45 * base.size) continue;
      if (!small.runs.every((run) => touches(run, base))) continue;
      base.runs.push(...small.runs);
      gone.add(small);
      break;
    }
  }
  return gone.size ? rows.filter((row) => !gone.has(row)) : rows;
}

function touches(run: Run, base: Row): boolean {
  const reach = 0.6 * base.size;
  let near = false;
  for (const other of base.runs) {
    const overlap = Math.min(run.x + run.width, other.x + other.width) - Math.max(run.x, other.x);
    if (overlap > 0.3 * run.width + 0.5) return false;
    if (overlap > -reach) near = true;
  }
  return near;
}
