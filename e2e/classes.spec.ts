import {
  expect,
  expectAccessible,
  expectAccessibleEverywhere,
  register,
  stranger,
  visitorTest as test,
} from './support.ts';

const csv = 'Name;E-mail;Roll number\nNoor Jahan;noor@school.example;12\nOle;noor@school.example;13\n';

test('an organisation adds a class, invites a table and shares a subject, which a student of the class finds', async ({
  page,
  browser,
  request,
}) => {
  const data = { ...stranger('Lyceum'), userType: 'institution' };
  const response = await request.post('/api/auth/register', { data });
  const { token } = (await response.json()) as { token: string };
  await page.addInitScript((value) => localStorage.setItem('token', value), token);
  await page.goto('/admin/organization');
  await expect(page).toHaveURL(/\/admin\/organisation$/);
  await page.getByRole('tab', { name: 'Classes' }).click();
  await page.getByRole('button', { name: 'Add class' }).click();
  await page.getByLabel('Name').fill('Botany');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Make a code' }).click();
  const code = (await page.locator('code').textContent()) ?? '';

  await page.getByRole('tab', { name: 'Members' }).click();
  await page.getByRole('button', { name: 'Invite from a table' }).click();
  await page
    .getByLabel('Table', { exact: true })
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await expect(page.getByText('Line 3: E-mail also in line 2')).toBeVisible();
  await expectAccessible(page);
  const fixed = Buffer.from(csv.replace('Ole;noor', 'Ole;ole'));
  await page
    .getByLabel('Table', { exact: true })
    .setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: fixed });
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await page.getByRole('tab', { name: 'Invitations' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'noor@school.example' })).toBeVisible();

  const pupil = await register(request, stranger());
  const desk = await (await browser.newContext()).newPage();
  await desk.addInitScript((value) => localStorage.setItem('token', value), pupil.token);
  await desk.goto('/classes');
  await desk.getByLabel('Join with a code').fill('AAAA-2222');
  await desk.getByRole('button', { name: 'Join' }).click();
  await expect(desk.getByText('This code or link is not valid.')).toBeVisible();
  await desk.getByLabel('Join with a code').fill(code.toLowerCase());
  await desk.getByRole('button', { name: 'Join' }).click();
  await expect(desk.getByRole('heading', { name: 'Botany' })).toBeVisible();
  await expectAccessibleEverywhere(desk);
  const headers = { authorization: `Bearer ${token}` };
  await request.post('/api/subjects', { headers, data: { name: 'Plants' } });
  await page.goto('/subject/1');
  await page.getByRole('button', { name: 'Share Plants' }).click();
  await page.getByRole('switch', { name: /^Botany/ }).click();
  await expect(page.getByRole('switch', { name: /^Botany/ })).toBeChecked();
  await expectAccessible(page);
  await desk.reload();
  await desk.getByRole('list', { name: 'Shared subjects' }).getByRole('link', { name: 'Plants' }).click();
  await expect(desk.getByText('You read and study it;')).toBeVisible();
  await expect(desk.getByRole('button', { name: 'Upload Document' })).toBeHidden();
  await desk.goto('/subject/1');
  await expect(desk.getByText('Shared by Lyceum')).toBeVisible();
  await expectAccessible(desk);
  await desk.goto('/classes');
  await desk.getByRole('button', { name: 'Leave Botany' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(desk.getByText('You are in none of its classes.')).toBeVisible();
  await desk.context().close();
});
