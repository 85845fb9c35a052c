/** Processor time and memory of reading photos of 12 megapixels, one after the other. */
import { layOutSheet, readSheet } from '@gene/engines/sheet-reading';
import type { Bench } from './figures.ts';
import { pictureOf } from './sheet-pictures.ts';
import { cameras, photograph } from './sheet-cameras.ts';
import { fillPage, printPage } from './sheet-marks.ts';

const sheets = Number(process.env['SHEETS'] ?? 500);
const different = 5;

export const bench: Bench = {
  name: 'sheet-speed',
  async run({ log }) {
    const bubbled = Array.from({ length: 100 }, (_, i) => ({ label: String(i + 1), choices: 5 }));
    const layout = layOutSheet({ paper: 'a4', rollDigits: 8, sets: 4, boxed: [], bubbled });
    const [page] = layout.pages;
    const phone = cameras.find(({ name }) => name === 'phone');
    if (!page || !phone) throw new Error('There is no page or no phone.');
    const clean = await printPage(layout, page, 'BENCH');
    const photos: Buffer[] = [];
    for (let at = 0; at < different; at += 1)
      photos.push(
        await photograph(
          fillPage(clean, page, at, 'proper').image,
          { ...phone, width: 3000, height: 4000 },
          at,
        ),
      );
    log(`  ${different} photos of ${Math.round((photos[0]?.length ?? 0) / 1000)} kB`);
    const memory: number[] = [];
    const before = process.cpuUsage();
    let read = 0;
    for (let at = 0; at < sheets; at += 1) {
      const photo = photos[at % different];
      const outcome = photo && (await readSheet(pictureOf(photo), () => page));
      if (outcome?.ok) read += 1;
      if (at % 50 === 49) memory.push(process.memoryUsage().rss / 2 ** 20);
    }
    const { user, system } = process.cpuUsage(before);
    const [first, last] = [memory[1] ?? 0, memory.at(-1) ?? 0];
    log(`  memory: ${memory.map((each) => each.toFixed(0)).join(' ')} MB`);
    return [
      {
        ...{
          metric: 'processor time',
          data: `${sheets} photos of 12 megapixels, decoded`,
          unit: 's a sheet',
        },
        ...{ value: (user + system) / 1e6 / sheets, reach: { atMost: 0.12 }, reference: 'OMRChecker 0.9 s' },
      },
      {
        metric: 'sheets read',
        data: `${sheets} photos`,
        unit: 'sheets',
        value: read,
        reach: { atLeast: sheets },
      },
      {
        ...{ metric: 'memory at the end against the hundredth', data: `${sheets} photos`, unit: '×' },
        ...{ value: last / first, reach: { atMost: 1.15 } },
      },
    ];
  },
};
