import { describe, expect, it } from 'vitest';
import {
  checkpointOfInterval,
  daysPerStability,
  dueUnder,
  type LoggedReview,
  previewRatings,
  recallChance,
  replay,
  type Scheduling,
  startOfStudyDay,
  studyDay,
} from './index.ts';

const scheduling: Scheduling = { desiredRetention: 0.9, timeZone: 'Asia/Kolkata', exam: null };
const at = (text: string) => new Date(text);
const review = (rating: LoggedReview['rating'], time: string, id = time): LoggedReview => ({
  id,
  rating,
  reviewedAt: at(time),
});
const learnt = [review(3, '2026-03-01T05:00:00Z'), review(3, '2026-03-01T05:10:00Z')];

describe('study days', () => {
  it('turn at 4 a.m. local time, summer time or not', () => {
    expect(studyDay(at('2026-03-01T22:29:59Z'), 'Asia/Kolkata')).toBe('2026-03-01');
    expect(studyDay(at('2026-03-01T22:30:00Z'), 'Asia/Kolkata')).toBe('2026-03-02');
    expect(startOfStudyDay('2026-03-02', 'Asia/Kolkata')).toEqual(at('2026-03-01T22:30:00Z'));
    expect(startOfStudyDay('2026-03-29', 'Europe/Berlin')).toEqual(at('2026-03-29T02:00:00Z'));
    expect(startOfStudyDay('2026-03-28', 'Europe/Berlin')).toEqual(at('2026-03-28T03:00:00Z'));
    expect(studyDay(at('2026-11-01T08:30:00Z'), 'America/New_York')).toBe('2026-10-31');
  });
});

describe('a schedule', () => {
  it('takes a new card through its steps of one and ten minutes, then by days', () => {
    const first = replay('card', learnt.slice(0, 1), scheduling);
    expect(first).toMatchObject({ state: 'learning', dueAt: at('2026-03-01T05:10:00Z'), reps: 1 });
    const second = replay('card', learnt, scheduling);
    expect(second.state).toBe('review');
    expect(second.dueAt).toEqual(startOfStudyDay('2026-03-03', scheduling.timeZone));
    expect(second.intervalDays).toBe(2);
  });

  it('does what the buttons announced', () => {
    const now = at('2026-03-03T06:00:00Z');
    const before = replay('card', learnt, scheduling);
    for (const { rating, seconds, days } of previewRatings('card', before, now, scheduling)) {
      const after = replay('card', [...learnt, { id: 'next', rating, reviewedAt: now }], scheduling);
      expect(after.intervalDays).toBe(days);
      expect((after.dueAt?.getTime() ?? 0) - now.getTime()).toBe(seconds * 1000);
    }
  });

  it('is the same in whatever order the answers arrive', () => {
    const log = [...learnt, review(1, '2026-03-04T06:00:00Z'), review(3, '2026-03-04T06:15:00Z')];
    const expected = replay('card', log, scheduling);
    expect(expected.lapses).toBe(1);
    expect(replay('card', log.toReversed(), scheduling)).toEqual(expected);
  });

  it('counts days by the study day: an answer after midnight belongs to the evening', () => {
    const evening = replay('card', [...learnt, review(3, '2026-03-03T18:00:00Z')], scheduling);
    const night = replay('card', [...learnt, review(3, '2026-03-03T21:00:00Z')], scheduling);
    expect(night.stability).toBe(evening.stability);
    expect(night.dueAt).toEqual(evening.dueAt);
  });

  it('begins anew where the log says so', () => {
    const log = [...learnt, review(0, '2026-03-05T06:00:00Z'), review(3, '2026-03-06T06:00:00Z')];
    expect(replay('card', log, scheduling)).toMatchObject({ state: 'learning', reps: 1, lapses: 0 });
  });

  it('goes on from what was known of the card elsewhere, and leaves older answers out of account', () => {
    const checkpoint = checkpointOfInterval({
      at: at('2026-02-01T06:00:00Z'),
      intervalDays: 30,
      ease: 2.5,
      reps: 6,
      lapses: 1,
      dueAt: at('2026-03-03T06:00:00Z'),
    });
    expect(checkpoint.stability).toBe(30);
    expect(checkpoint.difficulty).toBeGreaterThan(1);
    expect(checkpoint.difficulty).toBeLessThan(10);
    const before = replay('card', [review(1, '2026-01-05T06:00:00Z')], scheduling, checkpoint);
    expect(before).toMatchObject({ stability: 30, reps: 6, lapses: 1, intervalDays: 30 });
    const after = replay('card', [review(3, '2026-03-03T06:00:00Z')], scheduling, checkpoint);
    expect(after.reps).toBe(7);
    expect(after.intervalDays).toBeGreaterThan(45);
  });

  it('knows the chance of recall: certain at once, the retention at the end of the stability', () => {
    const schedule = replay('card', learnt, scheduling);
    const last = schedule.lastReviewedAt ?? at('1970-01-01');
    expect(recallChance(schedule, last, scheduling)).toBe(1);
    const later = new Date(last.getTime() + (schedule.stability ?? 0) * 86_400_000);
    expect(recallChance(schedule, later, scheduling)).toBeCloseTo(0.9, 3);
    expect(recallChance(replay('card', [], scheduling), last, scheduling)).toBeNull();
    const sunk = new Date(last.getTime() + (schedule.stability ?? 0) * daysPerStability(0.8) * 86_400_000);
    expect(recallChance(schedule, sunk, scheduling)).toBeCloseTo(0.8, 6);
  });

  it('is shorter when more is to be remembered', () => {
    const schedule = replay('card', [...learnt, review(3, '2026-03-03T06:00:00Z')], scheduling);
    const strict = dueUnder('card', schedule, { ...scheduling, desiredRetention: 0.96 });
    const loose = dueUnder('card', schedule, { ...scheduling, desiredRetention: 0.8 });
    expect(strict.intervalDays).toBeLessThan(schedule.intervalDays);
    expect(loose.intervalDays).toBeGreaterThan(schedule.intervalDays);
  });
});

