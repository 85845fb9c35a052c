import { describe, expect, it, vi } from 'vitest';

vi.stubGlobal('navigator', { languages: ['en'] });
const { aboutMinutes, withoutGain } = await import('./exam-plan.ts');

const plan = {
  target: 0.9,
  recallPlanned: 0.9,
  recallUnplanned: 0.94,
  minutesPerDayPlanned: 0.4,
  minutesPerDayUnplanned: 0.5,
};

describe('a plan for an exam', () => {
  it('is not shown as worse where the usual schedule reaches the aim at the same cost', () => {
    expect(withoutGain(plan)).toEqual({
      needed: false,
      text: 'No plan needed: the usual schedule reaches 94%, for under a minute a day.',
    });
  });

  it('says that it saves time where it stops at the aim', () => {
    const saving = withoutGain({ ...plan, minutesPerDayPlanned: 4, minutesPerDayUnplanned: 9 });
    expect(saving).toMatchObject({ needed: true, text: expect.stringMatching('9 minutes a day') as string });
  });

  it('promises no aim that the usual schedule does not reach', () => {
    const short = withoutGain({ ...plan, recallPlanned: 0.7, recallUnplanned: 0.7 });
    expect(short?.text).toBe('The usual schedule does as well: 70%, for under a minute a day.');
  });

  it('stands as it is where it brings more', () => {
    expect(withoutGain({ ...plan, recallUnplanned: 0.6 })).toBeNull();
  });

  it('costs "under a minute", "about 1 minute", "about 12 minutes"', () => {
    expect([0.2, 1.2, 12].map(aboutMinutes)).toEqual([
      'under a minute',
      'about 1 minute',
      'about 12 minutes',
    ]);
  });
});
