import { readFile } from 'node:fs/promises';
import { noonOf } from '../server/src/testing/midday.ts';
import { textbookPdf } from './documents.ts';
import { yearPapers } from './paper-documents.ts';
import { expect, test } from './support.ts';

test('plans a session on a day chosen by keyboard, does it, moves it, and takes its removal back', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Harbours');
  await page.clock.setFixedTime(noonOf(2031, 3, 10));
  await page.goto('/subject/1');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Study Plan' }).click();
  const grid = page.getByRole('grid', { name: 'March 2031' });
  const selected = page.getByRole('gridcell', { selected: true });
  await expect(selected).toHaveAccessibleName(/March 10, 2031/);
  await expect(page.getByText('No study sessions scheduled for this day')).toBeVisible();

  await selected.getByRole('button').focus();
  await page.keyboard.press('PageDown');
  await expect(page.getByRole('grid', { name: 'April 2031' })).toBeVisible();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(grid.getByRole('button', { name: /March 18, 2031/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(selected).toHaveAccessibleName(/March 18, 2031/);

  await page.getByRole('button', { name: 'Add Session' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Read about piers');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add Session' }).click();
  await expect(dialog.getByLabel('Title')).toHaveValue('Read about piers');
  await dialog.getByLabel('Minutes').fill('50');
  await dialog.getByLabel('Subject (optional)').selectOption('Harbours');
  await dialog.getByLabel('What to study (optional)').selectOption('Flashcards that are due');
  await dialog.getByRole('button', { name: 'Add Session' }).click();
  await expect(page.getByRole('heading', { name: 'Read about piers' })).toBeVisible();
  await expect(selected).toHaveAccessibleName(/1 session, 50 min/);
  await expect(page.getByRole('link', { name: 'Study the cards' })).toHaveAttribute(
    'href',
    `/flashcards/${subject.id}/study`,
  );
  await page.getByRole('checkbox', { name: 'Done: Read about piers' }).click();
  await expect(page.getByRole('checkbox', { name: 'Done: Read about piers' })).toBeChecked();

  const change = page.getByRole('button', { name: 'Change Read about piers' });
  await change.click();
  await page.getByRole('menuitem', { name: 'Move to the Next Day' }).click();
  await expect(grid.getByRole('button', { name: /March 19, 2031, 1 session/ })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await change.click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(change).toBeHidden();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Session removed' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(change).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar File' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('DTSTART;VALUE=DATE:20310318');
});

test('an exam plan has mock papers, and each opens the practice of its paper', async ({ page, api }) => {
  test.slow();
  const subject = await api.addSubject('Rehearsals');
  await api.addDocument(subject.id, await textbookPdf());
  const [paper] = yearPapers;
  const { id } = await api.addDocument(subject.id, paper!, 'question_paper');
  await page.goto('/study-plan');
  await page.getByRole('button', { name: 'Plan My Exam' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan My Exam' });
  await dialog.getByLabel('Subject').selectOption('Rehearsals');
  const exam = new Date(Date.now() + 12 * 86_400_000).toISOString().slice(0, 10);
  await dialog.getByLabel('Day of the exam').fill(exam);
  await dialog.getByRole('checkbox', { name: 'Sunday' }).check();
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await expect(dialog.getByText('Mock paper, minutes 1–60 of 120: Final 2023')).toBeVisible();
  await expect(dialog.getByText('Mock paper, minutes 61–120 of 120: Final 2023')).toBeVisible();
  await expect(dialog.getByText('Weak topics after Final 2023')).toBeVisible();
  await dialog.getByRole('button', { name: 'Add to My Plan' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Plan My Exam' }).click();
  await expect(dialog.getByRole('checkbox', { name: 'Sunday' })).toBeChecked();
  await page.goto(`/question-paper/${id}?tab=questions&practice=60`);
  const practice = page.getByRole('dialog', { name: 'Practice This Paper' });
  await expect(practice.getByLabel('Minutes')).toHaveValue('120');
  await expect(practice.getByText(/^The plan has 60 of them for today: pause the clock then/)).toBeVisible();
  await practice.getByRole('button', { name: 'Start Practice' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.goto(`/question-paper/${id}?tab=questions&practice=60`);
  await practice.getByRole('link', { name: 'Go On With It' }).click();
  await expect(page.getByRole('button', { name: 'Resume' }).first()).toBeVisible();
});
