import type { Locator } from '@playwright/test';
import { mailedLink } from './mail.ts';
import { portrait } from './portrait.ts';
import { yearPapers } from './paper-documents.ts';
import { expect, expectAccessibleEverywhere, register, stranger, test } from './support.ts';

/** Red and blue of the first and last pixel of a picture's middle row. */
const ends = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => {
    const canvas = document.createElement('canvas');
    const { naturalWidth: side } = element;
    canvas.width = canvas.height = side;
    const drawn = canvas.getContext('2d');
    drawn?.drawImage(element, 0, 0);
    const at = (x: number) => drawn?.getImageData(x, side / 2, 1, 1).data ?? [];
    return [at(0), at(side - 1)].map((pixel) => (Number(pixel[0]) > Number(pixel[2]) ? 'red' : 'blue'));
  });

test('a profile is edited: name, bio, and a picture cut out with keys and mouse', async ({ page }) => {
  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await page.getByLabel('Bio').fill('Never kept');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Flashcards' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Bio')).toHaveValue('Never kept');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Never kept')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Profile' }).click();
  await page.getByLabel('Full Name').fill('Zoë Quimby');
  await page.getByLabel('Bio').fill('Studies harbours.');
  const input = page.getByLabel('Change Avatar');
  await input.setInputFiles({ name: 'x.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('A picture must be JPEG, PNG or WebP.')).toBeVisible();
  await input.setInputFiles({ ...portrait, buffer: portrait.buffer.subarray(0, 30) });
  await expect(page.getByText('The picture is damaged.')).toBeVisible();
  await page.keyboard.press('Escape');

  await input.setInputFiles(portrait);
  const frame = page.getByLabel('Position of the picture');
  await frame.focus();
  await page.keyboard.press('+');
  for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowLeft');
  await page.getByRole('button', { name: 'Use Picture' }).click();
  const picture = page.locator('main img');
  await expect.poll(() => ends(picture)).toEqual(['red', 'red']);
  await input.setInputFiles(portrait);
  await page.getByLabel('Zoom').fill('1.25');
  await frame.hover();
  await page.mouse.down();
  await page.mouse.move(0, 300, { steps: 4 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Use Picture' }).click();
  await expect.poll(() => ends(picture)).toEqual(['blue', 'blue']);
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Studies harbours.')).toBeVisible();
  await expect(page.getByText('Zoë Quimby')).toBeVisible();
  await expect.poll(() => ends(picture)).toEqual(['blue', 'blue']);
});

test('a new address holds once its link was opened, and the field says when it is taken', async ({
  page,
  person,
  request,
}) => {
  const other = `new-${person.email}`;
  await page.goto('/profile');
  const askFor = async (email: string) => {
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Save Changes' }).click();
  };
  const taken = await register(request, stranger());
  await askFor(taken.email);
  await expect(page.getByText('This email is already registered')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await askFor(other);
  await expect(page.getByText(`Open the link sent to ${other}`)).toBeVisible();
  await page.goto(await mailedLink(other));
  await expect(page.getByText(`From then on you sign in with ${other}, and no longer with`)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Address confirmed')).toBeVisible();
  await expect(page.getByRole('main').getByText(other)).toBeVisible();
});

test('what was studied adds up, and every figure opens what it is made of', async ({ page, api }) => {
  await page.goto('/profile');
  await expect(page.getByText('Nothing yet. Study your flashcards or practice')).toBeVisible();
  const subject = await api.addSubject('Harbours');
  const documents = await Promise.all(
    yearPapers.map((file) => api.addDocument(subject.id, file, 'question_paper', 'Final')),
  );
  const [paper] = await api.listPapers(documents[0]!.id);
  const attempt = await api.startAttempt(paper!.id);
  await api.writeAnswer(attempt, 'The keepers tend it.');
  await api.submitAttempt(attempt);
  await api.giveMarks(attempt, 6);

  const practice = page.getByRole('button', { name: /^Practice \d/ });
  await expect(practice).toBeVisible();
  await expectAccessibleEverywhere(page);
  await practice.click();
  const dialog = page.getByRole('dialog', { name: 'Time Studied' });
  await expect(dialog.getByRole('radio', { name: 'Practice' })).toBeChecked();
  await expect(dialog.getByRole('link', { name: /Final/ })).toHaveAttribute('href', `/practice/${attempt}`);
  await expectAccessibleEverywhere(page);
  await dialog.getByText('Sessions', { exact: true }).click();
  await expect(dialog.getByText('Nothing in these weeks.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '1 day', exact: true }).click();
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '–' }).click();
  const weeks = page.getByRole('dialog', { name: 'Retention' }).getByRole('figure');
  await expect(weeks.getByText('What you still know after a day or more.')).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Harbours', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Progress in Harbours' })).toBeVisible();
  const mastery = page.getByRole('region', { name: 'Mastery by Topic' });
  await expect(mastery.getByText('Not tried yet').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Too early to say: practice has 1 marked answer so far/)).toBeVisible();
  await mastery.getByRole('button', { name: /\d%–\d+%$/ }).click();
  await expect(mastery.getByRole('link', { name: /question 1$/ })).toHaveAttribute(
    'href',
    `/practice/${attempt}?q=1`,
  );
  await expectAccessibleEverywhere(page);
});
