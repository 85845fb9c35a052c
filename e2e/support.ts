import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SignedIn } from '@gene/contract/accounts';
import { PaperAnswers } from '@gene/contract/answers';
import { DocumentItem, type DocumentType } from '@gene/contract/documents';
import { type AudioSource, AudioTrack } from '@gene/contract/audio';
import { Card } from '@gene/contract/cards';
import { Note } from '@gene/contract/notes';
import { type NewSession, PlanSession } from '@gene/contract/plan';
import { Chat } from '@gene/contract/chats';
import { PapersOfDocument } from '@gene/contract/papers';
import { Attempt, AttemptAnswer, AttemptResult } from '@gene/contract/practice';
import { Subject } from '@gene/contract/subjects';
import {
  type APIRequestContext,
  type APIResponse,
  type Locator,
  type Page,
  test as base,
  expect,
} from '@playwright/test';
import type axe from 'axe-core';
import * as z from 'zod';
import { packageFile } from '../tools/project.mjs';

export { expect } from '@playwright/test';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

export interface Person {
  name: string;
  email: string;
  password: string;
  token: string;
}

export interface Upload {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function read<T extends z.ZodType>(schema: T, response: APIResponse): Promise<z.output<T>> {
  if (!response.ok()) throw new Error(`${response.url()}: ${response.status()} ${await response.text()}`);
  return schema.parse(await response.json());
}

export async function register(
  request: APIRequestContext,
  who: { name: string; email: string; password: string },
): Promise<Person> {
  const { token } = await read(SignedIn, await request.post('/api/auth/register', { data: who }));
  return { ...who, token };
}

/** Signs in someone with an account. @returns the session's token */
export async function signIn(
  request: APIRequestContext,
  { email, password }: { email: string; password: string },
  headers: Record<string, string> = {},
) {
  const response = await request.post('/api/auth/login', { data: { email, password }, headers });
  return (await read(SignedIn, response)).token;
}

/** Someone without an account. */
export function stranger(name = 'Bela Bartok') {
  const email = `${name.split(' ')[0]?.toLowerCase()}-${randomUUID().slice(0, 8)}@school.example`;
  return { name, email, password: 'six-string-piano' };
}

/** A page for a visitor who is not signed in. */
export const visitorTest = base;

/** A page for a person with a fresh account, signed in. */
export const test = base.extend<{ person: Person; api: Api }>({
  person: async ({ playwright, baseURL }, use) => {
    const context = await playwright.request.newContext(baseURL ? { baseURL } : {});
    await use(await register(context, stranger()));
    await context.dispose();
  },
  storageState: async ({ person, baseURL }, use) => {
    const localStorage = [{ name: 'token', value: person.token }];
    await use({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
  },
  api: async ({ playwright, baseURL, person }, use) => {
    const context = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: { authorization: `Bearer ${person.token}` },
    });
    await use(new Api(context));
    await context.dispose();
  },
});

/** Prepares what a journey needs. */
export class Api {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  async addSubject(name: string) {
    return read(Subject, await this.#request.post('/api/subjects', { data: { name, hasAudio: false } }));
  }

