import type { Paper, PaperDoubt } from '@gene/contract/papers';

/** In minutes for each mark: the quickest tests of choice take a third of a minute, the slowest exams some ten. */
const pace = { least: 0.25, most: 15 };

/** A year that no exam has had yet and a time that does not fit the marks are asked about, not counted with. */
export function dropUnlikelyHead(paper: Paper, latestYear: number): Paper {
  const { header, firstPage } = paper;
  const { year, minutes } = header;
  const marks = header.totalMarks ?? paper.marksAdded;
  const doubts: PaperDoubt[] = [];
  const doubt = (kind: PaperDoubt['kind'], message: string) =>
    doubts.push({ kind, message, question: null, page: firstPage });
  const isAhead = year !== null && year > latestYear;
  if (isAhead) doubt('year_unlikely', `The year reads ${year}, which is still to come. Set the year.`);
  const ofMark = minutes === null || !marks ? null : minutes / marks;
  const isOff = ofMark !== null && (ofMark < pace.least || ofMark > pace.most);
  if (isOff) doubt('time_unlikely', `The time reads ${minutes} minutes for ${marks} marks. Set the time.`);
  if (doubts.length === 0) return paper;
  const kept = { ...header, ...(isAhead && { year: null, month: null }), ...(isOff && { minutes: null }) };
  return { ...paper, header: kept, doubts: [...doubts, ...paper.doubts] };
}
