import type { Person, TestServer } from '../../../testing/server.ts';
import { settled, upload } from '../../../testing/uploads.ts';

const topics = {
  xylem: [
    'Explain how root pressure lifts water through xylem vessels.',
    'Describe xylem vessels and tracheids.',
  ],
  stomata: [
    'Describe the guard cells that open leaf stomata.',
    'How do guard cells close the stomata at noon?',
  ],
  seeds: ['What does a germinating seed need besides oxygen?', 'Describe dormancy of a germinating seed.'],
  bark: ['State two functions of bark and its lenticels.', 'Explain how cork cambium renews the bark.'],
  pollen: [
    'Describe how pollen tubes reach the ovule.',
    'Explain pollination of a flower by pollen of another.',
  ],
} as const;

/** Questions of each year: two short ones, and three long ones of which two are to be answered. */
const asked: Record<number, readonly (keyof typeof topics)[]> = {
  2026: ['xylem', 'stomata', 'seeds', 'bark', 'pollen'],
  2027: ['stomata', 'xylem', 'xylem', 'pollen', 'seeds'],
  2028: ['xylem', 'bark', 'stomata', 'xylem', 'pollen'],
  2029: ['stomata', 'pollen', 'xylem', 'stomata', 'bark'],
};

export const paperYears = Object.keys(asked).map(Number);

function paperText(year: number, code: string): string {
  const lines = asked[year]!.map((topic, i) => `${i + 1}. ${topics[topic][(year + i) % 2]!}`);
  return [
    'College of Botany',
    `Semester Examination, March ${year}`,
    `Course Code: ${code}`,
    'Course Name: Plant Anatomy',
    'Time: 3 hours',
    'Max. Marks: 30',
    'PART A',
    'Answer all questions. Each question carries 5 marks.',
    ...lines.slice(0, 2),
    'PART B',
    'Answer any two questions. Each question carries 10 marks.',
    ...lines.slice(2),
    '',
  ].join('\n');
}

export const notes = `Xylem and root pressure

Root pressure lifts water through the xylem vessels of the stem at night. Xylem vessels are dead tubes whose walls are stiffened with lignin. Tracheids are narrower than vessels and lift water more slowly.

Stomata

Two guard cells surround each of the stomata of a leaf. The guard cells swell when potassium flows in, and the pore opens. At noon the guard cells close the stomata to save water.`;

export async function addSubject(person: Person, name = 'Botany'): Promise<string> {
  return (await person.api.subjects.create({ body: { name } })).id;
}

/** Uploads papers of these years and waits for their questions. */
export async function addPapers(
  server: TestServer,
  person: Person,
  subjectId: string,
  years: readonly number[] = paperYears,
  code = 'BOT 214',
): Promise<string[]> {
  const added = [];
  for (const year of years) {
    const fields = { type: 'question_paper', subjectId, year: String(year), examType: 'Final' };
    added.push(await upload(server, person, { name: `${year}.txt`, content: paperText(year, code), fields }));
  }
  return (await Promise.all(added.map(({ id }) => settled(person, id)))).map(({ id }) => id);
}

export async function addNotes(server: TestServer, person: Person, subjectId: string): Promise<string> {
  const file = {
    name: 'notes.txt',
    content: notes,
    fields: { type: 'note', subjectId, title: 'Plant notes' },
  };
  return (await settled(person, (await upload(server, person, file)).id)).id;
}
