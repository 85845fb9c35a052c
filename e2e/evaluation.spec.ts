import { readFile } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import {
  filledSheet,
  mixedPaper,
  paperWithKey,
  scannedBlackAndWhite,
  script,
  seenByCamera,
  sheetOfTwoPages,
  writtenPaper,
  writtenSheet,
} from './answer-sheets.ts';
import { becomeAdmin } from './specification-ways.ts';
import { expect, expectAccessible, expectAccessibleEverywhere, visitorTest as test } from './support.ts';

test('what a scan in black and white may have lost is asked about, and decided at once', async ({
  page,
  request,
}) => {
  await becomeAdmin({ page, request });
  const paper = await paperWithKey(request);
  const scan = await scannedBlackAndWhite(await filledSheet(request, paper.id, {}));
  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  await page
    .getByLabel('Answer sheets')
    .setInputFiles({ name: 'scan.png', mimeType: 'image/png', buffer: scan });
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('5 places to review')).toBeVisible();
  await result.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1' })).toBeVisible();
  await expect(page.getByText('Nothing was found at questions 1–5 of this page.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'All 5 of This Page Are Blank' }).click();
  await expect(page.getByText('Everything is decided')).toBeVisible();
  const batchId = new URL(page.url()).pathname.split('/').at(-2);
  await expect(page.getByRole('link', { name: 'Results' })).toHaveAttribute(
    'href',
    `/admin/evaluation/papers/${paper.id}?batch=${batchId}`,
  );
  await page.keyboard.press('u');
  await expect(page.getByRole('button', { name: 'All 5 of This Page Are Blank' })).toBeVisible();

  // A sheet that comes again is not read twice, and leads to the first.
  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  const files = page.getByLabel('Answer sheets');
  await files.setInputFiles({ name: 'again.png', mimeType: 'image/png', buffer: scan });
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  const again = page.getByRole('row').filter({ hasText: 'again.png' });
  await expect(again).toContainText('First as scan.png', { timeout: 30_000 });
  await expectAccessibleEverywhere(page);
  await again.getByRole('link', { name: 'scan.png' }).click();
  await expect(page).toHaveURL(/\/admin\/evaluation\/sheets\//);

  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' });
  await crumbs.getByRole('link', { name: 'Sheets' }).click();
  await expect(page).toHaveURL(/\/admin\/evaluation\/batches\//);
  await crumbs.getByRole('link', { name: 'Batches' }).click();
  await expect(page).toHaveURL(`/admin/evaluation?paper=${paper.id}`);
});

test('a filled sheet gets its score, what is doubtful is decided by keyboard, and can be taken back', async ({
  page,
  request,
}) => {
  // A sheet is printed, filled and read, and three screens are examined.
  test.setTimeout(120_000);
  await becomeAdmin({ page, request });
  const paper = await paperWithKey(request);
  const sheet = await filledSheet(request, paper.id, { answers: { 1: 0, 2: 1 }, faint: { 3: 0 } });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Access Evaluation Center' }).click();
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Choose the paper that the sheets are for')).toBeVisible();
  await expect(page.getByText('Choose a filled answer sheet')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Question paper', { exact: true }).selectOption(paper.id);
  await expect(page.getByText('Choose a filled answer sheet')).toBeVisible();
  const files = page.getByLabel('Answer sheets');
  await files.setInputFiles({ name: 'film.mp4', mimeType: 'video/mp4', buffer: Buffer.from('film') });
  await expect(page.getByText(/film\.mp4: only/)).toBeVisible();
  await files.setInputFiles({ name: 'nina.pdf', mimeType: 'application/pdf', buffer: sheet });
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByText('1 place to review')).toBeVisible();
  await expect(result.locator('dl')).toHaveText(/Score1Total5Percentage20%Correct1Incorrect1Blank2Doubtful1/);
  await expectAccessibleEverywhere(page);

  await result.getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  await expect(page.getByText('The mark is faint.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  // Keys mean the same as before once their list is closed.
  await page.getByRole('button', { name: 'Keys' }).click();
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Keys' })).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is decided')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('heading', { name: 'Question 3' })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is decided')).toBeVisible();

  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('row').getByRole('link', { name: 'nina.pdf' }).click();
  await expect(page.getByRole('main').getByText('1 of 5, 20%')).toBeVisible();
  await expect(page.getByText(/Question 3: as read → blank/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Correct question 2' }).click();
  const correcting = page.getByRole('dialog', { name: 'Correct Question 2' });
  await correcting.getByRole('button', { name: 'B', exact: true }).click();
  await expectAccessible(page);
  await correcting.getByRole('button', { name: 'Save: Blank' }).click();
  await expect(page.getByText(/Question 2: as read → blank/)).toBeVisible();
  await page.getByRole('button', { name: 'Correct question 2' }).click();
  await correcting.getByRole('button', { name: 'Go Back to the Reading' }).click();
  await expect(page.getByText(/Question 2: blank → as read/)).toBeVisible();

  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  await page.getByRole('link', { name: 'Results' }).click();
  await expect(page.getByText('1 sheet, 1 settled')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('tab', { name: 'Overview' }).press('ArrowRight');
  await expect(page.getByRole('row').filter({ hasText: '1 / 5' })).toBeVisible();
  await page.getByRole('tab', { name: 'Students' }).press('ArrowRight');
  // A phone has the columns that are compared, a line for each question.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('table').last().getByRole('columnheader')).toHaveText([
    'Question',
    'Key',
    'Difficulty',
    'Actions',
  ]);
  const choices = page.getByRole('button', { name: 'Choices of question 2' });
  const { x = 390, width = 0 } = (await choices.boundingBox()) ?? {};
  expect(x + width).toBeLessThan(390);
  await page.setViewportSize({ width: 1440, height: 900 });
  await choices.click();
  await expect(page.getByRole('dialog').getByRole('row', { name: /^B 1 \(/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('menuitem', { name: 'Each Student (PDF)' }).click();
  expect((await download).suggestedFilename()).toBe(`${paper.title}, results, students.pdf`);

  await page.goto(`/admin/question-papers/${paper.id}`);
  await page.getByRole('tab', { name: 'Answer Key' }).click();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByRole('textbox', { name: 'Answer key' }).fill('1. A\n2. B\n3. A\n4. A\n5. A');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const moves = page.getByRole('dialog', { name: 'Marks change for 1 student' });
  await expect(moves.getByRole('row').filter({ hasText: '+1' })).toContainText('1 / 5');
  await expectAccessible(page);
  await moves.getByRole('button', { name: 'Save and Score Again' }).press('Enter');
  await expect(page.getByText('Version 2, saved by')).toBeVisible();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await moves.getByRole('button', { name: 'Save and Score Again' }).press('Enter');
  await expect(page.getByText('Version 3, saved by')).toBeVisible();
});

test('a sheet that is held still is photographed by itself, and scored', async ({ page, request }) => {
  await becomeAdmin({ page, request });
  const paper = await paperWithKey(request);
  const picture = await seenByCamera(await filledSheet(request, paper.id, { answers: { 1: 0, 2: 0, 3: 1 } }));
  // A stream of a drawn picture in place of the camera's; the first time it is refused.
  await page.addInitScript((address) => {
    let asked = 0;
    navigator.mediaDevices.getUserMedia = async () => {
      asked += 1;
      if (asked === 1) throw new DOMException('refused', 'NotAllowedError');
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), {
        width: image.width,
        height: image.height,
      });
      const draw = () => canvas.getContext('2d')?.drawImage(image, 0, 0);
      draw();
      setInterval(draw, 50);
      return canvas.captureStream();
    };
  }, picture);
  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  const dialog = page.getByRole('dialog', { name: 'Photograph Sheets' });
  await page.getByRole('button', { name: 'Photograph Sheets' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Gene may not use the camera.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();

  await page.getByRole('button', { name: 'Photograph Sheets' }).click();
  await expect(dialog.getByRole('img', { name: 'Sheet 1' })).toBeVisible();
  await expect(dialog.getByRole('status')).toHaveText('Taken. Show the next sheet.');
  await dialog.getByRole('button', { name: 'Take Photo' }).click();
  await expect(dialog.getByRole('img', { name: 'Sheet 2' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Remove photo 2' }).click();
  await dialog.getByRole('button', { name: 'Use 1 Photo' }).click();
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('region', { name: 'Result' }).locator('dl')).toHaveText(/Score2Total5/);
});

test('scripts of a written paper are marked question by question by keyboard, and a mark is taken back', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await becomeAdmin({ page, request });
  const paper = await writtenPaper(request);
  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  const files = page.getByLabel('Answer sheets');
  await files.setInputFiles([
    { name: '0042.pdf', mimeType: 'application/pdf', buffer: await script(['Q1. The moon.', 'Q2. Twice.']) },
    { name: '0043.pdf', mimeType: 'application/pdf', buffer: await script(['Q1. the Moon', 'Q2. Once.']) },
  ]);
  // The second file arrives, but its answer is lost; sent again, neither is there twice.
  await page.route(
    '**/api/sheet-batches/*/files',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation failed')).toBeVisible();
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Mark Answers' }).first().click();
  await page.getByRole('link', { name: 'Question 1' }).click();
  await expect(page.getByRole('heading', { name: 'The same words, 2 times' })).toBeVisible();
  await page.getByLabel('Marks for the question').fill('3');
  await page.getByRole('button', { name: 'Save Question' }).click();
  await page.getByLabel('New line').fill('Names the moon');
  await page.getByLabel('Marks of the line').fill('1.5');
  await page.getByRole('button', { name: 'Add Line' }).click();
  await expect(page.getByText('Not given yet')).toBeVisible();
  await expect(page.getByRole('heading', { name: /suggested/ })).toBeVisible();
  await expectAccessibleEverywhere(page);
  // On a phone the marks stay in sight while the rubric is read.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByText('Not given yet').scrollIntoViewIfNeeded();
  await expect(page.getByText('Not given yet')).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Give Marks' })).toBeInViewport({ ratio: 1 });
  // The keyboard comes to the parts in the order in which they stand there, and to none behind the marks.
  const bar = page.getByRole('region', { name: 'Marks' });
  const expectAboveBar = async (part: Locator) => {
    await expect(part).toBeFocused();
    const { y, height } = (await part.boundingBox())!;
    const { y: barTop } = (await bar.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(barTop);
  };
  await page.getByLabel('Marks of the line').focus();
  for (const label of ['Marks for the question', 'Question']) {
    await page.keyboard.press('Tab');
    await expectAboveBar(page.getByLabel(label, { exact: true }));
  }
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Full Marks' })).toBeFocused();
  const take = page.getByRole('button', { name: 'Take', exact: true });
  await page.evaluate(() => scrollTo(0, 0));
  const { y, height } = (await take.boundingBox())!;
  await page.setViewportSize({ width: 390, height: Math.ceil(y + height) + 10 });
  await take.focus();
  await expectAboveBar(take);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('heading', { name: 'Rubric' }).click();
  await page.keyboard.press('a');
  await expect(page.getByRole('button', { name: 'Give 1.5 to 2 answers' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is marked')).toBeVisible();
  await expect(page.getByText('Given 2 times')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByRole('status')).toHaveText('2 answers to mark');
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is marked')).toBeVisible();

  await page.getByRole('link', { name: 'All questions' }).click();
  await expectAccessible(page);
  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  await page.getByRole('link', { name: '0042.pdf' }).click();
  await page.getByRole('row').getByRole('link', { name: '0042.pdf' }).click();
  await expect(page.getByRole('main').getByText('3 of 3, 100% · 1 answer to mark')).toBeVisible();
  await expect(page.getByText('Question 1: not marked any more')).toBeVisible();
  await expectAccessible(page);
});

test('a roll number that is not certain is typed, and nothing is offered for it', async ({
  page,
  request,
}) => {
  await becomeAdmin({ page, request });
  const paper = await writtenPaper(request);
  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  const buffer = await script(['Q1. The moon.', 'Q2. Twice.']);
  await page
    .getByLabel('Answer sheets')
    .setInputFiles({ name: 'nina.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Review' }).first().click();
  const roll = page.getByRole('textbox', { name: 'Roll number' });
  await expect(roll).toHaveValue('');
  await expect(roll).toHaveAccessibleDescription('No digit was read for certain.');
  await expectAccessible(page);
  await roll.fill('42');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is decided')).toBeVisible();
  // No sheets were printed for students.
  await expect(page.getByText('Roll number 42')).toBeVisible();
  await expect(page.getByText('Nobody who got a sheet has this number.')).toHaveCount(0);
});

test('boxes are printed beside circles, and marked from their pictures; empty ones at once', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await becomeAdmin({ page, request });
  const paper = await mixedPaper(request);
  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  await page.getByRole('button', { name: 'Print Answer Sheets' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Digits of the roll number').selectOption('0');
  await dialog.getByLabel('Questions answered in writing').fill('4');
  await dialog.getByRole('button', { name: 'Make PDF' }).click();
  await expect(dialog.getByText(/the paper has questions 1 to 3/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Questions answered in writing').fill('3: 30');
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Make PDF' }).click();
  const printed = await readFile(await (await download).path());

  const files = page.getByLabel('Answer sheets');
  await files.setInputFiles([
    { name: 'nina.pdf', mimeType: 'application/pdf', buffer: await writtenSheet(printed) },
    { name: 'omar.pdf', mimeType: 'application/pdf', buffer: printed },
  ]);
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Mark Answers' }).first().click();
  await page.getByRole('link', { name: 'Question 3' }).click();
  await expect(page.getByRole('img', { name: 'Answer 1 of 1' })).toBeVisible();
  await page.getByLabel('Marks for the question').fill('2');
  await page.getByRole('button', { name: 'Save Question' }).click();
  await expectAccessibleEverywhere(page);
  await page.getByRole('heading', { name: 'Rubric' }).click();
  await page.keyboard.press('f');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('img', { name: 'Empty box 1 of 1' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('0');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is marked')).toBeVisible();
});

test('pages that nothing puts together are put together by hand, and taken apart again', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await becomeAdmin({ page, request });
  const paper = await mixedPaper(request);
  const buffer = await sheetOfTwoPages(request, paper.id);
  await page.goto(`/admin/evaluation?paper=${paper.id}`);
  const files = page.getByLabel('Answer sheets');
  await files.setInputFiles({ name: 'nina.pdf', mimeType: 'application/pdf', buffer });
  await page.getByRole('button', { name: 'Start Evaluation' }).click();
  await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
  const first = page.getByRole('row').filter({ hasText: 'nina.pdf, page 1' });
  await expect(first).toContainText('Page 1 of 2, 1 page missing');
  await expectAccessibleEverywhere(page);

  const join = async () => {
    await page.getByRole('button', { name: 'More for nina.pdf, page 2' }).click();
    await page.getByRole('menuitem', { name: 'Belongs To…' }).click();
    await page.getByRole('radio', { name: /Has page 1: nina\.pdf, page 1/ }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Page 2 Belongs To…' });
  await join();
  await expect(dialog.getByRole('img')).toHaveCount(2);
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Put Together' }).click();
  await expect(first).not.toContainText('missing');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(first).toContainText('1 page missing');

  // Toasts stay as long as the pointer is over them, and cover the menu of the page.
  await page.mouse.move(0, 0);
  await join();
  await dialog.getByRole('button', { name: 'Put Together' }).click();
  await expect(first).not.toContainText('missing');
  await page.getByRole('link', { name: 'nina.pdf, page 1' }).click();
  await expect(page.getByText('Page 2 put here: nina.pdf, page 2')).toHaveCount(2);
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('button', { name: 'More for nina.pdf, page 2' }).click();
  await page.getByRole('menuitem', { name: 'Separate' }).click();
  await expect(first).toContainText('1 page missing');
});

test('what was decided once is given again to the same words, and looked at again when the rubric grows', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await becomeAdmin({ page, request });
  const paper = await writtenPaper(request);
  const send = async (name: string, first: string) => {
    await page.goto(`/admin/evaluation?paper=${paper.id}`);
    const buffer = await script([`Q1. ${first}`, 'Q2. Twice.']);
    await page.getByLabel('Answer sheets').setInputFiles({ name, mimeType: 'application/pdf', buffer });
    await page.getByRole('button', { name: 'Start Evaluation' }).click();
    await expect(page.getByText('Evaluation complete')).toBeVisible({ timeout: 30_000 });
    await page.goto(`/admin/evaluation/written/${paper.id}/1`);
  };
  await send('0042.pdf', 'The moon.');
  await page.getByLabel('Marks for the question').fill('3');
  await page.getByRole('button', { name: 'Save Question' }).click();
  const addLine = async (text: string) => {
    await page.getByLabel('New line').fill(text);
    await page.getByLabel('Marks of the line').fill('1');
    await page.getByRole('button', { name: 'Add Line' }).click();
    await expect(page.getByText('Not given yet')).toBeVisible();
    await page.getByRole('heading', { name: 'Rubric' }).click();
  };
  await addLine('Names the moon');
  await page.keyboard.press('a');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is marked')).toBeVisible();

  await send('0043.pdf', 'the Moon');
  await expect(page.getByText('1 answer to mark says what marked ones say.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give 1 to 1 answer' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Give the Same Marks' }).click();
  await expect(page.getByText('Everything is marked')).toBeVisible();
  await expect(page.getByText('Given 2 times')).toBeVisible();

  await addLine('Says why');
  await expect(page.getByText('1 group marked before “Says why” was in the rubric.')).toBeVisible();
  await page.getByRole('button', { name: 'Look at It' }).click();
  await page.getByRole('heading', { name: 'Rubric' }).click();
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Give 2 to 2 answers' })).toBeVisible();
  // More than the question has is said before anybody sends it.
  await page.keyboard.press('4');
  await expect(page.getByText('That is 4, and the question has 3.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give 4 to 2 answers' })).toBeDisabled();
  await expectAccessibleEverywhere(page);
  await page.getByRole('heading', { name: 'Rubric' }).click();
  for (const key of ['b', 'b']) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything is marked')).toBeVisible();
  await expect(page.getByText(/was in the rubric/)).toHaveCount(0);
  await expect(page.getByText('Given 2 times')).toHaveCount(2);

  // The look back is over: the next line moves nobody until it is asked for again.
  await addLine('Says when');
  await expect(page.getByRole('button', { name: 'Look at It' })).toBeVisible();
  await expect(page.getByText('Everything is marked')).toBeVisible();
});
