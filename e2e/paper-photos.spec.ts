import sharp from 'sharp';
import { expect, test } from './support.ts';

const readingMs = 60_000;

/** A page of print as a camera sees it; turned when the camera lay on its side. */
async function photo(name: string, line: string, turn = 0) {
  const text = `<text x="120" y="240" font-family="DejaVu Sans" font-size="44">${line}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="900"><rect width="100%" height="100%" fill="white"/>${text}</svg>`;
  const buffer = await sharp(Buffer.from(svg)).rotate(turn).jpeg().toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

test('a paper is photographed: pages are put in order, turned and removed, then read like a scan', async ({
  page,
  api,
}) => {
  test.slow();
  const subject = await api.addSubject('Photographed papers');
  await page.goto(`/documents/${subject.id}`);
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Photograph a Paper' }).click();
  await (
    await choosing
  ).setFiles([
    await photo('IMG_1.jpg', 'Question 2. Describe the lighthouse bell. (15 marks)', 90),
    await photo('IMG_2.jpg', 'Question 1. Explain the harbour toll. (10 marks)'),
    await photo('IMG_3.jpg', 'My breakfast'),
  ]);
  await expect(dialog.getByRole('img')).toHaveCount(3);
  await expect(dialog.getByRole('radio', { name: 'Question Paper' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Remove page 3' }).click();
  await dialog.getByRole('button', { name: 'Move page 2 up' }).click();
  await expect(dialog.getByRole('img').first()).toHaveAccessibleName('Page 1: IMG_2.jpg');
  for (const _turn of [1, 2, 3]) await dialog.getByRole('button', { name: 'Rotate page 2' }).click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await dialog.getByLabel('Year').fill('2024');
  await dialog.getByRole('button', { name: 'Upload & Generate Answers' }).click();
  await expect(dialog).toBeHidden();
  const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Final 2024' });
  await expect(row.getByText(/2 questions/)).toBeVisible({ timeout: readingMs });

  // What is said is marked on the pictures, by the lines that were read.
  await row.getByRole('link').first().click();
  await page.getByRole('tab', { name: 'Original View' }).click();
  await page.getByRole('button', { name: /^Listen to / }).click();
  await expect(page.locator('.spoken-sentence-mark').first()).toBeVisible();
});

test('a photo in a format that cannot be read is refused in words, and the pages before stay', async ({
  page,
  api,
}) => {
  const subject = await api.addSubject('Refused photos');
  await page.goto(`/documents/${subject.id}`);
  await page.getByRole('button', { name: 'Upload Document' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Upload Document' });
  await dialog.getByRole('radio', { name: 'Question Paper' }).click();
  // The drop area is for files, and says what photos are for.
  const first = await photo('IMG_1.jpg', 'Question 1');
  await dialog.getByLabel('File').setInputFiles(first);
  await expect(dialog.getByText('File type must be .pdf, .doc, .docx or .txt')).toBeVisible();
  const begun = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Photograph a Paper' }).click();
  await (await begun).setFiles(first);
  await expect(dialog.getByRole('img')).toHaveCount(1);
  const choosing = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Add Photos' }).click();
  await (
    await choosing
  ).setFiles({ name: 'IMG_2.heic', mimeType: 'image/heic', buffer: Buffer.from('heic') });
  await expect(dialog.getByText(/Photos must be \.jpg, \.jpeg or \.png: IMG_2\.heic is not/)).toBeVisible();
  await expect(dialog.getByRole('img')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Remove All' }).click();
  await expect(dialog.getByRole('button', { name: 'Photograph a Paper' })).toBeVisible();
});
