import { plainText } from './documents.ts';
import { expect, expectAccessibleEverywhere, test } from './support.ts';

test('writes cards, studies them by keyboard, takes an answer back, and comes back to what is left', async ({
  page,
  api,
}) => {
  const { id } = await api.addSubject('Biology');
  await page.goto('/flashcards');
  await page.getByRole('link', { name: 'Add cards to Biology' }).click();
  await expect(page.getByText('No cards in this subject yet')).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add Cards' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Front').fill('What is $E$?');
  await dialog.getByLabel('Back').fill('Energy: $mc^2$');
  await dialog.getByRole('button', { name: 'Add Card' }).click();
  await expect(page.getByText('Card added')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Text with gaps' }).click();
  await dialog.getByLabel('Text', { exact: true }).fill('The heart pumps blood.');
  await dialog.getByLabel('Text', { exact: true }).evaluate((field: HTMLTextAreaElement) => {
    field.setSelectionRange(4, 9);
  });
  await dialog.getByRole('button', { name: 'Make a Gap' }).click();
  await expect(dialog.getByLabel('Text', { exact: true })).toHaveValue('The {{c1::heart}} pumps blood.');
  await dialog.getByRole('button', { name: 'Add Card' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 cards', { exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await expect(page.getByText('2 left · 0 answered')).toBeVisible();
  await expect(page.getByText('Not studied yet.')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(page.getByRole('article').locator('math').first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Good 10 min' })).toBeVisible();
  await page.keyboard.press('4');
  await expect(page.getByText('1 left · 1 answered')).toBeVisible();
  await expect(page.getByText('[…]')).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('2 left · 0 answered')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await page.keyboard.press('Space');
  await expect(page.getByText('The heart pumps blood.')).toBeVisible();
  await page.getByRole('button', { name: /^Easy/ }).click();
  await expect(page.getByText('All done for now')).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(page).toHaveURL(`/flashcards/${id}`);
  await expect(page.getByRole('link', { name: 'Study', exact: true })).toBeHidden();
  await expect(page.getByText(/^Due on/).first()).toBeVisible();
});

test('what was typed on a card is there again after Escape, a reload and the end of the session', async ({
  page,
  api,
  person,
  request,
}) => {
  const { id } = await api.addSubject('Biology');
  await page.goto(`/flashcards/${id}`);
  const dialog = page.getByRole('dialog');
  const front = dialog.getByLabel('Front');
  const open = async () => page.getByRole('main').getByRole('button', { name: 'Add Cards' }).first().click();
  await open();
  await front.fill('Which wall');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await open();
  await expect(front).toHaveValue('Which wall');
  // Whoever goes on by keyboard does not discard it.
  await expect(dialog.getByRole('button', { name: 'Discard' })).not.toBeFocused();
  await expect(dialog.getByText('You typed this earlier and did not save it.')).toBeVisible();
  await front.fill('Which wall is stiff?');
  await page.reload();
  await open();
  await expect(front).toHaveValue('Which wall is stiff?');
  await dialog.getByLabel('Back').fill('That of a plant cell');
  await request.post('/api/auth/logout', { headers: { authorization: `Bearer ${person.token}` } });
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await page.goto(`/flashcards/${id}`);
  await open();
  await expect(dialog.getByLabel('Back')).toHaveValue('That of a plant cell');
  await dialog.getByRole('button', { name: 'Add Card' }).click();
  await expect(page.getByText('Card added')).toBeVisible();
  await page.keyboard.press('Escape');
  await open();
  await expect(front).toHaveValue('');
  await front.fill('Not wanted');
  await page.keyboard.press('Escape');
  await open();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.keyboard.press('Escape');
  await open();
  await expect(front).toHaveValue('');

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Which wall is stiff?' }).click();
  await front.fill('Which wall is rigid?');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Edit Which wall is stiff?' }).click();
  await expect(front).toHaveValue('Which wall is rigid?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Edit Which wall is rigid?' })).toBeVisible();
});

test('a card that two windows show is graded once, and the second is told', async ({
  page,
  api,
  context,
}) => {
  const { id } = await api.addSubject('Biology');
  await api.addCard(id, 'Question', 'Answer');
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(`/flashcards/${id}/study`);
    await window.getByRole('button', { name: 'Show Answer' }).click();
  }
  await page.getByRole('button', { name: /^Good/ }).click();
  await expect.poll(() => api.countReviewed(id)).toBe(1);
  await other.getByRole('button', { name: /^Good/ }).click();
  await expect(other.getByText('You had just graded this card')).toBeVisible();
  await expect(page.getByText('You had just graded this card')).toBeHidden();
});

test('answers that are given without network are kept and sent later', async ({ page, api, context }) => {
  const { id } = await api.addSubject('Biology');
  await api.addCard(id, 'Question', 'Answer');
  await page.goto(`/flashcards/${id}/study`);
  await page.getByRole('button', { name: 'Show Answer' }).click();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Easy/ }).click();
  await expect(page.getByText('All done for now')).toBeVisible();
  expect(await api.countReviewed(id)).toBe(0);
  const sent = page.waitForResponse('/api/cards/reviews');
  await context.setOffline(false);
  await sent;
  expect(await api.countReviewed(id)).toBe(1);
});

