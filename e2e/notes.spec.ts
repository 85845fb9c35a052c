import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { bell, textbookPdf } from './documents.ts';
import { expect, expectAccessibleEverywhere, test } from './support.ts';

const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the note' });
const saved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

async function beginNote(page: Page) {
  await page.goto('/gene-notes');
  await page.getByRole('button', { name: 'New Note' }).first().click();
  await expect(text(page)).toBeVisible();
}

/** Types at the very end, whatever is rendered there. */
async function typeAtEnd(page: Page, words: string) {
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.type(words);
}

test('writes a note with a formula, a table and a checklist, which is saved by itself', async ({ page }) => {
  await beginNote(page);
  await page.getByLabel('Title').fill('Energy');
  await expect(page.getByLabel('Title')).toHaveCSS('overflow-y', 'hidden');
  await page.keyboard.press('Enter');
  await page.keyboard.type(
    'Mass is $E=mc^2$ here.\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n- [ ] read\nrevise\n\n',
  );
  await saved(page);
  await expect(text(page).locator('math')).toBeAttached();
  await expect(text(page).getByRole('cell', { name: '2' })).toBeVisible();
  await text(page).getByRole('checkbox', { name: 'revise' }).check();
  await saved(page);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Energy');
  await expect(text(page).getByRole('checkbox', { name: 'revise' })).toBeChecked();
  await expect(text(page).getByRole('checkbox', { name: 'read' })).not.toBeChecked();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await expect(page.getByRole('main').getByRole('table').last()).toBeVisible();
});

test('two tabs that write in one note lose no words of either', async ({ page, context }) => {
  await beginNote(page);
  await text(page).focus();
  await page.keyboard.type('First line.\n\nLast line.');
  await saved(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(text(other)).toContainText('Last line.');
  await typeAtEnd(other, ' From the second tab.');
  await saved(other);
  // Nothing is unsaved here, so the change appears at once.
  await expect(text(page)).toContainText('From the second tab.');

  await context.setOffline(true);
  await typeAtEnd(other, '\n\nSecond, offline.');
  await text(page).focus();
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('First, offline. ');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  await expect(other.getByText('Offline: kept on this device')).toBeVisible();
  await context.setOffline(false);
  for (const each of [page, other]) {
    await expect(text(each)).toContainText('First, offline. First line.');
    await expect(text(each)).toContainText('Second, offline.');
    await saved(each);
  }
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('what is written without network survives a reload and is sent later', async ({ page, context }) => {
    await page.goto('/gene-notes');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await beginNote(page);
    await text(page).focus();
    await page.keyboard.type('Written at home.');
    await saved(page);
    await page.reload();
    await expect(text(page)).toContainText('Written at home.');
    await context.setOffline(true);
    await typeAtEnd(page, ' Written on the train.');
    await expect(page.getByText('Offline: kept on this device')).toBeVisible();
    await page.reload();
    await expect(text(page)).toContainText('Written at home. Written on the train.');
    await context.setOffline(false);
    await saved(page);
    await context.setOffline(true);
    await page.getByRole('link', { name: 'Gene Notes' }).first().click();
    await page.getByRole('button', { name: 'New Note' }).first().click();
    await page.getByLabel('Title').fill('Begun on the train');
    await expect(page.getByText('Offline: kept on this device')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Title')).toHaveValue('Begun on the train');
    await context.setOffline(false);
    await saved(page);
    const left = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.startsWith('note-draft')),
    );
    expect(left).toEqual([]);
  });
});

test('words that a session did not live to send are sent after the next sign-in', async ({
  page,
  context,
  person,
  request,
}) => {
  await beginNote(page);
  await text(page).focus();
  await page.keyboard.type('Before.');
  await saved(page);
  const address = page.url();
  await context.setOffline(true);
  await typeAtEnd(page, ' After.');
  await expect(page.getByText('Offline: kept on this device')).toBeVisible();
  const ended = await request.post('/api/auth/logout', {
    headers: { authorization: `Bearer ${person.token}` },
  });
  expect(ended.ok()).toBe(true);
  await context.setOffline(false);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(address);
  await expect(text(page)).toHaveText('Before. After.');
  await saved(page);
});

