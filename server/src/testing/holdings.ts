import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { UserType } from '@gene/contract/accounts';
import { CardMedia } from '@gene/contract/cards';
import { ChatReply } from '@gene/contract/chats';
import { DocumentItem } from '@gene/contract/documents';
import { ExamPaper } from '@gene/contract/exam-papers';
import { AnswerPhoto } from '@gene/contract/practice';
import { SheetBatch } from '@gene/contract/sheets';
import { Organization } from '@gene/contract/members';
import { SheetTemplate, type TemplateGrid } from '@gene/contract/sheet-templates';
import { Profile } from '@gene/contract/profile';
import { type Client, createClient } from './client.ts';
import { createSecurityKey } from './security-key.ts';
import { patience } from './patience.ts';

/** Ids of one thing of each kind that a person can own. */
export interface Holdings {
  user: string;
  /** Of an institution; anybody else has none by that id. */
  organization: string;
  class: string;
  /** Of the organization. */
  logo: string;
  organizationInvitation: string;
  /** A paper assigned to the class, and one that was taken back. */
  assignment: string;
  endedAssignment: string;
  /** Somebody in the organization who may be put anywhere. */
  member: string;
  session: string;
  passkey: string;
  /** At a provider that is not there. */
  identity: string;
  email: string;
  password: string;
  /** A promo code, which an admin made: nobody else sees it. */
  promo: string;
  /** Likewise learning platforms, of which the second may be removed; courses of the first go with the class. */
  learningPlatform: string;
  endedPlatform: string;
  course: string;
  endedCourse: string;
  /** Likewise an open invitation, and a job that has failed. */
  invitation: string;
  job: string;
  avatar: string;
  subject: string;
  document: string;
  chat: string;
  message: string;
  note: string;
  card: string;
  picture: string;
  highlight: string;
  summary: string;
  paperDocument: string;
  paper: string;
  question: string;
  /** The first is running and may pause, the second is paused, the third submitted. */
  runningAttempt: string;
  pausedAttempt: string;
  finishedAttempt: string;
  /** Of the first attempt. */
  otherVersion: string;
  photo: string;
  /** Of an institution; the second, which a teacher of theirs made, may be deleted. */
  examPaper: string;
  /** And with a key. */
  examPaperWithPdf: string;
  endedExamPaper: string;
  /** Uploaded answer sheets of the first, and a page of them; a sheet, and what may be deleted. */
  sheetBatch: string;
  sheetPage: string;
  /** A template that nothing is read by, and one that may be deleted. */
  sheetTemplate: string;
  endedSheetTemplate: string;
  sheet: string;
  /** Of two pages, of which this one may be taken off. */
  joinedSheet: string;
  joinedPage: string;
  endedSheet: string;
  endedSheetBatch: string;
  /** Of a written paper, and a line of its rubric that may be deleted. */
  script: string;
  endedLine: string;
  /** Released to its owner, of a sheet that has the page. */
  result: string;
  resultPage: string;
  endedRelease: string;
  /** Of its owner, open; the other one is to be answered. */
  objection: string;
  endedObjection: string;
  prediction: string;
  planSession: string;
  notice: string;
  /** Of the document, and the file of its first segment. */
  track: string;
  audioFile: string;
  audioFeed: string;
  /** Last part of the calendar feed's address. */
  feedFile: string;
}

export interface Tenant {
  name: string;
  email: string;
  password: string;
  token: string;
}

/** Included in everything the person writes, to detect leaks. */
export const markOf = (name: string) => `zebrafinch-${name}`;

const password = 'correct horse battery';
/** The smallest picture: one transparent pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
  'base64',
);

const noteText = (mark: string) =>
  [
    `Xylem and ${mark}`,
    `Root pressure lifts water through the xylem vessels of the stem at night. ${mark} is a tube whose walls are stiffened with lignin. Tracheids are narrower than vessels and lift water more slowly.`,
    'Stomata',
    'Two guard cells surround each of the stomata of a leaf. The guard cells swell when potassium flows in, and the pore opens.',
  ].join('\n\n');

const paperText = (mark: string, year: number) =>
  [
    'College of Botany',
    `Semester Examination, March ${year}`,
    'Course Code: BOT 214',
    `Course Name: Plant ${mark}`,
    'Time: 3 hours',
    'Max. Marks: 20',
    'Answer all questions. Each question carries 5 marks.',
    '1. Explain how root pressure lifts water through xylem vessels.',
    '2. Describe the guard cells that open leaf stomata.',
    '3. State two functions of bark and its lenticels.',
    '4. Explain pollination of a flower by pollen of another.',
    '',
  ].join('\n');

export async function signUp(origin: string, name: string, userType: UserType = 'student'): Promise<Tenant> {
  const email = `${name}@example.org`;
  const body = { name: markOf(name), email, password, userType };
  const { token } = await createClient(origin).auth.register({ body });
  return { name, email, password, token };
}

/**
 * Gives a person one of everything, through the API.
 * @param years of question papers: a prediction needs three, and is not made with fewer
 */