  async upload(subjectId: string, file: Upload, type: DocumentType = 'textbook', title = file.name) {
    const paper = type === 'question_paper' ? { year: 2023, examType: 'Final' } : {};
    const multipart = { title, type, subjectId, ...paper, file };
    return read(DocumentItem, await this.#request.post('/api/documents/upload', { multipart }));
  }

  /** Uploads a file and waits until questions can be asked about it. */
  async addDocument(subjectId: string, file: Upload, type?: DocumentType, title?: string) {
    const { id } = await this.upload(subjectId, file, type, title);
    await expect
      .poll(async () => (await this.getDocument(id)).status, { timeout: 45_000, intervals: [200] })
      .toBe('ready');
    return this.getDocument(id);
  }

  async addNote(title: string, content: string) {
    return read(Note, await this.#request.post('/api/notes', { data: { title, content } }));
  }

  /** Puts something into the playlist. */
  async listen(source: AudioSource) {
    return read(AudioTrack, await this.#request.post('/api/audio/tracks', { data: { source } }));
  }

  async planSession(session: Omit<z.input<typeof NewSession>, 'id'>) {
    const data = { ...session, id: randomUUID() };
    return read(
      z.object({ sessions: z.array(PlanSession) }),
      await this.#request.post('/api/plan/sessions', { data }),
    );
  }

  async addCard(subjectId: string, front: string, back: string) {
    const data = { subjectId, front, back };
    return read(z.object({ cards: z.array(Card) }), await this.#request.post('/api/cards', { data }));
  }

  /** Adds a picture for a card's Markdown to refer to by id. */
  async addPicture(file: Upload) {
    const response = await this.#request.post('/api/cards/pictures', { multipart: { file } });
    return read(z.object({ id: z.string() }), response);
  }

  /** @returns how many are new */
  async proposeCards(documentId: string) {
    const response = await this.#request.post(`/api/documents/${documentId}/cards`);
    return (await read(z.object({ added: z.number() }), response)).added;
  }

  /** Newest first. */
  async listCards(subjectId: string) {
    const response = await this.#request.get('/api/cards', { params: { subjectId } });
    return (await read(z.object({ cards: z.array(Card) }), response)).cards;
  }

  /** Counts a subject's answered cards. */
  async countReviewed(subjectId: string) {
    return (await this.listCards(subjectId)).filter(({ reps }) => reps > 0).length;
  }

  /** Lists a file's stored papers. */
  async listPapers(documentId: string) {
    const response = await this.#request.get(`/api/documents/${documentId}/papers`);
    return (await read(PapersOfDocument, response)).papers;
  }

  /** Has a paper answered and waits for the last answer. */
  async answerPaper(id: string) {
    const url = `/api/question-papers/${id}/answers`;
    await read(PaperAnswers, await this.#request.post(url, { data: {} }));
    const isWriting = async () => (await read(PaperAnswers, await this.#request.get(url))).writing;
    await expect.poll(isWriting, { timeout: 30_000, intervals: [200] }).toBe(false);
  }

  /** Starts an attempt at a whole paper. @returns its id */
  async startAttempt(paperId: string) {
    const data = { id: randomUUID(), from: { kind: 'paper', paperId } };
    return (await read(Attempt, await this.#request.post('/api/practice', { data }))).id;
  }

  /** Answers the first question of an attempt, as another device would. */
  async writeAnswer(id: string, text: string) {
    const { questions } = await read(Attempt, await this.#request.get(`/api/practice/${id}`));
    const data = { text, choices: [], flagged: false, baseRevision: 0, writer: 'another device' };
    const saved = await this.#request.put(`/api/practice/${id}/answers/${questions[0]?.id}`, { data });
    await read(AttemptAnswer, saved);
  }

  /** Marks the first question of an attempt. */
  async giveMarks(id: string, marks: number) {
    const { questions } = await read(Attempt, await this.#request.get(`/api/practice/${id}`));
    const url = `/api/practice/${id}/marks/${questions[0]?.id}`;
    await read(AttemptResult, await this.#request.put(url, { data: { marks } }));
  }

  /** Submits an attempt, as another device would. */
  async submitAttempt(id: string) {
    return read(Attempt, await this.#request.post(`/api/practice/${id}/submit`));
  }

  /** Counts the conversations about a document. */
  async countChats(documentId: string) {
    const response = await this.#request.get(`/api/documents/${documentId}/chats`);
    return (await read(z.object({ chats: z.array(Chat) }), response)).chats.length;
  }

  async rename(id: string, title: string) {
    return read(DocumentItem, await this.#request.patch(`/api/documents/${id}`, { data: { title } }));
  }

  /** Deletes it, as another device would. */
  async deleteDocument(id: string) {
    expect((await this.#request.delete(`/api/documents/${id}`)).ok()).toBe(true);
  }

  async getDocument(id: string) {
    return read(DocumentItem, await this.#request.get(`/api/documents/${id}/overview`));
  }
}

/** Drops files, as from the desktop. */
export async function dropFiles(target: Locator, files: Upload[]) {
  const transfer = await target.page().evaluateHandle(
    (dropped) => {
      const data = new DataTransfer();
      for (const { name, mimeType, bytes } of dropped)
        data.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }));
      return data;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] })),
  );
  for (const event of ['dragenter', 'dragover', 'drop'])
    await target.dispatchEvent(event, { dataTransfer: transfer });
}

/** Expects no violation of WCAG 2.2 AA or best practice, as far as axe can tell. */
export async function expectAccessible(page: Page) {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
  await expectNoViolation(page, { type: 'tag', values: tags });
}

const phone = { width: 360, height: 740 };
const desktop = { width: 1440, height: 900 };

/** The themes differ only in their colours. */
const coloured: RunOnly = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

/**
 * Runs `expectAccessible` at phone and desktop size, light and dark, and checks that nothing overflows.
 * Leaves the page at desktop size.
 */
export async function expectAccessibleEverywhere(page: Page) {
  await page.setViewportSize(phone);
  await expectAccessible(page);
  await expectNoOverflow(page, phone.width);
  // A change of theme paints everything anew: one goes there, one back.
  await prefer(page, 'dark');
  await expect(page.locator('html')).toHaveClass(/dark/);
  await expectNoViolation(page, coloured);
  await page.setViewportSize(desktop);
  await expectNoViolation(page, coloured);
  await prefer(page, 'light');
  await expect(page.locator('html')).not.toHaveClass(/dark/);
  await expectAccessible(page);
  await expectNoOverflow(page, desktop.width);
}

async function expectNoOverflow(page: Page, width: number) {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, `runs out of ${width} px`).toBeLessThanOrEqual(0);
}

/** A page is told of it when it is drawn next, which one at rest need not be. */
async function prefer(page: Page, colorScheme: 'dark' | 'light') {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

type RunOnly = { type: 'tag' | 'rule'; values: string[] };

/** Minified, it takes two thirds of the time to load. */
const axeSource = readFileSync(packageFile('axe-core/axe.min.js'), 'utf8');

async function expectNoViolation(page: Page, runOnly: RunOnly) {
  // Once per loaded page: parsing axe takes as long as many of its runs.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (options) => (await window.axe.run(document, options)).violations,
    { runOnly, resultTypes: ['violations' as const] },
  );
  const found = violations.map(({ id, help, nodes }) => ({
    rule: `${id}: ${help}`,
    where: nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`),
  }));
  expect(found).toEqual([]);
}
