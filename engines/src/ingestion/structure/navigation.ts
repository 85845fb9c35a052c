import type { PrintedLine } from './printed-page.ts';

const leaderLine = /(?:\.\s?){4,}\s*(?:\d{1,4}|[ivxlc]{1,7})$/;
const endsInPage = /\s(?:\d{1,4}|[ivxlc]{1,7})$/;
const indexLine = /,\s*\d{1,4}(?:[-–]\d{1,4})?(?:,\s*\d{1,4}(?:[-–]\d{1,4})?)*,?$/;

const contentsTitle = /^\W*(?:\d+|\(?[ivxlc]+\)?)?\W*(?:table of )?contents\W*(?:\d+|\(?[ivxlc]+\)?)?\W*$/i;

/** A page headed "Contents" whose lines are entries, not prose; `all` has its running heads as well. */
export function isContentsPage(all: readonly PrintedLine[]): boolean {
  if (all.length < 10 || !all.slice(0, 4).some((line) => contentsTitle.test(line.text))) return false;
  const lengths = all.map((line) => line.text.length).sort((a, b) => a - b);
  return lengths[lengths.length >> 1]! < 65;
}

/** Contents, lists of figures and indexes: pages that say where things are, not what they are. */
export function isNavigationPage(lines: readonly PrintedLine[]): boolean {
  if (lines.length < 6) return false;
  let contents = 0;
  let index = 0;
  for (const line of lines) {
    const { text, segments } = line;
    if (
      leaderLine.test(text) ||
      (segments.length > 1 && text.length < 140 && endsInPage.test(text) && /^\P{Sc}*\p{L}{3}/u.test(text))
    ) {
      contents += 1;
    } else if (indexLine.test(text) && text.length < 80) index += 1;
  }
  return contents >= Math.max(5, 0.4 * lines.length) || index >= Math.max(12, 0.45 * lines.length);
}