export async function furnish(origin: string, tenant: Tenant, years = [2027, 2028, 2029]): Promise<Holdings> {
  const api = createClient(origin, tenant.token);
  const mark = markOf(tenant.name);
  const send = (path: string, fields: Record<string, string>, file: File) =>
    sendForm(`${origin}${path}`, tenant.token, fields, file);
  const subject = (await api.subjects.create({ body: { name: mark } })).id;
  const uploadText = async (name: string, text: string, fields: Record<string, string>) =>
    DocumentItem.parse(
      await send(
        '/api/documents/upload',
        { subjectId: subject, title: mark, ...fields },
        new File([text], name),
      ),
    ).id;
  const document = await uploadText('notes.txt', noteText(mark), { type: 'note' });
  const papers: string[] = [];
  for (const year of years)
    papers.push(
      await uploadText(`${year}.txt`, paperText(mark, year), {
        ...{ type: 'question_paper', year: String(year), examType: 'Final' },
      }),
    );
  for (const id of [document, ...papers]) await settle(api, id);
  const [paperDocument = ''] = papers;
  const { paper, question } = await readPaper(api, paperDocument);

  const reply = ChatReply.parse(
    await api.documents.chat({ params: { id: document }, body: { message: `What is ${mark}?` } }),
  );
  const note = await api.notes.create({
    body: { title: mark, content: `About ${mark}`, subjectId: subject },
  });
  const picture = CardMedia.parse(await send('/api/cards/pictures', {}, new File([png], `${mark}.png`)));
  const { cards } = await api.cards.create({
    body: { subjectId: subject, front: `Front of ${mark} ![](media:${picture.id})`, back: mark },
  });
  const highlight = await api.highlights.create({
    params: { id: document },
    body: { start: 0, end: 20, note: mark },
  });
  await api.summaries.ofStretch({ params: { id: document }, body: { start: 0, end: 200 } });
  const { summaries } = await api.summaries.kept({ params: { id: document } });

  const begin = () =>
    api.practice.start({
      body: { id: randomUUID(), from: { kind: 'paper', paperId: paper }, minutes: 600, mayPause: true },
    });
  const [running, paused, finished] = [await begin(), await begin(), await begin()];
  const save = (attempt: string, text: string, writer: string, baseRevision: number) =>
    api.practice.save({
      params: { id: attempt, questionId: question },
      body: { text: `${text} ${mark}`, choices: [], flagged: false, baseRevision, writer },
    });
  await save(running.id, 'Roots lift', 'one', 0);
  const { others } = await save(running.id, 'Bark is', 'two', 0);
  const photo = AnswerPhoto.parse(
    await send(`/api/practice/${running.id}/answers/${question}/photos`, {}, new File([png], `${mark}.png`)),
  );
  await api.practice.pause({ params: { id: paused.id } });
  await save(finished.id, 'Root pressure lifts water', 'one', 0);
  await api.practice.submit({ params: { id: finished.id } });

  const planned = await api.plan.create({
    body: { id: randomUUID(), day: '2031-02-03', minutes: 30, title: mark, subjectId: subject },
  });
  const feed = await api.plan.makeFeed({ body: { timeZone: 'Asia/Kolkata' } });
  await api.answers.generate({ params: { id: paper }, body: { questionIds: [question] } });
  const prediction = years.length < 3 ? randomUUID() : await predict(api, subject);
  await until(async () => !(await api.answers.ofPaper({ params: { id: paper } })).writing);
  await until(async () => (await api.predictions.topics({ params: { id: subject } })).state !== 'making');
  await until(async () => !(await api.practice.result({ params: { id: finished.id } })).marking);
  await until(async () =>
    (await api.subjects.documents({ params: { id: subject } })).documents.every(isSettled),
  );

  const track = await api.audio.open({ body: { source: { kind: 'document', documentId: document } } });
  await api.audio.segments({ params: { id: track.id } });
  const segment = await api.audio.speak({ params: { id: track.id, start: 0 } });

  await api.audio.make({ params: { id: track.id } });
  await until(async () => (await api.audio.get({ params: { id: track.id } })).state === 'ready');
  const podcast = await api.audio.makeFeed();
  const { organizations } = await api.auth.me();
  const [examPaper, examPaperWithPdf] =
    organizations.length === 0
      ? [randomUUID(), randomUUID()]
      : await addExamPapers(api, mark, async (file, fields) =>
          ExamPaper.parse(await send('/api/exam-papers/uploads', fields, file)),
        );

  const sheets =
    organizations.length === 0
      ? { sheetBatch: randomUUID(), sheetPage: randomUUID(), ...madeUpTemplates() }
      : await uploadSheets(api, send, examPaper);

  const creation = await api.factors.beginPasskey();
  const page = { origin: `http://localhost:${new URL(origin).port}` };
  const passkey = await api.factors.addPasskey({
    body: { name: mark, passkey: createSecurityKey().create(creation, page) },
  });
  await api.profile.update({ body: { bio: mark } });
  const { avatarId } = Profile.parse(await send('/api/profile/avatar', {}, new File([png], `${mark}.png`)));
  await until(async () => (await api.notices.list()).notices.length > 0);
  const { notices } = await api.notices.list();
  const { sessions } = await api.auth.sessions();
  const me = await api.auth.me();
  return {
    ...{ user: me.id, ...(await furnishOrganization({ api, send }, me.organizations[0]?.id, paper)) },
    ...{ learningPlatform: randomUUID(), endedPlatform: randomUUID() },
    ...{ course: randomUUID(), endedCourse: randomUUID() },
    ...{ promo: randomUUID(), invitation: randomUUID(), job: randomUUID(), avatar: avatarId ?? '' },
    ...{
      session: idOf(sessions[0]),
      passkey: passkey.id,
      identity: randomUUID(),
      notice: idOf(notices.at(-1)),
    },
    ...{ email: tenant.email, password: tenant.password, subject, document },
    ...{ chat: reply.chatId, message: reply.messageId, note: note.id, card: idOf(cards[0]) },
    ...{ picture: picture.id, highlight: highlight.id, summary: idOf(summaries[0]) },
    ...{ paperDocument, paper, question, prediction },
    ...{ runningAttempt: running.id, pausedAttempt: paused.id, finishedAttempt: finished.id },
    ...{ otherVersion: idOf(others[0]), photo: photo.id, planSession: idOf(planned.sessions[0]) },
    ...{ examPaper, examPaperWithPdf, endedExamPaper: randomUUID(), ...sheets },
    ...{ sheet: randomUUID(), endedSheet: randomUUID(), endedSheetBatch: randomUUID() },
    ...{ joinedSheet: randomUUID(), joinedPage: randomUUID() },
    ...{ script: randomUUID(), endedLine: randomUUID() },
    ...{ result: randomUUID(), resultPage: randomUUID(), endedRelease: randomUUID() },
    ...{ objection: randomUUID(), endedObjection: randomUUID() },
    ...{ track: track.id, audioFile: segment.file ?? '', audioFeed: lastOf(podcast.url) },
    feedFile: lastOf(feed.url),
  };
}

