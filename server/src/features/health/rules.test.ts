import { expect, test } from 'vitest';
import * as rules from './rules.ts';

const day = 86_400;

test.each([
  [rules.judgeDatabase(3.2), 'ok', 'Answers in 3 ms.'],
  [rules.judgeDatabase(900), 'warning', 'Answers in 900 ms.'],
  [rules.judgeDisk('ok', 5 * 2 ** 30), 'ok', '5,120 MB free.'],
  [rules.judgeDisk('ok', 64.7 * 2 ** 30), 'ok', '64 GB free.'],
  [rules.judgeDisk('low', 2 ** 27), 'warning', '128 MB free. No files are accepted.'],
  [rules.judgeDisk('full', 0), 'bad', '0 MB free. Nothing can be added.'],
  [rules.judgeFiles(false), 'bad', 'The data folder cannot be written.'],
  [rules.judgeJobs({ workers: 0, oldestSeconds: null, failed: 0 }), 'bad', 'No worker is running.'],
  [
    rules.judgeJobs({ workers: 1, oldestSeconds: 2 * 3600, failed: 3 }),
    'warning',
    'The oldest waiting job should have begun 2 hours ago.',
  ],
  [rules.judgeJobs({ workers: 1, oldestSeconds: 60, failed: 3 }), 'warning', '3 jobs have failed.'],
  [rules.judgeJobs({ workers: 2, oldestSeconds: 60, failed: 0 }), 'ok', '2 workers are running.'],
  [rules.judgeAssistant({ model: null, problem: null }), 'ok', 'The built-in engine answers.'],
  [
    rules.judgeAssistant({ model: 'small.gguf', problem: 'small.gguf is not there.' }),
    'bad',
    'The built-in engine answers instead of the model file: small.gguf is not there.',
  ],
  [
    rules.judgeMeaning({ onlyWordsBecause: null, pack: null, documents: 1, encoded: 1 }),
    'ok',
    '1 of 1 document is found by meaning too.',
  ],
  [rules.judgeMail(true, { ok: false, message: 'Nothing answers.' }), 'warning', 'Nothing answers.'],
  [
    rules.judgePush({ devices: 0, last: null }, 'http://localhost:3000'),
    'ok',
    'Ready. No device has signed up.',
  ],
  [rules.judgePush({ devices: 2, last: 'taken' }, 'https://gene.example'), 'ok', '2 devices have signed up.'],
  [rules.judgePush({ devices: 0, last: null }, 'http://gene.example'), 'warning', 'Push needs https.'],
  [
    rules.judgePush({ devices: 1, last: 'unreachable' }, 'https://gene.example'),
    'warning',
    'The last push was not sent.',
  ],
  [
    rules.judgePush({ devices: 1, last: 'refused' }, 'https://gene.example'),
    'warning',
    'A push service refused the last message.',
  ],
  [rules.judgeClock(-4000), 'ok', 'Server and database agree on the time.'],
  [rules.judgeClock(-90_000), 'bad', 'The clocks of server and database differ by 1 minute.'],
  [rules.judgeBackup(null), 'warning', 'There is no backup.'],
  [rules.judgeBackup({ ageSeconds: 20 * day, missing: 0 }), 'warning', 'The last one was made 20 days ago.'],
  [rules.judgeBackup({ ageSeconds: 3 * day, missing: 0 }), 'ok', 'The last one was made 3 days ago.'],
  [rules.judgeBackup({ ageSeconds: day, missing: 952 }), 'warning', 'The last one lacks 952 files.'],
])('%j', ({ state, message, advice }, expected, told) => {
  expect({ state, message }).toEqual({ state: expected, message: told });
  // Whatever is wrong comes with what to do.
  expect(advice !== null).toBe(expected !== 'ok');
});
