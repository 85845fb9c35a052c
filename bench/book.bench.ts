import {
  loadBackground,
  type StudyText,
  studyChapter,
  studyDocument,
  type ChapterStudy,
} from '@gene/engines/answering';
import type { Bench, Figure } from './figures.ts';
import { type BookSection, readTextbooks, studyTextOf } from './textbooks.ts';

const pages = 400;
/** Words on a page of a textbook. */
const wordsPerPage = 450;

const wordsOf = ({ paragraphs }: BookSection) =>
  paragraphs.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0);

/** Chapters of about 400 pages, starting over where the book is shorter. */
function chaptersOf(sections: readonly BookSection[]): StudyText[] {
  const chapters: BookSection[][] = [];
  let words = 0;
  for (let i = 0; words < pages * wordsPerPage && sections.length > 0; i++) {
    const section = sections[i % sections.length]!;
    if (chapters.at(-1)?.[0]?.chapter === section.chapter) chapters.at(-1)!.push(section);
    else chapters.push([section]);
    words += wordsOf(section);
  }
  return chapters.map((chapter) => studyTextOf(chapter[0]!.chapter, chapter));
}

const seconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1e6;

export const bench: Bench = {
  name: 'book',
  async run(context) {
    const figures: Figure[] = [];
    const [book] = readTextbooks(context).sort((x, y) => y.sections.length - x.sections.length);
    if (!book) return figures;
    const chapters = chaptersOf(book.sections);
    const begin = process.cpuUsage();
    const background = await loadBackground('eng');
    let first = 0;
    const studies: ChapterStudy[] = [];
    for (const chapter of chapters) {
      studies.push(studyChapter(chapter, background));
      first ||= seconds(process.cpuUsage(begin));
    }
    const whole = studyDocument(studies, 'eng');
    const all = seconds(process.cpuUsage(begin));
    const cards = studies.reduce((sum, study) => sum + study.cards.length, 0);
    const highlights = studies.reduce((sum, study) => sum + study.highlights.length, 0);
    const data = `${book.name}, ${pages} pages in ${chapters.length} chapters`;
    figures.push(
      {
        metric: 'summaries, terms, highlights and cards',
        data,
        value: all,
        unit: 's CPU',
        reference: `${cards} cards, ${highlights} highlights, ${whole.keyTerms.length} terms`,
        reach: { atMost: 20 },
      },
      { metric: 'first chapter, loading included', data, value: first, unit: 's CPU', reach: { atMost: 2 } },
      { metric: 'a page', data, value: (1000 * all) / pages, unit: 'ms CPU' },
    );
    return figures;
  },
};