const lastOf = (url: string) => new URL(url).pathname.split('/').at(-1) ?? '';

/** Those who own none have made-up ids. */
async function furnishOrganization(
  {
    api,
    send,
  }: { api: Client; send: (path: string, fields: Record<string, string>, file: File) => Promise<unknown> },
  organizationId: string | undefined,
  paperId: string,
) {
  const madeUp = {
    ...{ class: randomUUID(), logo: randomUUID() },
    ...{ organizationInvitation: randomUUID(), member: randomUUID() },
    ...{ assignment: randomUUID(), endedAssignment: randomUUID() },
  };
  if (organizationId === undefined) return { organization: randomUUID(), ...madeUp };
  const params = { organizationId };
  const sent = await send(`/api/organizations/${organizationId}/logo`, {}, new File([png], 'logo.png'));
  const { logoId } = Organization.parse(sent);
  const added = await api.organizations.addClass({ params, body: { name: 'Botany' } });
  await api.organizations.invite({ params, body: { uses: null, days: 3 } });
  const { invitations } = await api.organizations.invitations({ params });
  await api.assignments.assign({
    params: { organizationId, classId: added.id },
    body: { id: madeUp.assignment, paperId, kind: 'home', closesAt: '2100-01-01T00:00:00Z' },
  });
  return {
    ...{ ...madeUp, organization: organizationId, class: added.id, logo: logoId ?? '' },
    organizationInvitation: idOf(invitations[0]),
  };
}

