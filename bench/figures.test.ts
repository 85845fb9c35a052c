import { describe, expect, test } from 'vitest';
import { holds, quantile, toJsonLine } from './figures.ts';
import { measure, whichProgram } from './programs.ts';

describe('a figure', () => {
  const figure = { metric: 'R@5', data: 'textbooks', value: 0.9, unit: 'share', reach: { atLeast: 0.88 } };

  test('holds at its aim and on the right side of it', () => {
    expect(holds(figure)).toBe(true);
    expect(holds({ ...figure, value: 0.88 })).toBe(true);
    expect(holds({ ...figure, value: 0.87 })).toBe(false);
    expect(holds({ ...figure, reach: { atMost: 0.88 } })).toBe(false);
  });

  test('is neither reached nor missed when it was not measured or only informs', () => {
    expect(holds({ ...figure, value: null })).toBeNull();
    expect(holds({ ...figure, reach: null })).toBeNull();
  });

  test('is one JSON line with every key, null where there is nothing to say', () => {
    expect(JSON.parse(toJsonLine('retrieval', figure))).toEqual({
      bench: 'retrieval',
      metric: 'R@5',
      data: 'textbooks',
      value: 0.9,
      unit: 'share',
      reference: null,
      reach: '>= 0.88',
      holds: true,
    });
  });
});

test('a quantile is a value that was measured, by nearest rank', () => {
  expect(quantile([4, 1, 3, 2], 0.5)).toBe(2);
  expect(quantile([4, 1, 3, 2], 0.95)).toBe(4);
  expect(quantile([7], 0)).toBe(7);
});

test.runIf(process.platform === 'linux')(
  'a measured program tells its CPU time, memory and output',
  async () => {
    const busy =
      'const b=Buffer.alloc(150e6,1);const t=Date.now();while(Date.now()-t<300);console.log(b.length)';
    const run = await measure(process.execPath, ['-e', busy]);
    expect(run.status).toBe(0);
    expect(run.stdout.toString()).toBe('150000000\n');
    expect(run.cpuSeconds).toBeGreaterThan(0.02);
    expect(run.cpuSeconds).toBeLessThan(run.wallSeconds * 4);
    expect(run.peakRssBytes).toBeGreaterThan(150e6);
  },
);

test('a program is found on the PATH, and one that is not there is null', () => {
  expect(whichProgram('node')).not.toBeNull();
  expect(whichProgram('no-such-program-anywhere')).toBeNull();
});