test('says that a paste is longer than the note has room for', async ({ page }) => {
  await beginNote(page);
  await text(page).evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'long '.repeat(300_000));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  const said = page.getByRole('listitem').filter({ hasText: 'Too long to paste' });
  await expect(said).toContainText(/This note has room for [\d,]+ more characters/);
});

test('what is pasted from a page or from Word keeps its lists, tables, links and formulas', async ({
  page,
}) => {
  await beginNote(page);
  const paste = (html: string) =>
    text(page).evaluate((field, pasted) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', pasted);
      clipboardData.setData('text/plain', 'Only words');
      field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, html);
  const item = (level: number, sign: string, words: string) =>
    `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign} </span>${words}<o:p></o:p></p>`;
  const tex = '<annotation encoding="application/x-tex">E=mc^2</annotation>';
  const parts = [
    '<h2>Transport</h2><p>Costs $5 and <b>5 * 2</b>; a_b and H<sub>2</sub>O.</p>',
    item(1, '·', 'Diffusion') + item(2, 'o', 'simple') + item(1, '·', 'Pump'),
    '<table><tr><td><p>Kind</p></td><td>Cost</td></tr><tr><td>a|b</td><td>none</td></tr></table>',
    '<ol><li>one<ul><li>inner</li></ul></li><li>two</li></ol>',
    `<p>See <a href="https://example.org/x">the page</a> on <math><semantics>${tex}</semantics></math>.</p>`,
    '<pre><code>for (;;) {\n  a *= 2;\n}</code></pre><blockquote><p>Said</p></blockquote>',
  ];
  await paste(parts.join(''));
  await saved(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /Markdown/ }).click();
  const kept = await readFile(await (await downloading).path(), 'utf8');
  expect(kept).toContain(
    [
      '## Transport',
      String.raw`Costs \$5 and **5 \* 2**; a_b and H₂O.`,
      '- Diffusion\n   - simple\n- Pump',
      '| Kind | Cost |\n| - | - |\n| a\\|b | none |',
      '1. one\n   - inner\n2. two',
      'See [the page](https://example.org/x) on $E=mc^2$.',
      '```\nfor (;;) {\n  a *= 2;\n}\n```',
      '> Said',
    ].join('\n\n'),
  );
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('cell', { name: 'a|b' }).last()).toBeVisible();
  await expect(main.getByText('Costs $5 and').last()).toBeVisible();
});

