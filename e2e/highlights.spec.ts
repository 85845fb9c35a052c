import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PDFArray, PDFDict, PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { shipsBook } from './study-documents.ts';
import { type Api, expect, expectAccessible, test } from './support.ts';

async function openShips(page: Page, api: Api, tab: string) {
  const subject = await api.addSubject('Ships');
  const { id } = await api.addDocument(subject.id, await shipsBook(), 'textbook', 'Ships');
  await page.goto(`/textbook/${id}?tab=${tab}`);
  return { id, subjectId: subject.id };
}

async function extract(page: Page) {
  await page.getByRole('button', { name: 'Study aids' }).click();
  await page.getByRole('menuitem', { name: 'Extract Highlights' }).click();
  await expect(page.getByText(/^\d+ highlights? added$/)).toBeVisible();
}

const list = (page: Page) => page.getByRole('region', { name: 'Highlights', exact: true });
const editor = (page: Page) => page.getByRole('dialog', { name: 'Highlight', exact: true });

test('highlights are extracted, recoloured, annotated, removed and brought back, and are there after a reload', async ({
  page,
  api,
}) => {
  await openShips(page, api, 'text');
  await extract(page);
  await expect(page).toHaveURL(/tab=highlights/);
  await expect(list(page).getByRole('heading', { name: /dolver/ })).toBeVisible();
  await expect(list(page).getByText('Definition').first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('tab', { name: 'Full Text' }).click();
  const words = page.locator('[data-highlight][data-kind="definition"]').first();
  await expect(words).toHaveAttribute('data-colour', 'green');
  await words.press('Enter');
  await editor(page).getByRole('radio', { name: 'Pink' }).click();
  await expect(editor(page).getByRole('radio', { name: 'Pink' })).toBeChecked();
  await editor(page).getByLabel('Remark').fill('Two masts, one keel');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await expect(words).toHaveAttribute('data-colour', 'pink');
  await expect(words).toHaveAttribute('title', 'Definition: Two masts, one keel');

  await page.reload();
  await expect(words).toHaveAttribute('title', 'Definition: Two masts, one keel');
  await words.press('Enter');
  await editor(page).getByLabel('Remark').fill('Three masts');
  await page.reload();
  await words.press('Enter');
  await expect(editor(page).getByLabel('Remark')).toHaveValue('Three masts');
  await page.keyboard.press('Escape');
  await expect(words).toHaveAttribute('title', 'Definition: Three masts');
  const id = await words.getAttribute('data-highlight');
  const same = page.locator(`[data-highlight="${id}"]`);
  await words.click();
  await editor(page).getByRole('button', { name: 'Remove' }).click();
  await expect(same).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(same.first()).toHaveAttribute('data-colour', 'pink');
});

test('selected words are highlighted, shown over the PDF, and become a card', async ({ page, api }) => {
  const { subjectId } = await openShips(page, api, 'text');
  await expect(page.getByText(/two masts/).first()).toBeVisible();
  await page.evaluate(() => {
    const paragraph = document.querySelector('[data-page] p[data-start]');
    const text = paragraph?.querySelector('[data-offset]')?.firstChild;
    const at = text?.textContent?.indexOf('Every dolver') ?? 0;
    getSelection()?.setBaseAndExtent(text!, at, text!, at + 'Every dolver has two masts'.length);
  });
  await page
    .getByRole('toolbar', { name: 'Selected words' })
    .getByRole('button', { name: 'Highlight' })
    .click();
  await expect(page.locator('[data-highlight]')).toHaveText(['Every dolver has two masts']);

  await page.getByRole('tab', { name: 'Original View' }).click();
  const mark = page.locator('.kept-mark').first();
  await expect(mark).toBeVisible();
  await expectAccessible(page);
  // Exactly the words selected on the page are highlighted.
  await page.evaluate(() => {
    const words = [...document.querySelectorAll('.textLayer span')].find((each) =>
      each.textContent.includes('Sailors paint'),
    )?.firstChild;
    const at = words?.textContent?.indexOf('Sailors paint') ?? 0;
    getSelection()?.setBaseAndExtent(words!, at, words!, at + 'Sailors paint'.length);
  });
  await page
    .getByRole('toolbar', { name: 'Selected words' })
    .getByRole('button', { name: 'Highlight' })
    .click();
  await expect(page.getByRole('button', { name: 'Highlight: Sailors paint', exact: true })).toBeVisible();

  const place = await mark.boundingBox();
  await page.mouse.click(place!.x + place!.width / 2, place!.y + place!.height / 2);
  await editor(page).getByRole('button', { name: 'Make a Card' }).click();
  await expect(page.getByText('Card added')).toBeVisible();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(`/flashcards/${subjectId}`);
});

test('highlights are taken along as Markdown and in a copy of the PDF', async ({ page, api }) => {
  await openShips(page, api, 'text');
  await extract(page);
  const count = Number.parseInt(await page.getByText(/^\d+ highlights?$/).innerText());
  const save = async (format: RegExp) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: format }).click();
    return readFile(await (await download).path());
  };
  const markdown = (await save(/^Markdown/)).toString();
  expect(markdown).toMatch(/^## .*dolver/m);
  expect(markdown).toContain('— Definition, page 1');

  const pdf = await PDFDocument.load(await save(/^PDF/));
  const marks = pdf.getPages().flatMap((each) => {
    const annotations = each.node.Annots();
    return annotations ? annotations.asArray().map((_, i) => annotations.lookup(i, PDFDict)) : [];
  });
  expect(marks).toHaveLength(count);
  for (const mark of marks) {
    expect(mark.get(PDFName.of('Subtype'))).toBe(PDFName.of('Highlight'));
    expect(mark.lookup(PDFName.of('QuadPoints'), PDFArray).size() % 8).toBe(0);
    expect(mark.lookup(PDFName.of('T'), PDFHexString).decodeText()).toBe('Bela Bartok');
  }
});

test('flashcards are proposed from a document when they are asked for', async ({ page, api }) => {
  const { subjectId } = await openShips(page, api, 'text');
  await page.getByRole('button', { name: 'Study aids' }).click();
  await page.getByRole('menuitem', { name: 'Create Flashcards' }).click();
  await expect(page.getByText(/^\d+ cards? proposed$/)).toBeVisible();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await expect(page).toHaveURL(`/flashcards/${subjectId}`);
  await page.goBack();
  await page.getByRole('button', { name: 'Study aids' }).click();
  await page.getByRole('menuitem', { name: /^Proposed Cards \(\d+\)$/ }).click();
  await expect(page).toHaveURL(`/flashcards/${subjectId}?tab=proposed`);
});

test('an answer becomes a card with its question in front', async ({ page, api }) => {
  const { subjectId } = await openShips(page, api, 'summary');
  const field = page.getByPlaceholder('Ask a question about the textbook...');
  await field.fill('Who built the first dolver?');
  await field.press('Enter');
  const conversation = page.getByRole('log', { name: 'Conversation' });
  await conversation.getByRole('button', { name: 'Make a Card' }).click();
  await expect(page.getByText('Card added')).toBeVisible();
  const [card] = await api.listCards(subjectId);
  expect(card).toMatchObject({ front: 'Who built the first dolver?', origin: 'chat' });
  expect(card?.back).toContain('shipwrights of Velm');
  expect(card?.back).not.toMatch(/\[\d\]/);
});
