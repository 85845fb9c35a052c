/** Steps to reach each state in `specification-texts.ts`, screen by screen. */
import { randomUUID } from 'node:crypto';
import { Installation } from '@gene/contract/accounts';
import { PaperAnswers } from '@gene/contract/answers';
import { ExamPaper } from '@gene/contract/exam-papers';
import { DocumentOverview } from '@gene/contract/documents';
import { Attempt } from '@gene/contract/practice';
import type { APIRequestContext, Page, Route } from '@playwright/test';
import type * as z from 'zod';
import { noonOf } from '../server/src/testing/midday.ts';
import { notesDocx, plainText, textbookPdf } from './documents.ts';
import { fullPapers } from './paper-documents.ts';
import { admin } from './people.ts';
import { filledSheet, paperWithKey } from './answer-sheets.ts';
import { specification } from './specification-texts.ts';
import { type Api, dropFiles, expect, signIn, stranger } from './support.ts';

type Specification = typeof specification;

export type ScreenName = keyof Specification;

export interface Hands {
  page: Page;
  /** Signed in as the person. */
  api: Api;
  /** Without a session. */
  request: APIRequestContext;
}

type Way = () => Promise<unknown>;
type Ways<S extends ScreenName> = Record<keyof Specification[S]['states'], Way>;
type WaysOf<S extends ScreenName> = (hands: Hands) => Ways<S> | Promise<Ways<S>>;

/** Makes calls of one method fail. @returns a function that restores them */
async function breakCalls(page: Page, url: string, method = 'GET') {
  const answer = (route: Route) =>
    route.request().method() === method ? route.fulfill({ status: 500 }) : route.fallback();
  await page.route(url, answer);
  return () => page.unroute(url, answer);
}

/** Holds calls back. @returns a function that releases them */
async function holdCalls(page: Page, url: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.fallback();
  });
  return async () => letGo();
}

/** Changes the answers of GET calls. @returns a function that stops this */
async function changeAnswers<S extends z.ZodType>(
  page: Page,
  url: string,
  schema: S,
  change: (answer: z.output<S>) => object,
) {
  const answer = async (route: Route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: change(schema.parse(await response.json())) });
  };
  await page.route(url, answer);
  return () => page.unroute(url, answer);
}

const emptyReply = () => ({
  chatId: randomUUID(),
  messageId: randomUUID(),
  reply: ' ',
  state: 'conversation',
  citations: [],
  engine: 'builtin',
});

export async function becomeAdmin({ page, request }: Pick<Hands, 'page' | 'request'>) {
  const token = await signIn(request, admin);
  await page.addInitScript((kept) => localStorage.setItem('token', kept), token);
}

/** Waits for the server's work: the button that appears with its result. */
const awaitWork = (page: Page, button: string) =>
  expect(page.getByRole('button', { name: button }).first()).toBeVisible({ timeout: 30_000 });

const phone = { width: 360, height: 740 };

const tracks = (page: Page) => page.getByRole('list', { name: 'Tracks' });