describe('before an exam', () => {
  const exam = { examDate: '2026-03-20', workingRetention: 0.9, threshold: 0.99, pushDays: 5 };

  it('a card that would be known too little on the day comes in the last days, and says why', () => {
    const log = [...learnt, review(3, '2026-03-03T06:00:00Z'), review(3, '2026-03-14T06:00:00Z')];
    expect(replay('card', log, scheduling).dueAt?.getTime()).toBeGreaterThan(Date.parse('2026-03-25'));
    const pushed = replay('card', log, { ...scheduling, exam });
    expect(pushed.forExam).toBe(true);
    const day = studyDay(pushed.dueAt ?? new Date(0), scheduling.timeZone);
    expect(day >= '2026-03-15' && day <= '2026-03-19').toBe(true);
    expect(dueUnder('card', replay('card', log, scheduling), { ...scheduling, exam }).dueAt).toEqual(
      pushed.dueAt,
    );
  });

  it('no answer puts a card beyond the day of the exam, not even an easy one to a new card', () => {
    const now = at('2026-03-12T06:00:00Z');
    const before = replay('card', [], scheduling);
    const easy = (exam: Scheduling['exam'], on = now) =>
      previewRatings('card', before, on, { ...scheduling, exam })[3]!.days;
    expect(easy(null)).toBeGreaterThan(7);
    for (const threshold of [0, 0.5, 0.99]) {
      const days = easy({ ...exam, examDate: '2026-03-19', threshold });
      expect(days).toBeGreaterThan(0);
      expect(days).toBeLessThanOrEqual(7);
    }
    expect(easy({ ...exam, examDate: '2026-03-13' })).toBe(1);
    expect(easy({ ...exam, examDate: '2026-03-12' })).toBe(easy(null));
  });

  it('once it is over, a card has the day that it would have had without it', () => {
    const log = [...learnt, review(3, '2026-03-03T06:00:00Z'), review(3, '2026-03-14T06:00:00Z')];
    const capped = replay('card', log, { ...scheduling, exam: { ...exam, threshold: 0 } });
    expect(studyDay(capped.dueAt!, scheduling.timeZone)).toBe(exam.examDate);
    expect(dueUnder('card', capped, scheduling).dueAt).toEqual(replay('card', log, scheduling).dueAt);
  });

  it('one that will be known well enough is not brought forward, and neither is what comes after', () => {
    const log = [...learnt, review(3, '2026-03-03T06:00:00Z'), review(3, '2026-03-14T06:00:00Z')];
    const calm = { ...exam, threshold: 0.5 };
    expect(replay('card', log, { ...scheduling, exam: calm }).forExam).toBe(false);
    const later = [...log, review(3, '2026-04-20T06:00:00Z')];
    expect(replay('card', later, { ...scheduling, exam }).forExam).toBe(false);
  });
});