test('keeps a pasted picture, and exports the note as one file that shows it and its formula', async ({
  page,
}) => {
  await beginNote(page);
  await page.getByLabel('Title').fill('Pictured');
  await text(page).focus();
  await page.keyboard.type('Look: $x^2$ ');
  await text(page).evaluate(async (field) => {
    const canvas = new OffscreenCanvas(8, 8);
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
    const blob = await canvas.convertToBlob({ type: 'image/png' });
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([blob], 'square.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text(page)).toContainText('![square](media:');
  await page.getByLabel('Title').focus();
  const picture = text(page).getByRole('img', { name: 'square' });
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(8);
  await saved(page);
  await page.getByRole('button', { name: 'Export' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Web Page (HTML)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('Pictured.html');
  const html = await readFile(await download.path(), 'utf8');
  expect(html).toContain('src="data:image/png;base64,');
  expect(html).toContain('<math');
  expect(html).not.toMatch(/<script|<link|src="(?!data:)/);
});

test('prints the note alone, with everything in it, and all notes together', async ({ page }) => {
  await beginNote(page);
  await page.getByLabel('Title').fill('Printed');
  await text(page).focus();
  await page.keyboard.type('Only this, and $x^2$.');
  await saved(page);
  await page.evaluate(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = document.title;
    };
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'Printed');
  await page.emulateMedia({ media: 'print' });
  const sheet = page.locator('.print-sheet');
  await expect(sheet.getByRole('heading', { name: 'Printed' })).toBeVisible();
  await expect(sheet.locator('.katex')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(sheet).toHaveCount(0);

  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Gene Notes' }).first().click();
  await page.getByRole('button', { name: 'Export All' }).click();
  await page.getByRole('menuitem', { name: 'Print' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-printed', 'Gene notes');
  await expect(sheet.getByText('Only this, and')).toHaveCount(1);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.getByRole('button', { name: 'Export All' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'One Web Page (HTML)' }).click();
  const html = await readFile(await (await downloading).path(), 'utf8');
  expect(html).toContain('<h1 dir="auto">Printed</h1>');
});

test('a PDF that takes its time says so, and can be stopped', async ({ page }) => {
  await beginNote(page);
  await page.getByLabel('Title').fill('Long');
  await saved(page);
  await page.route('**/export.pdf', () => undefined);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('menuitem', { name: 'PDF' }).click();
  const stopped = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/export.pdf'));
  const said = page.getByRole('listitem').filter({ hasText: 'Making the PDF...' });
  await said.getByRole('button', { name: 'Cancel' }).click();
  await stopped;
  await expect(said).toBeHidden();
  await expect(page.getByText('Error')).toBeHidden();
});

test('finds a note, deletes it, and takes the deletion back', async ({ page }) => {
  await beginNote(page);
  await page.getByLabel('Title').fill('Osmosis');
  await saved(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gene Notes' }).click();
  await page.getByLabel('Search notes').fill('nothing like it');
  await expect(page.getByText('No notes contain “nothing like it”')).toBeVisible();
  await page.getByLabel('Search notes').fill('osmos');
  await expect(page.getByRole('link', { name: 'View Note: Osmosis' })).toBeVisible();
  await page.getByRole('button', { name: 'Delete Osmosis' }).click();
  await expect(page.getByRole('link', { name: 'View Note: Osmosis' })).toBeHidden();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Note deleted' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByRole('link', { name: 'View Note: Osmosis' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Osmosis');
});

test('brings an earlier version back', async ({ page }) => {
  await beginNote(page);
  await text(page).focus();
  await page.keyboard.type('The first words.');
  await saved(page);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Quite other words.');
  await saved(page);
  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('dialog').getByRole('listitem').last().getByRole('button').click();
  await expect(page.getByRole('dialog').getByText('The first words.')).toBeVisible();
  await page.getByRole('button', { name: 'Restore This Version' }).click();
  await expect(text(page)).toHaveText('The first words.');
  await saved(page);
});

test('generates a note from a document and saves an answer as one, both with links to the pages', async ({
  page,
  api,
}) => {
  const { id } = await api.addSubject('Harbours');
  const document = await api.addDocument(id, await textbookPdf(), 'textbook', 'Velm');
  await page.goto('/gene-notes');
  await page.getByRole('button', { name: 'Generate New Note' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Subject').selectOption('Harbours');
  await dialog.getByLabel('Document').selectOption('Velm');
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Velm');
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await page.getByRole('link', { name: /^p\. / }).first().click();
  await expect(page).toHaveURL(new RegExp(`/textbook/${document.id}\\?tab=text&page=\\d+&at=`));

  await page.goto(`/textbook/${document.id}`);
  await page.getByPlaceholder('Ask a question about the textbook...').fill(bell.question);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Save as note' }).click();
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(bell.question);
  await expect(text(page)).toContainText(bell.answer);
});

test('notes have no violation of accessibility, and nothing runs out of the screen', async ({ page }) => {
  test.setTimeout(120_000);
  const check = () => expectAccessibleEverywhere(page);
  await page.goto('/gene-notes');
  await expect(page.getByText('No notes yet')).toBeVisible();
  await check();
  await beginNote(page);
  await page
    .getByLabel('Title', { exact: true })
    .fill('A title so long that it cannot stand on one line of a phone');
  await page.keyboard.press('Enter');
  await page.keyboard.type(
    '# Head\n\n$x^2$ **bold** [link](/gene-notes)\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n- [ ] read\n',
  );
  await page.getByLabel('Title', { exact: true }).focus();
  await saved(page);
  await check();
  await page.getByRole('button', { name: 'Read', exact: true }).click();
  await check();
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check();
  await page.goto('/gene-notes?tab=subjects');
  await expect(page.getByRole('heading', { name: /^No subject/ })).toBeVisible();
  await check();
  await page.getByRole('button', { name: 'Generate New Note' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check();
});
