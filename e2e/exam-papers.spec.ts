import { randomUUID } from 'node:crypto';
import { DocumentItem } from '@gene/contract/documents';
import { Subject } from '@gene/contract/subjects';
import { ExamMarking, ExamPaper, ExamPaperWithKey } from '@gene/contract/exam-papers';
import type { APIRequestContext, Page } from '@playwright/test';
import { filledSheet, script } from './answer-sheets.ts';
import { admin } from './people.ts';
import { becomeAdmin } from './specification-ways.ts';
import { expect, expectAccessibleEverywhere, signIn, visitorTest as test } from './support.ts';

test('an answer key is entered question by question, by keyboard, and of two who save it nobody loses theirs', async ({
  page,
  request,
}) => {
  const title = `Tides ${randomUUID().slice(0, 6)}`;
  await becomeAdmin({ page, request });
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Access OMR Configuration' }).click();
  await expect(page.getByRole('link', { name: 'Question Paper Management' })).toBeVisible();
  await page.getByRole('button', { name: 'Add New' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Subject').fill('Harbours');
  await dialog.getByLabel('Number of questions').fill('3');
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();

  await page.getByRole('radio', { name: 'A', exact: true }).focus();
  await page.keyboard.press('b');
  await page.keyboard.press('Enter');
  await page.getByText('Any of', { exact: true }).click();
  for (const letter of ['A', 'D']) await page.getByRole('checkbox', { name: letter, exact: true }).check();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByText('Cancelled', { exact: true }).click();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'A or D' })).toContainText('2');
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: 'Save Answer Keys' }).click();
  await expect(page.getByText('Answer keys saved')).toBeVisible();

  const address = page.url().replace('/admin/omr-config', '/api/exam-papers');
  const headers = { authorization: `Bearer ${await signIn(request, admin)}` };
  const theirs = [{ question: 1, accepted: [[1]] }];
  await request.put(`${address}/key`, { headers, data: { basedOn: 1, sets: [theirs] } });
  await page.getByRole('button', { name: 'Clear question 1' }).click();
  await page.getByRole('button', { name: 'Save Answer Keys' }).click();
  await expect(page.getByText(/They differ in questions 1, 2, 3\./)).toBeVisible();
  await page.getByRole('button', { name: 'Save Mine' }).click();
  await expect(page.getByText(/They differ/)).toHaveCount(0);
  const { key } = ExamPaperWithKey.parse(await (await request.get(address, { headers })).json());
  expect([key.version, key.sets[0]?.map(({ question }) => question)]).toEqual([3, [2, 3]]);

  await page.getByRole('button', { name: `Delete ${title}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Question paper deleted')).toBeVisible();
  await expect(page).toHaveURL('/admin/omr-config');
});

test('a key is read from a file of QTI, which says what it cannot give, and saved with its marks', async ({
  page,
  request,
}) => {
  const { id } = await becomeAdminWithPaper(page, request);
  await page.goto(`/admin/question-papers/${id}`);
  await page.getByRole('button', { name: 'Upload Answer Key' }).first().click();
  const dialog = page.getByRole('dialog');
  const choose = (buffer: string) =>
    dialog
      .getByLabel('File with the answers')
      .setInputFiles({ name: 'tides.xml', mimeType: 'text/xml', buffer: Buffer.from(buffer) });
  await choose('<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>');
  await expect(dialog.getByText(/declares a document type/)).toBeVisible();
  const item = (mapping: string) => `<assessmentItem title="High tide"><responseDeclaration
    identifier="R" cardinality="single"><mapping>${mapping}</mapping></responseDeclaration>
    <itemBody><choiceInteraction responseIdentifier="R"><simpleChoice identifier="x"/>
    <simpleChoice identifier="y"/></choiceInteraction></itemBody></assessmentItem>`;
  const worth = (key: string, value: number) => `<mapEntry mapKey="${key}" mappedValue="${value}"/>`;
  await choose(`<items>${item(worth('y', 2))}${item(worth('x', 2) + worth('y', 1))}</items>`);
  await expect(dialog.getByLabel('Answer key')).toHaveValue('1. B');
  await expect(dialog.getByText('Question 2, “High tide”: Its choices have marks')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog.getByRole('button', { name: 'Save Without Them' }).click();
  await expect(page.getByText('Answer key uploaded')).toBeVisible();
  await page.getByRole('tab', { name: 'Answer Key' }).click();
  await expect(page.getByText('Each answer: 2. Together 4 marks.')).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'QTI 3' }).click();
  expect((await saved).suggestedFilename()).toMatch(/answer key\.qti\.zip$/);
});

test('a key is read from a filled sheet, which asks what is doubtful, and from a scheme, of which some is taken', async ({
  page,
  request,
}) => {
  const { id } = await becomeAdminWithPaper(page, request, {
    ...{ questionCount: 5, choices: 4, kind: 'both' },
  });
  const buffer = await filledSheet(request, id, { answers: { 1: 0, 2: 3 }, faint: { 4: 1 } });
  await page.goto(`/admin/question-papers/${id}`);
  await page.getByRole('button', { name: 'Upload Answer Key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('File with the answers')
    .setInputFiles({ name: 'key.pdf', mimeType: 'application/pdf', buffer });
  await expect(dialog.getByText('1 answer could be read in more than one way')).toBeVisible({
    timeout: 30_000,
  });
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Please enter the right ones first')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Question 4' }).fill('B');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  const headers = { authorization: `Bearer ${await signIn(request, admin)}` };
  const theirs = { basedOn: 0, sets: [[{ question: 1, accepted: [[1]] }]] };
  await request.put(`/api/exam-papers/${id}/key`, { headers, data: theirs });
  await dialog.getByRole('button', { name: 'Save Without Them' }).click();
  await expect(dialog.getByText(/saved another answer key/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save Mine' }).click();
  await expect(page.getByText(/Answer key (?:uploaded|updated)/)).toBeVisible();
  await page.getByRole('tab', { name: 'Answer Key' }).click();
  await expect(page.getByText('1. A 2. D 4. B')).toBeVisible();
  await expect(page.getByText(/^Version 2, saved by/)).toBeVisible();

  await page.getByRole('button', { name: 'From a Marking Scheme' }).click();
  await dialog.getByLabel('Marking scheme').setInputFiles({
    ...{ name: 'scheme.txt', mimeType: 'text/plain' },
    buffer: Buffer.from('Mark scheme\n\n2. C\n3. A\n5. E\n'),
  });
  await expect(dialog.getByText('It answers 2 of 5 questions in full')).toBeVisible();
  await expect(dialog.getByText('The scheme names E; the choices are A to D.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Take Answers' })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Choose All That Fit' }).click();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('checkbox', { name: 'Take question 2' }).uncheck();
  await dialog.getByRole('button', { name: 'Take 1 Answer' }).click();
  await expect(page.getByText('1. A 2. D 3. A 4. B')).toBeVisible();
  await expect(page.getByText('4 of 5 questions have an answer.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Answer key: 4 of 5' })).toBeVisible();

  await page.getByRole('button', { name: 'Write Points' }).click();
  await dialog.getByRole('button', { name: 'Add Point' }).click();
  await dialog.getByLabel('Point 1', { exact: true }).fill('It takes up water');
  await dialog.getByLabel('Marks of point 1').fill('2');
  await dialog.getByLabel('Questions get the marks of their points').check();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('5 questions, each with an answer.')).toBeVisible();
  await expect(page.getByText('Question 5: 2.')).toBeVisible();

  await page.getByRole('button', { name: 'Versions' }).click();
  await dialog.getByRole('button', { name: 'View version 1' }).click();
  await expect(dialog.getByText('1. B')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Restore version 2' }).click();
  await expect(page.getByText(/^Version 5, saved by.*Restored from version 2 of/)).toBeVisible();

  await page.getByRole('button', { name: 'Upload Answer Key' }).click();
  const files = dialog.getByLabel('File with the answers');
  await files.setInputFiles({
    ...{ name: 'key.txt', mimeType: 'text/plain' },
    buffer: Buffer.from('1. D\n2. A\n'),
  });
  await expect(dialog.getByLabel('Answer key')).toHaveValue('1. D\n2. A\n');
  await files.setInputFiles({
    ...{ name: 'scheme.docx', mimeType: 'application/octet-stream' },
    buffer: Buffer.from('no document'),
  });
  await expect(dialog.getByRole('heading', { name: 'Key from a Marking Scheme' })).toBeVisible();
  await expect(dialog.getByText('Nothing in this file answers a question of this paper.')).toBeVisible();
});

test('a paper of a subject becomes an exam paper, whose questions and doubts can be seen', async ({
  page,
  request,
}) => {
  await becomeAdmin({ page, request });
  const headers = { authorization: `Bearer ${await signIn(request, admin)}` };
  const text = `BOT 214: Botany\nMaximum marks: 30\n\n1. Define osmosis. (5 marks)\n2. Describe a leaf. (5 marks)\n3. Explain how a root takes up water. (10 marks)\n`;
  const name = `Harbours ${randomUUID().slice(0, 6)}`;
  const created = await request.post('/api/subjects', { headers, data: { name, hasAudio: false } });
  const { id: subjectId } = Subject.parse(await created.json());
  const multipart = {
    ...{ subjectId, type: 'question_paper', title: 'Botany', year: '2021', examType: 'Final' },
    file: { name: 'botany.txt', mimeType: 'text/plain', buffer: Buffer.from(text) },
  };
  const sent = await request.post('/api/documents/upload', { headers, multipart });
  const document = DocumentItem.parse(await sent.json());
  await expect
    .poll(async () => {
      const got = await request.get(`/api/documents/${document.id}/papers`, { headers });
      return ((await got.json()) as { papers: unknown[] }).papers.length;
    })
    .toBe(1);
  await page.goto('/admin/question-papers');
  await page.getByRole('button', { name: 'Add from a Subject' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').selectOption({ label: name });
  await dialog.getByLabel('Question paper').selectOption(document.id);
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('Question paper added')).toBeVisible();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await expect(page.getByRole('list', { name: 'Questions' }).getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('10 marks')).toBeVisible();
  await expectAccessibleEverywhere(page);
  const look = page.getByRole('button', { name: 'I Have Checked' });
  if (await look.isVisible()) {
    await look.click();
    await expect(look).toHaveCount(0);
  }
});

test('the PDF of an exam paper is copied to a subject, from which it can be assigned', async ({
  page,
  request,
}) => {
  await becomeAdmin({ page, request });
  const headers = { authorization: `Bearer ${await signIn(request, admin)}` };
  const name = `Harbours ${randomUUID().slice(0, 6)}`;
  const title = `Tides ${randomUUID().slice(0, 6)}`;
  await request.post('/api/subjects', { headers, data: { name, hasAudio: false } });
  await page.goto('/admin/question-papers');
  await page.getByRole('button', { name: 'Add Question Paper' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Subject').fill('Harbours');
  await dialog.getByLabel('Exam Date').fill('2031-02-03');
  const buffer = await script([
    ...['BOT 214: Botany', 'Maximum marks: 20'],
    ...['1. Define osmosis. (5 marks)', '2. Describe a leaf. (5 marks)'],
    '3. Explain how a root takes up water. (10 marks)',
  ]);
  await dialog.getByLabel('PDF').setInputFiles({ name: 'tides.pdf', mimeType: 'application/pdf', buffer });
  await dialog.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Copy to a Subject' }).click();
  await dialog.getByLabel('Subject').selectOption({ label: name });
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText('Question paper copied')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const listed = page.getByRole('list', { name: 'Question papers' }).getByRole('listitem');
  await expect(listed.filter({ hasText: title })).toContainText('3 questions', { timeout: 30_000 });
  // A key takes the marks of the paper, which were read while it was typed.
  const stillReading = await showAsReading(page);
  await page.reload();
  await page.getByRole('tab', { name: 'Answer Key' }).click();
  await page.getByRole('button', { name: 'Upload Answer Key' }).last().click();
  await page.getByRole('textbox', { name: 'Answer key' }).fill('1. A\n2. B\n3. C');
  await stillReading.end();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Together 20 marks.')).toBeVisible();
  // Papers with questions can be assigned.
  await expect
    .poll(
      async () => {
        const got = await request.get('/api/question-papers', { headers });
        const { papers } = (await got.json()) as { papers: { title: string; questions: number }[] };
        return papers.find((each) => each.title === title)?.questions;
      },
      { timeout: 30_000 },
    )
    .toBe(3);
});

/** Papers as they are before their PDF is read: each answer is worth one mark. */
async function showAsReading(page: Page) {
  const ofPaper = /\/api\/exam-papers\/[^/]+$/;
  await page.route(ofPaper, async (route) => {
    const response = await route.fetch();
    const { paper, key } = ExamPaperWithKey.parse(await response.json());
    const json = {
      paper: { ...paper, questions: 'reading' },
      key: { ...key, marking: ExamMarking.parse({}) },
    };
    await route.fulfill({ response, json });
  });
  return {
    /** Until the page knows what was read. */
    end: async () => {
      const listed = page.waitForResponse((each) => new URL(each.url()).pathname === '/api/exam-papers');
      await page.unroute(ofPaper);
      // The list is asked for anew once the paper is known to be read.
      await listed;
    },
  };
}

async function becomeAdminWithPaper(
  page: Page,
  request: APIRequestContext,
  form: { questionCount: number; choices?: number } = { questionCount: 2 },
) {
  await becomeAdmin({ page, request });
  const headers = { authorization: `Bearer ${await signIn(request, admin)}` };
  const data = { title: `Tides ${randomUUID().slice(0, 6)}`, subject: 'Harbours', ...form };
  return ExamPaper.parse(await (await request.post('/api/exam-papers', { headers, data })).json());
}