test('answers that the server has no room for say so, and stay on the device', async ({ page, api }) => {
  const { id } = await api.addSubject('Biology');
  await api.addCard(id, 'Question', 'Answer');
  await page.route('**/api/cards/reviews', (route) =>
    route.fulfill({ status: 413, json: { error: { code: 'storage_full', message: 'Delete something.' } } }),
  );
  await page.goto(`/flashcards/${id}/study`);
  await page.getByRole('button', { name: 'Show Answer' }).click();
  await page.getByRole('button', { name: /^Easy/ }).click();
  const told = page
    .getByRole('alert')
    .getByText('Your answers are kept on this device only. Delete something.');
  await expect(told).toBeVisible();
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(told).toBeVisible();
});

test('finds, tags, suspends and deletes cards, and takes the deletion back', async ({ page, api }) => {
  const { id } = await api.addSubject('Biology');
  for (const front of ['What is osmosis?', 'What is a cell?', 'What is ATP?']) {
    await api.addCard(id, front, 'An answer');
  }
  await page.goto(`/flashcards/${id}`);
  await page.getByLabel('Search cards').fill('osmosis');
  await expect(page.getByText('1 card', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select What is osmosis?' }).check();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Add Tags' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('chapter-2');
  await page.getByRole('dialog').getByRole('button', { name: 'Add Tags' }).click();
  await expect(page.getByRole('button', { name: 'chapter-2' })).toBeVisible();
  await page.getByLabel('Search cards').fill('');
  await expect(page.getByText('3 cards', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Select all' }).click();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByText('No cards in this subject yet')).toBeVisible();
  const said = page.getByRole('listitem').filter({ hasText: '3 cards deleted' });
  await said.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('3 cards', { exact: true })).toBeVisible();
});

test('a table comes in, and goes out again as an Anki package', async ({ page, api }) => {
  const { id } = await api.addSubject('Biology');
  await page.goto(`/flashcards/${id}`);
  await page.getByRole('button', { name: 'Import and export' }).click();
  await page.getByRole('menuitem', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const file = (content: string) => ({
    name: 'cards.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  });
  await dialog.getByLabel('File to import').setInputFiles(file(''));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('The file is empty. Nothing was changed.')).toBeVisible();
  await dialog.getByLabel('File to import').setInputFiles(file('front,back\nOsmosis,"Water, moving"\n'));
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(dialog.getByText('1 card imported into Biology.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('Water, moving')).toBeVisible();
  await page.getByRole('button', { name: 'Import and export' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export as Anki package' }).click();
  expect((await download).suggestedFilename()).toBe('Biology.apkg');
});

test('a picture that is pasted shows on the card', async ({ page, api }) => {
  const { id } = await api.addSubject('Biology');
  await page.goto(`/flashcards/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add Cards' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Front').fill('What is this?');
  await dialog.getByLabel('Front').evaluate((field) => {
    const pixel =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
    const bytes = Uint8Array.from(atob(pixel), (letter) => letter.charCodeAt(0));
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([bytes], 'dot.png', { type: 'image/png' }));
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(dialog.getByLabel('Front')).toHaveValue(/!\[dot\]\(media:/);
  await expect(dialog.getByRole('img', { name: 'dot' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Add Card' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('main').getByRole('img', { name: 'dot' })).toBeVisible();
});

test('a paste longer than a side has room for is refused and said', async ({ page, api }) => {
  const { id } = await api.addSubject('Biology');
  await page.goto(`/flashcards/${id}`);
  await page.getByRole('main').getByRole('button', { name: 'Add Cards' }).first().click();
  const front = page.getByRole('dialog').getByLabel('Front');
  await front.fill('Cells');
  const paste = (words: string) =>
    front.evaluate((field, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      return field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      );
    }, words);
  const said = page.getByRole('listitem').filter({ hasText: 'Too long to paste' });
  expect(await paste('a\r\n'.repeat(9_997)), 'as much as fits goes in').toBe(true);
  await expect(said).toBeHidden();
  expect(await paste('word '.repeat(4_000))).toBe(false);
  await expect(said).toContainText('room for 19,995 more characters');
});

test('an exam date shows what it costs a day', async ({ page, api }) => {
  const { id } = await api.addSubject('Biology');
  for (let i = 0; i < 3; i++) await api.addCard(id, `Question ${i}`, 'Answer');
  await page.goto(`/flashcards/${id}?tab=settings`);
  await page.getByLabel('New cards per day').fill('1000');
  await expect(page.getByText('Between 0 and 999')).toBeVisible();
  await page.getByLabel('New cards per day').fill('1');
  const day = new Date(Date.now() + 20 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Exam date').fill(day);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: /^Your exam on/ })).toBeVisible();
  await expect(page.getByText('No plan needed')).toContainText(/\d+%, for under a minute a day/);
  const past = new Date(Date.now() - 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await page.getByLabel('Exam date').fill(past);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The exam is over: the usual schedule applies.')).toBeVisible();
  await page.goto('/flashcards');
  await expect(page.getByText('exam was on')).toBeVisible();
});

test('proposed cards stay within the screen; accepting and rejecting them is taken back', async ({
  page,
  api,
}) => {
  const { id } = await api.addSubject('Harbours');
  const notes = await api.addDocument(id, plainText());
  const added = await api.proposeCards(notes.id);
  expect(added).toBeGreaterThan(0);
  await page.goto(`/flashcards/${id}?tab=proposed`);
  const waiting = page.getByRole('status').filter({ hasText: /proposed card/ });
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const dialog = page.getByRole('dialog');
  const text = dialog.getByLabel(/^(Front|Text)$/);
  const formula = `$$${'x + '.repeat(100)}x$$`;
  await text.fill(`${await text.inputValue()} ${'w'.repeat(300)} ${formula} \\[a \\(b\\)\\]`);
  // The preview moves the button when its formula is drawn.
  await expect(dialog.locator('math')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.locator('math')).toHaveCount(1);
  await expect(page.getByText('[a (b)]')).toBeVisible();
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const card = await page.getByRole('listitem').filter({ hasText: '[a (b)]' }).boundingBox();
    expect(card!.x + card!.width).toBeLessThanOrEqual(width);
  }
  for (const [press, said] of [
    ['Reject', 'Card rejected'],
    ['Accept All', /^\d+ cards? accepted$/],
  ] as const) {
    await page.getByRole('button', { name: press }).first().click();
    const toast = page.getByRole('listitem').filter({ has: page.getByText(said) });
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(waiting).toHaveText(new RegExp(`^${added} proposed`));
  }
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Reject' }) })
    .first();
  await expect(first).toHaveAttribute('aria-current', 'true');
  await page.locator('body').press('r');
  await expect(waiting).toHaveText(new RegExp(`^${added - 1} proposed`));
  await page.locator('body').press('a');
  await expect(page.getByText('Card accepted')).toBeVisible();
});

test('keys go through proposed cards one by one, and open one to edit', async ({ page, api }) => {
  const { id } = await api.addSubject('Harbours');
  const notes = await api.addDocument(id, plainText());
  const added = await api.proposeCards(notes.id);
  expect(added).toBeGreaterThan(1);
  await page.goto(`/flashcards/${id}?tab=proposed`);
  const cards = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Reject' }) });
  const expectCurrent = async (at: number) => {
    await expect(cards.nth(at)).toHaveAttribute('aria-current', 'true');
    await expect(page.locator('li[aria-current]')).toHaveCount(1);
  };
  const press = (key: string) => page.locator('body').press(key);
  await expectCurrent(0);
  await press('k');
  await expectCurrent(0);
  for (let at = 1; at < added; at++) {
    await press('j');
    await expectCurrent(at);
  }
  await press('j');
  await expectCurrent(added - 1);
  for (let at = added - 2; at >= 1; at--) {
    await press('k');
    await expectCurrent(at);
  }
  await press('e');
  const text = page.getByRole('dialog').getByLabel(/^(Front|Text)$/);
  await text.press('ControlOrMeta+End');
  // Letters that are keys of the list are typed.
  await text.pressSequentially(' A raj keeps it.');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(cards.nth(1)).toContainText('A raj keeps it.');
  await expectCurrent(1);
  await expect(page.getByRole('status').filter({ hasText: /proposed card/ })).toHaveText(
    new RegExp(`^${added} proposed`),
  );
});

test('a session is left by Escape, with its answers kept', async ({ page, api }) => {
  const { id } = await api.addSubject('Harbours');
  for (const front of ['One', 'Two', 'Three']) await api.addCard(id, front, 'Answer');
  await page.goto(`/flashcards/${id}/study`);
  const answer = async () => {
    await expect(page.getByRole('button', { name: 'Show Answer' })).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
  };
  await answer();
  await expect(page.getByText('2 left · 1 answered')).toBeVisible();
  await answer();
  await expect(page.getByText('1 left · 2 answered')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('2 left · 1 answered')).toBeVisible();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page).toHaveURL(/\/study$/);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`/flashcards/${id}`);
  await expect.poll(() => api.countReviewed(id)).toBe(1);
});

test('flashcards have no violation of accessibility, and nothing runs out of the screen', async ({
  page,
  api,
}) => {
  test.setTimeout(120_000);
  const { id } = await api.addSubject('Biology of the very long names that subjects may have');
  await api.addCard(id, 'What is $\\frac{a}{b}$?', 'A ratio');
  const check = () => expectAccessibleEverywhere(page);
  await page.goto('/flashcards');
  await expect(page.getByRole('link', { name: /^Study Biology/ })).toBeVisible();
  await check();
  await page.goto(`/flashcards/${id}`);
  await expect(page.getByRole('main').locator('math')).toBeAttached();
  await check();
  for (const [tab, text] of [
    ['Proposed', 'No proposed cards'],
    ['Progress', 'The next 30 days'],
    ['Settings', 'Exam date'],
  ] as const) {
    await page.getByRole('tab', { name: tab }).click();
    await expect(page.getByText(text).first()).toBeVisible();
    await check();
  }
  await page.getByRole('button', { name: 'Add Cards' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await check();
  await page.goto(`/flashcards/${id}/study`);
  await page.getByRole('button', { name: 'Show Answer' }).click();
  await expect(page.getByRole('group', { name: 'How well did you know it?' })).toBeVisible();
  await check();
});