/** Brings notes into the playlist, the last one first. */
async function listenTo(api: Api, titles: readonly string[]) {
  for (const title of titles) {
    const { id } = await api.addNote(title, 'The tide comes in twice a day.');
    await api.listen({ kind: 'note', noteId: id });
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const fill = (page: Page, label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text);

export const waysOf: { [S in ScreenName]: WaysOf<S> } = {
  async layout({ page, request }) {
    await becomeAdmin({ page, request });
    return {
      'for an admin': async () => {
        await page.goto('/study-plan');
        const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
        // Entries of ours stand between those of the specification, which keep its order.
        const { Home: _home, ...links } = specification.layout.states['for an admin'].links;
        await expect(menu.filter({ hasText: /^Admin$/ })).toBeVisible();
        const entries = [...Object.keys(links), 'Logout'];
        const shown = await menu.allInnerTexts();
        expect(shown.filter((entry) => entries.includes(entry))).toEqual(entries);
      },
      'its menu on a phone': async () => {
        await page.setViewportSize(phone);
        await press(page, 'Open menu');
      },
    };
  },

  login({ page }) {
    let letGo: Way;
    return {
      'as it opens': () => page.goto('/'),
      'sent blank': () => press(page, 'Sign In'),
      'sent with what is no address': async () => {
        await fill(page, 'Email', 'no address');
        await press(page, 'Sign In');
      },
      'while it is sent': async () => {
        letGo = await holdCalls(page, '**/api/auth/login');
        await fill(page, 'Email', stranger().email);
        await fill(page, 'Password', 'wrong-password');
        await press(page, 'Sign In');
      },
      'when it is refused': () => letGo(),
      'on a phone': () => page.setViewportSize(phone),
    };
  },

  register({ page }) {
    let letGo: Way;
    const send = () => press(page, 'Create Account');
    return {
      'as it opens': () => page.goto('/register'),
      'sent blank': send,
      'sent with what is no address, and a short password': async () => {
        await fill(page, 'Full Name', 'Bela Bartok');
        await fill(page, 'Email Address', 'no address');
        await fill(page, 'Password', 'short');
        await send();
      },
      'sent with two passwords': async () => {
        await fill(page, 'Email Address', admin.email);
        await fill(page, 'Password', 'six-string-piano');
        await fill(page, 'Confirm Password', 'another-piano');
        await send();
      },
      'while it is sent': async () => {
        letGo = await holdCalls(page, '**/api/auth/register');
        await fill(page, 'Confirm Password', 'six-string-piano');
        await send();
      },
      'when it is refused': async () => {
        await letGo();
        await expect(page.getByText('This email is already registered')).toBeVisible();
      },
      // The type cannot be cleared by clicking.
      'sent without a type': async () => {
        await page.locator('form').evaluate((form) => {
          const type = document.createElement('input');
          form.append(Object.assign(type, { type: 'hidden', name: 'userType', value: '' }));
        });
        await send();
      },
    };
  },

  async subjects({ page, api }) {
    await api.addSubject('Harbours');
    const list = '**/api/subjects';
    let mend: Way;
    return {
      'when they cannot be loaded': async () => {
        mend = await breakCalls(page, list);
        await page.goto('/subject/1');
      },
      'as it opens': async () => {
        await mend();
        await page.reload();
      },
      'while one is added': () => press(page, 'Add Subject'),
      'when it is not added': async () => {
        await breakCalls(page, list, 'POST');
        await fill(page, 'Subject Name', 'Tides');
        await press(page, 'Add Subject');
      },
      'before one is deleted': async () => {
        await page.keyboard.press('Escape');
        await press(page, 'Delete Harbours');
      },
      'when it is not deleted': async () => {
        mend = await breakCalls(page, `${list}/*`, 'DELETE');
        await press(page, 'Delete');
      },
      'once it is deleted': async () => {
        await mend();
        await press(page, 'Delete Harbours');
        await press(page, 'Delete');
      },
    };
  },

  async documents({ page, api }) {
    const { id } = await api.addSubject('Harbours');
    const row = page.getByRole('button', { name: 'Tides', exact: true });
    const chat = '**/api/documents/*/chat';
    let mend: Way;
    const ask = async () => {
      await fill(page, 'Your question', 'When is low water?');
      await press(page, 'Send');
    };
    return {
      'when they cannot be loaded': async () => {
        mend = await breakCalls(page, '**/api/documents/subjects/*/documents?*');
        await page.goto(`/documents/${id}`);
      },
      'without any': async () => {
        await mend();
        await page.reload();
      },
      'with one': async () => {
        await api.upload(id, plainText(), 'note', 'Tides');
        await page.reload();
      },
      'a note that cannot be opened': async () => {
        mend = await breakCalls(page, '**/api/documents/*');
        await row.click();
      },
      'a note that can': async () => {
        await mend();
        await press(page, 'Try Again');
      },
      'a note that does not answer': async () => {
        mend = await breakCalls(page, chat, 'POST');
        await ask();
      },
      'a note that answers nothing': async () => {
        await mend();
        await page.route(chat, (route) => route.fulfill({ json: emptyReply() }));
        await ask();
      },
      'before one is deleted': () => press(page, 'Delete Tides'),
      'when it is not deleted': async () => {
        mend = await breakCalls(page, '**/api/documents/*', 'DELETE');
        await press(page, 'Delete');
      },
      'once it is deleted': async () => {
        await mend();
        await press(page, 'Delete Tides');
        await press(page, 'Delete');
      },
    };
  },

  async upload({ page, api }) {
    const { id } = await api.addSubject('Harbours');
    const dialog = page.getByRole('dialog');
    const file = dialog.getByLabel('File');
    const url = '**/api/documents/upload';
    let mend: Way;
    const upload = () => press(page, 'Upload');
    const uploadPaper = () => press(page, 'Upload & Generate Answers');
    const open = async () => {
      await page.goto(`/documents/${id}`);
      await press(page, 'Upload Document');
    };
    return {
      'as it opens': open,
      'a file that is too large': async () => {
        const small = { uploadMaxBytes: 10 };
        mend = await changeAnswers(page, '**/api/installation', Installation, (all) => ({
          ...all,
          ...small,
        }));
        await open();
        await expect(dialog.getByText('up to 0 MB')).toBeVisible();
        await file.setInputFiles(plainText());
      },
      'a file of another type': async () => {
        await mend();
        await open();
        await file.setInputFiles({ ...plainText('tides.csv'), mimeType: 'text/csv' });
      },
      'a file that is too small': async () => {
        await file.setInputFiles({ ...plainText(), buffer: Buffer.alloc(0) });
        await expect(dialog.getByText('The file is empty.')).toBeVisible();
      },
      'two files at once': () => dropFiles(file, [plainText(), notesDocx()]),
      'a question paper at the first press': async () => {
        await dialog.getByRole('radio', { name: 'Question Paper' }).click();
        await file.setInputFiles({ ...fullPapers[0], name: 'paper.txt' });
        await upload();
      },
      'a question paper without a year': async () => {
        await fill(page, 'Year', '');
        await uploadPaper();
      },
      'a question paper that does not arrive': async () => {
        mend = await breakCalls(page, url, 'POST');
        await fill(page, 'Year', '2023');
        await uploadPaper();
      },
      'a question paper that does': async () => {
        await mend();
        await uploadPaper();
        await expect(dialog).toBeHidden();
      },
      'a note that does not arrive': async () => {
        mend = await breakCalls(page, url, 'POST');
        await press(page, 'Upload Document');
        await dialog.getByRole('radio', { name: 'Note' }).click();
        await file.setInputFiles(plainText());
        await upload();
      },
      'a note that does': async () => {
        await mend();
        await upload();
      },
    };
  },

  async document({ page, api }) {
    const subject = await api.addSubject('Harbours');
    const { id } = await api.addDocument(subject.id, plainText());
    const overview = '**/api/documents/*/overview';
    const chat = '**/api/documents/*/chat';
    const ask = async () => {
      const field = page.getByPlaceholder('Ask a question about the textbook...');
      await field.fill('Who casts the nets?');
      await field.press('Enter');
    };
    let letGo: Way;
    return {
      'while it loads': async () => {
        letGo = await holdCalls(page, overview);
        await page.goto(`/textbook/${id}`);
      },
      'while its chat loads': async () => {
        const showDocument = letGo;
        letGo = await holdCalls(page, '**/api/documents/*/chats');
        await showDocument();
      },
      'as it opens': () => letGo(),
      'a reply that is empty': async () => {
        await page.route(chat, (route) => route.fulfill({ json: emptyReply() }));
        await ask();
      },
      'a reply that does not come': async () => {
        await breakCalls(page, chat, 'POST');
        await ask();
      },
      'one that was not read': async () => {
        const unread = { status: 'cancelled', media: null, failure: null, pageCount: 0 };
        await changeAnswers(page, overview, DocumentOverview, (answer) => ({ ...answer, ...unread }));
        await page.goto(`/textbook/${id}`);
      },
      'the text of one that was not read': () => page.getByRole('tab', { name: 'Full Text' }).click(),
      'the original of one that was not read': () => page.getByRole('tab', { name: 'Original View' }).click(),
      'when it cannot be loaded': async () => {
        await breakCalls(page, overview);
        await page.reload();
      },
    };
  },

  async 'answers to a paper'({ page, api }) {
    const subject = await api.addSubject('Harbours');
    const [{ id }] = await Promise.all([
      api.addDocument(subject.id, fullPapers[0], 'question_paper'),
      api.addDocument(subject.id, await textbookPdf()),
    ]);
    const address = `/question-paper/${id}`;
    const asWritten = ({ answers }: PaperAnswers) => ({
      writing: true,
      answers: answers.map((answer, at) =>
        at === 0 ? answer : { ...answer, status: 'writing', shown: null },
      ),
    });
    // Without a voice, a browser gives up at once.
    await page.addInitScript(() => {
      speechSynthesis.speak = () => {};
    });
    return {
      'before there are any': () => page.goto(address),
      'once they are asked for': () => press(page, 'Generate Answers'),
      'once they are generated': () => awaitWork(page, 'Answers Generated'),
      'one of them': () => page.getByRole('link', { name: 'View Answer to question 1' }).click(),
      'one that is read aloud': () => press(page, 'Listen to Answer'),
      'while they are generated': async () => {
        const url = '**/api/question-papers/*/answers';
        await changeAnswers(page, url, PaperAnswers, (all) => ({ ...all, ...asWritten(all) }));
        await page.goto(address);
      },
    };
  },

  async practice({ page, api }) {
    const subject = await api.addSubject('Harbours');
    await Promise.all([
      api.addDocument(subject.id, fullPapers[0], 'question_paper'),
      api.addDocument(subject.id, await textbookPdf()),
    ]);
    // Freezes the clock.
    await page.clock.setFixedTime(new Date());
    await changeAnswers(page, '**/api/practice/*', Attempt, (attempt) => ({
      ...attempt,
      serverTime: attempt.startedAt,
    }));
    return {
      'before it begins': () => page.goto('/answer-questions'),
      'while it goes on': async () => {
        await page.getByLabel('Subject', { exact: true }).selectOption('Harbours');
        await page.getByLabel('Question paper', { exact: true }).selectOption({ index: 1 });
        await expect(page.getByText('As the paper says')).toBeVisible();
        await press(page, 'Start Practice');
      },
      'handed in': async () => {
        await press(page, 'Submit All');
        await page.getByRole('dialog').getByRole('button', { name: 'Submit All' }).click();
        await awaitWork(page, 'View Model Answer');
      },
    };
  },

  async predictions({ page, api }) {
    const subject = await api.addSubject('Harbours');
    const address = `/predict-questions?subject=${subject.id}`;
    let letGo: Way;
    return {
      'as it opens': () => page.goto(address),
      'while it is made': async () => {
        await Promise.all(fullPapers.map((paper) => api.addDocument(subject.id, paper, 'question_paper')));
        letGo = await holdCalls(page, '**/api/predictions');
        await page.goto(address);
        await press(page, 'Generate');
      },
      'once it is made': async () => {
        await letGo();
        await awaitWork(page, 'Practice This Paper');
      },
    };
  },

  async 'study plan'({ page }) {
    await page.clock.setFixedTime(noonOf(2031, 3, 10));
    return { 'as it opens': () => page.goto('/study-plan') };
  },

  async playlist({ page, api }) {
    await listenTo(api, ['Tides']);
    return {
      'as it opens': () => page.goto('/playlist'),
      'while one plays': () => tracks(page).getByRole('button', { name: 'Play' }).first().click(),
    };
  },

  async 'audio bar'({ page, api }) {
    // A document between two notes: notes have no chat to ask.
    const subject = await api.addSubject('Harbours');
    const { id } = await api.addDocument(subject.id, plainText());
    await listenTo(api, ['Ebb']);
    await api.listen({ kind: 'document', documentId: id });
    await listenTo(api, ['Flow']);
    return {
      async 'as it opens'() {
        await page.goto('/playlist');
        await tracks(page).getByRole('button', { name: 'Play' }).nth(1).click();
        const bar = page.getByRole('region', { name: 'Audio' });
        await bar.getByRole('button', { name: 'Pause' }).click();
        await page.goto('/subject/1');
      },
    };
  },

  profile: ({ page }) => ({
    'as it opens': () => page.goto('/profile'),
    'while edited': () => press(page, 'Edit Profile'),
  }),

  settings: ({ page }) => ({
    General: () => page.goto('/settings'),
    Notifications: () => page.getByRole('tab', { name: 'Notifications' }).click(),
    Privacy: () => page.getByRole('tab', { name: 'Privacy' }).click(),
    'once something is changed': () => page.getByRole('switch', { name: 'Show activity status' }).click(),
  }),

  notes: ({ page }) => ({
    'without any': () => page.goto('/gene-notes'),
    'with one': async () => {
      await page.getByRole('button', { name: 'New Note' }).first().click();
      await fill(page, 'Title', 'Tides');
      await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
      await page.goto('/gene-notes');
    },
  }),

  async admin({ page, request }) {
    await becomeAdmin({ page, request });
    return { 'as it opens': () => page.goto('/admin') };
  },

  async 'OMR configuration'({ page, request }) {
    await becomeAdmin({ page, request });
    const add = () => page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click();
    return {
      'as it opens': () => page.goto('/admin/omr-config'),
      'while a paper is added': () => press(page, 'Add New'),
      'a paper that says too little': add,
      'a paper without questions': async () => {
        await fill(page, 'Title', 'Tides, midterm');
        await fill(page, 'Subject', 'Harbours');
        await fill(page, 'Number of questions', '0');
        await add();
      },
      'a paper that is chosen': async () => {
        await fill(page, 'Number of questions', '2');
        await add();
      },
      'an answer that is changed': async () => {
        await page.getByRole('radio', { name: 'B', exact: true }).check();
        await press(page, 'Add');
        await press(page, 'Edit question 1');
        await page.getByRole('radio', { name: 'C', exact: true }).check();
        await press(page, 'Update');
      },
      'keys that are saved': () => press(page, 'Save Answer Keys'),
    };
  },

  async 'question paper management'({ page, request }) {
    await becomeAdmin({ page, request });
    const headers = { authorization: `Bearer ${await signIn(request, admin)}` };
    const made = await request.post('/api/exam-papers', {
      ...{ headers, data: { title: 'Tides, with its key', subject: 'Harbours' } },
    });
    const { id } = ExamPaper.parse(await made.json());
    const sets = [[{ question: 1, accepted: [[0]] }]];
    await request.put(`/api/exam-papers/${id}/key`, { headers, data: { basedOn: 0, sets } });
    const dialog = page.getByRole('dialog');
    const add = () => dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const type = async (text: string) => {
      await fill(page, 'Answer key', text);
      await dialog.getByRole('button', { name: 'Save' }).click();
    };
    let address = '';
    return {
      'as it opens': () => page.goto('/admin/question-papers'),
      'while a paper is added': () => press(page, 'Add Question Paper'),
      'a paper that says too little': add,
      'a paper without its file': async () => {
        await fill(page, 'Title', 'Tides, final');
        await fill(page, 'Subject', 'Harbours');
        await fill(page, 'Exam Date', '2031-02-03');
        await fill(page, 'Number of questions', '2');
        await add();
      },
      'a paper that is added': async () => {
        await dropFiles(dialog.getByLabel('PDF'), [await textbookPdf()]);
        await add();
      },
      'a paper that is chosen': async () => {
        await expect(page).toHaveURL(/question-papers\/./);
        address = page.url();
      },
      'a key that is there': async () => {
        await page.goto(`/admin/question-papers/${id}`);
        await page.getByRole('tab', { name: 'Answer Key' }).click();
      },
      'while a key is uploaded': async () => {
        await page.goto(address);
        await press(page, 'Upload Answer Key');
      },
      'a key for no paper': async () => {
        await page.goto('/admin/question-papers');
        await press(page, 'Upload Answer Key');
      },
      'a key that is empty': async () => {
        await page.goto(address);
        await press(page, 'Upload Answer Key');
        await type(' ');
      },
      'a key that is uploaded': () => type('1. A\n2. B'),
      'a key that is changed': async () => {
        await page.getByRole('tab', { name: 'Answer Key' }).click();
        await press(page, 'Edit');
        await type('1. A / C\n2. B');
      },
      'a paper that is deleted': async () => {
        await press(page, 'Delete Tides, final');
        await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      },
    };
  },

  async evaluation({ page, request }) {
    await becomeAdmin({ page, request });
    const paper = await paperWithKey(request);
    return {
      'as it opens': () => page.goto('/admin/evaluation'),
      'once it is done': async () => {
        await page.goto(`/admin/evaluation?paper=${paper.id}`);
        const buffer = await filledSheet(request, paper.id, {});
        await page
          .getByLabel('Answer sheets')
          .setInputFiles({ name: 'sheet.pdf', mimeType: 'application/pdf', buffer });
        await press(page, 'Start Evaluation');
      },
    };
  },

  async 'promo codes'({ page, request }) {
    await becomeAdmin({ page, request });
    const headers = { authorization: `Bearer ${await signIn(request, admin)}` };
    const code = `SPEC-${randomUUID().slice(0, 8)}`.toUpperCase();
    for (const data of [{ code }, { code: `${code}-OFF`, active: false }])
      expect((await request.post('/api/admin/promo-codes', { data, headers })).status()).toBe(201);
    const calls = '**/api/admin/promo-codes*';
    const oneCall = `${calls}/*`;
    let mend: Way;
    const sure = () => page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    return {
      'as it opens': () => page.goto('/admin/promo-codes'),
      'while one is added': () => press(page, 'Add Promo Code'),
      'when they cannot be loaded': async () => {
        await page.keyboard.press('Escape');
        mend = await breakCalls(page, calls);
        await page.reload();
      },
      'when one is not saved': async () => {
        await mend();
        mend = await breakCalls(page, calls, 'POST');
        await page.reload();
        await press(page, 'Add Promo Code');
        await fill(page, 'Code', `${code}-NEW`);
        await press(page, 'Add');
      },
      'when one is not deleted': async () => {
        await mend();
        await page.keyboard.press('Escape');
        mend = await breakCalls(page, oneCall, 'DELETE');
        await press(page, `Delete ${code}`);
        await sure();
      },
      'before one is deleted': async () => {
        await mend();
        await press(page, `Delete ${code}`);
      },
      'once it is added': async () => {
        await page.keyboard.press('Escape');
        await press(page, 'Add Promo Code');
        await fill(page, 'Code', `${code}-NEW`);
        await press(page, 'Add');
      },
      'once it is changed': async () => {
        await press(page, `Edit ${code}`);
        await fill(page, 'Discount', '20');
        await press(page, 'Save Changes');
      },
      'once it is deleted': async () => {
        await press(page, `Delete ${code}`);
        await sure();
      },
    };
  },

  'not found': ({ page }) => ({ 'as it opens': () => page.goto('/no/such/page') }),

  'error screen': ({ page }) => ({
    'when a screen breaks': async () => {
      const broken = { contentType: 'text/javascript', body: 'throw new Error("broken");' };
      await page.route('**/assets/register-screen-*.js', (route) => route.fulfill(broken));
      await page.goto('/register');
    },
  }),

  'new version': ({ page }) => ({
    'when it is there': async () => {
      await page.addInitScript(() => {
        const registration = { waiting: {}, addEventListener: () => {} };
        const container = { controller: {}, addEventListener: () => {}, register: async () => registration };
        Object.defineProperty(navigator, 'serviceWorker', { value: container });
      });
      await page.goto('/');
    },
  }),
};