/** A picture that is no sheet: it is listed as such. */
async function uploadSheets(
  api: Client,
  send: (path: string, fields: Record<string, string>, file: File) => Promise<unknown>,
  examPaper: string,
): Promise<Pick<Holdings, 'sheetBatch' | 'sheetPage' | 'sheetTemplate' | 'endedSheetTemplate'>> {
  const path = `/api/exam-papers/${examPaper}/sheet-batches`;
  const { id } = SheetBatch.parse(await send(path, {}, new File([png], 'sheet.png')));
  const of = { params: { id } };
  await until(async () => !(await api.sheets.batch(of)).isReading);
  const addTemplate = async () =>
    SheetTemplate.parse(
      await send(`/api/exam-papers/${examPaper}/sheet-templates`, {}, new File([png], 'scan.png')),
    );
  const [template, ended] = [await addTemplate(), await addTemplate()];
  const { name, revision } = template;
  await api.sheetTemplates.update({
    params: { id: template.id },
    body: { name, revision, grids: [oneQuestion] },
  });
  return {
    ...{ sheetBatch: id, sheetPage: idOf((await api.sheets.pages(of)).pages[0]) },
    ...{ sheetTemplate: template.id, endedSheetTemplate: ended.id },
  };
}

const madeUpTemplates = () => ({ sheetTemplate: randomUUID(), endedSheetTemplate: randomUUID() });

/** The bubbles of one question. */
export const oneQuestion: TemplateGrid = {
  ...{ field: 'answer', choicesLie: 'across', rows: 1, choices: 4, firstRow: 0, radius: 0.01 },
  corners: [
    { x: 0.2, y: 0.5 },
    { x: 0.5, y: 0.5 },
    { x: 0.5, y: 0.5 },
  ],
};

/** Without and with a PDF and a key. */
async function addExamPapers(
  api: Client,
  mark: string,
  upload: (file: File, fields: Record<string, string>) => Promise<{ id: string }>,
): Promise<[string, string]> {
  const { id } = await api.examPapers.create({ body: { title: mark, subject: mark } });
  const file = new File(['%PDF-1.7 ', mark], `${mark}.pdf`);
  const withPdf = await upload(file, { title: mark, subject: mark, examDate: '2031-02-03' });
  const of = { params: { id: withPdf.id } };
  await until(async () => (await api.examPapers.questions(of)).state !== 'reading');
  await api.examPapers.saveKey({
    params: { id: withPdf.id },
    body: { basedOn: 0, sets: [[{ question: 1, accepted: [[0]] }]] },
  });
  return [id, withPdf.id];
}

async function predict(api: Client, subjectId: string): Promise<string> {
  const { id } = await api.predictions.create({ body: { subjectId, year: 2030 } });
  await until(async () => (await api.predictions.get({ params: { id } })).status !== 'making');
  return id;
}

function idOf(thing: { id: string } | undefined): string {
  if (!thing) throw new Error('nothing of that kind was made');
  return thing.id;
}

async function sendForm(
  url: string,
  token: string,
  fields: Record<string, string>,
  file: File,
): Promise<unknown> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', file);
  const response = await fetch(url, {
    ...{ method: 'POST', body: form, headers: { authorization: `Bearer ${token}` } },
  });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

const isSettled = ({ status }: Pick<DocumentItem, 'status'>) =>
  status !== 'queued' && status !== 'processing';

const settle = (api: Client, id: string) =>
  until(async () => isSettled(await api.documents.overview({ params: { id } })));

async function readPaper(api: Client, id: string): Promise<{ paper: string; question: string }> {
  let found: { paper: string; question: string } | null = null;
  await until(async () => {
    const [paper] = (await api.papers.ofDocument({ params: { id } })).papers;
    const question = paper?.content.questions[0];
    if (paper && question) found = { paper: paper.id, question: question.id };
    return found !== null;
  });
  if (!found) throw new Error('the paper has no question');
  return found;
}

async function until(isDone: () => Promise<boolean>): Promise<void> {
  const last = Date.now() + patience.timeout;
  while (!(await isDone())) {
    if (Date.now() > last) throw new Error('it did not come about');
    await sleep(50);
  }
}
