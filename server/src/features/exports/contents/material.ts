import { createReadStream } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { CardQuery } from '@gene/contract/cards';
import { AttemptQuery } from '@gene/contract/practice';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import type { Print } from '../../../platform/print/printer.ts';
import type { Accounts, Avatars } from '../../accounts/service.ts';
import { answerGuide, type AnswerService } from '../../answers/service.ts';
import { type Assignments, assignmentsPage } from '../../assignments/service.ts';
import type { PlaylistService } from '../../audio/service.ts';
import type { CardService } from '../../cards/service.ts';
import type { ChatService } from '../../chats/service.ts';
import type { DocumentService } from '../../documents/service.ts';
import type { ExamPapers } from '../../exam-papers/service.ts';
import type { HighlightService } from '../../highlights/service.ts';
import { noteFiles, type NoteService } from '../../notes/service.ts';
import type { Organizations } from '../../organizations/service.ts';
import type { PaperService } from '../../papers/service.ts';
import { type Releases, resultsPage, type Sheets, type Templates } from '../../sheets/service.ts';
import type { PlanService } from '../../plan/service.ts';
import { attemptPage, type PracticeService } from '../../practice/service.ts';
import { predictionPage, type PredictionService } from '../../predictions/service.ts';
import { type Dates, type PreferencesService, timeZoneOf } from '../../preferences/service.ts';
import type { Promos } from '../../promos/service.ts';
import type { ExportedFile, ExportPart, MissingFile } from '../archive/writer.ts';
import { profilePage } from '../profile/writer.ts';

/** Whatever has something of a person. */
export interface Sources {
  accounts: Pick<Accounts, 'find' | 'profiles' | 'passkeys' | 'identities'>;
  avatars: Pick<Avatars, 'find'>;
  avatarFiles: FileStore;
  preferences: Pick<PreferencesService, 'get' | 'openings'>;
  organizations: { classes: Pick<Organizations['classes'], 'listOwn'> };
  promos: Pick<Promos, 'findOwn'>;
  documents: Pick<DocumentService, 'listOwn'>;
  files: FileStore;
  notes: Pick<NoteService, 'each'>;
  cards: Pick<CardService, 'export' | 'findMedia' | 'list'>;
  media: FileStore;
  chats: Pick<ChatService, 'listOwn' | 'markdown'>;
  practice: Pick<PracticeService, 'list' | 'find' | 'findPhoto' | 'result'>;
  photos: FileStore;
  papers: Pick<PaperService, 'find'>;
  answers: Pick<AnswerService, 'papers' | 'ofPaper'>;
  print: Print;
  highlights: Pick<HighlightService, 'markdown' | 'listHighlighted'>;
  predictions: Pick<PredictionService, 'find' | 'listOwn'>;
  plan: Pick<PlanService, 'calendar'>;
  playlist: Pick<PlaylistService, 'markdown'>;
  examPapers: Pick<ExamPapers, 'eachOf'>;
  assignments: Pick<Assignments, 'listAssigned'>;
  examFiles: FileStore;
  sheets: Pick<Sheets, 'eachPage' | 'ownMarks'> & {
    releases: Pick<Releases, 'eachOwn'>;
    templates: Pick<Templates, 'listOwn'>;
  };
  sheetFiles: FileStore;
}

const attemptsAtOnce = 100;
const subjectFolder = (name: string) => fileNameOf(name, 'Subject');
const text = (content: string) => Buffer.from(content);

interface Context {
  sources: Sources;
  asker: Asker;
  ownerId: string;
  now: Date;
  dates: Dates;
  missing: MissingFile[];
  /** Null for a file that is not on disk. */
  open: (store: FileStore, fileKey: string, file: MissingFile) => Promise<Readable | null>;
}

async function* documents({ sources, ownerId, open }: Context): AsyncGenerator<ExportedFile> {
  for (const { title, subjectName, fileName, fileKey, createdAt } of await sources.documents.listOwn(
    ownerId,
  )) {
    const content = await open(sources.files, fileKey, { title, part: 'Documents' });
    const extension = /\.\w{1,8}$/.exec(fileName)?.[0] ?? '';
    const name = fileNameOf(fileName.slice(0, fileName.length - extension.length), 'document');
    const at = `${subjectFolder(subjectName)}/${name}${extension}`;
    if (content) yield { title, path: at, modifiedAt: createdAt, content };
  }
}

async function* notes({ sources, ownerId, open }: Context): AsyncGenerator<ExportedFile> {
  const findPicture = async (id: string) => {
    const found = await sources.cards.findMedia(ownerId, id);
    const content = found && (await open(sources.media, found.fileKey, { title: found.name, part: 'Notes' }));
    return found && content && { ...found, read: () => content };
  };
  for await (const file of noteFiles(sources.notes.each(ownerId), findPicture))
    yield { ...file, title: path.basename(file.path, '.md') };
}

async function* flashcards({ sources, ownerId, asker, missing, now }: Context): AsyncGenerator<ExportedFile> {
  const { total } = await sources.cards.list(ownerId, CardQuery.parse({ limit: 1 }));
  for (const format of total > 0 ? (['apkg', 'csv'] as const) : []) {
    const file = await sources.cards.export(asker, { subjectId: undefined, format });
    for (const title of file.missing) missing.push({ title, part: 'Flashcards' });
    const title = format === 'apkg' ? 'Flashcards for Anki' : 'Flashcards as a table';
    try {
      yield { title, path: `Flashcards.${format}`, modifiedAt: now, content: createReadStream(file.path) };
    } finally {
      await file.dispose();
    }
  }
}

async function* chats({ sources, ownerId }: Context): AsyncGenerator<ExportedFile> {
  for (const { subjectName, chat } of await sources.chats.listOwn(ownerId)) {
    const at = `${subjectFolder(subjectName)}/${fileNameOf(chat.title, 'conversation')}.md`;
    const content = text(await sources.chats.markdown(chat));
    yield { title: chat.title, path: at, modifiedAt: chat.updatedAt, content };
  }
}

async function* attempt(
  { sources, ownerId, open, dates }: Context,
  id: string,
): AsyncGenerator<ExportedFile> {
  const found = await sources.practice.find(ownerId, id);
  if (!found) return;
  const outcome = await sources.practice.result(ownerId, id);
  const name = `${found.startedAt.slice(0, 10)} ${fileNameOf(found.title, 'attempt')}`;
  const modifiedAt = new Date(found.submittedAt ?? found.startedAt);
  const photos = new Map<string, string>();
  for (const { id: photoId, name: title } of found.answers.flatMap((answer) => answer.photos)) {
    const photo = await sources.practice.findPhoto(ownerId, id, photoId);
    const content = photo && (await open(sources.photos, photo.fileKey, { title, part: 'Practice' }));
    if (!content) continue;
    const at = `photos/${photoId}.${photo.contentType.replace('image/', '')}`;
    photos.set(photoId, at);
    yield { title: `${found.title}: ${title}`, path: at, modifiedAt, content };
  }
  const page = attemptPage(found, outcome.ok ? outcome.result : null, photos, dates);
  yield { title: found.title, path: `${name}.md`, modifiedAt, content: text(page) };
}

async function* practice(context: Context): AsyncGenerator<ExportedFile> {
  const { sources, ownerId } = context;
  let cursor: string | undefined;
  do {
    const query = AttemptQuery.parse({ limit: attemptsAtOnce, cursor });
    const found = await sources.practice.list(ownerId, query);
    for (const { id } of found.attempts) yield* attempt(context, id);
    cursor = found.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

async function* papers({ sources, ownerId, asker, now }: Context): AsyncGenerator<ExportedFile> {
  for (const { id, subjectName } of await sources.answers.papers(ownerId)) {
    const paper = await sources.papers.find(ownerId, id);
    if (!paper) continue;
    const { answers } = await sources.answers.ofPaper({ ...paper, ownerId });
    const { bytes } = await sources.print([answerGuide(paper, answers)], { title: paper.title, asker });
    const at = `${subjectFolder(subjectName)}/${fileNameOf(paper.title, 'paper')}.pdf`;
    yield { title: paper.title, path: at, modifiedAt: now, content: bytes };
  }
}

async function* highlights({ sources, ownerId, now }: Context): AsyncGenerator<ExportedFile> {
  const highlighted = await sources.highlights.listHighlighted(ownerId);
  for (const document of await sources.documents.listOwn(ownerId)) {
    if (!highlighted.has(document.id)) continue;
    const { title, subjectName } = document;
    const at = `${subjectFolder(subjectName)}/${fileNameOf(title, 'document')}.md`;
    yield { title, path: at, modifiedAt: now, content: text(await sources.highlights.markdown(document)) };
  }
}

async function* predictions({ sources, ownerId }: Context): AsyncGenerator<ExportedFile> {
  for (const { id, subjectName } of await sources.predictions.listOwn(ownerId)) {
    const prediction = await sources.predictions.find(ownerId, id);
    const page = prediction && predictionPage(prediction, subjectName);
    if (!page) continue;
    const title = `${subjectName} ${prediction.year}`;
    const modifiedAt = new Date(prediction.createdAt);
    yield { title, path: `${fileNameOf(title, 'prediction')}.md`, modifiedAt, content: text(page) };
  }
}

async function* plan({ sources, ownerId, now }: Context): AsyncGenerator<ExportedFile> {
  const timeZone = timeZoneOf(await sources.preferences.get(ownerId));
  const calendar = await sources.plan.calendar(ownerId, timeZone);
  if (!calendar.includes('BEGIN:VEVENT')) return;
  const content = text(calendar);
  yield { title: 'Study plan, for calendars', path: 'Study plan.ics', modifiedAt: now, content };
}

async function* playlist({ sources, ownerId, now }: Context): AsyncGenerator<ExportedFile> {
  const page = await sources.playlist.markdown(ownerId);
  if (page !== null) yield { title: 'Playlist', path: 'Playlist.md', modifiedAt: now, content: text(page) };
}

async function* examPapers({ sources, ownerId, open, dates }: Context): AsyncGenerator<ExportedFile> {
  for await (const { form, title, createdAt, page, fileKey } of sources.examPapers.eachOf({ ownerId })) {
    const name = fileNameOf(title, 'paper');
    const modifiedAt = new Date(createdAt);
    yield { title: `${title}: answer key`, path: `${name}.md`, modifiedAt, content: text(page) };
    const content = fileKey && (await open(sources.examFiles, fileKey, { title, part: 'Exam papers' }));
    if (content) yield { title, path: `${name}.pdf`, modifiedAt, content };
    const marks = await sources.sheets.ownMarks(form.id, dates.stamp);
    if (marks === null) continue;
    yield { title: `${title}: answers`, path: `${name}, answers.csv`, modifiedAt, content: marks };
    for await (const sheet of sources.sheets.eachPage(form.id)) {
      const file = { title: `${title}: ${sheet.name}`, part: 'Exam papers' };
      const picture = await open(sources.sheetFiles, sheet.fileKey, file);
      const at = `${name}, pages/${sheet.id}.jpg`;
      if (picture) yield { title: file.title, path: at, modifiedAt: sheet.createdAt, content: picture };
    }
  }
}

async function* sheetTemplates({ sources, ownerId, open }: Context): AsyncGenerator<ExportedFile> {
  for (const { name, createdAt, fileKey, page } of await sources.sheets.templates.listOwn(ownerId)) {
    const at = fileNameOf(name, 'template');
    yield { title: name, path: `${at}.md`, modifiedAt: createdAt, content: text(page) };
    const scan = await open(sources.sheetFiles, fileKey, { title: name, part: 'Sheet templates' });
    if (scan) yield { title: `${name}: scan`, path: `${at}.jpg`, modifiedAt: createdAt, content: scan };
  }
}

async function* assignments({ sources, ownerId, now, dates }: Context): AsyncGenerator<ExportedFile> {
  const assigned = await sources.assignments.listAssigned({ teacherId: ownerId });
  if (assigned.length === 0) return;
  const content = text(assignmentsPage(assigned, dates));
  yield { title: 'Papers assigned to classes', path: 'Assigned papers.md', modifiedAt: now, content };
}

async function* results({ sources, ownerId, now, dates }: Context): AsyncGenerator<ExportedFile> {
  const own = await sources.sheets.releases.eachOwn(ownerId);
  if (own.length === 0) return;
  const content = text(resultsPage(own, dates));
  yield { title: 'Results that were released to you', path: 'Results.md', modifiedAt: now, content };
}

async function* profile({ sources, ownerId, open, now, dates }: Context): AsyncGenerator<ExportedFile> {
  const user = await sources.accounts.find(ownerId);
  if (!user) return;
  const [{ bio }, organizations, discount, preferences, openings, passkeys, { identities }] =
    await Promise.all([
      sources.accounts.profiles.get(ownerId),
      sources.organizations.classes.listOwn(ownerId),
      sources.promos.findOwn(ownerId),
      sources.preferences.get(ownerId),
      sources.preferences.openings(ownerId),
      sources.accounts.passkeys.list(ownerId),
      sources.accounts.identities.list(ownerId),
    ]);
  const page = profilePage({
    user,
    bio,
    organizations,
    discount,
    preferences,
    openings,
    passkeys,
    identities,
    dates,
  });
  yield { title: 'Profile and settings', path: 'Profile.md', modifiedAt: now, content: text(page) };
  const avatar = await sources.avatars.find(ownerId);
  const file = { title: 'Avatar', part: 'Profile' };
  const content = avatar && (await open(sources.avatarFiles, avatar.fileKey, file));
  if (content) yield { title: file.title, path: 'Avatar.webp', modifiedAt: avatar.createdAt, content };
}

const parts: Record<string, (context: Context) => AsyncGenerator<ExportedFile>> = {
  Documents: documents,
  Notes: notes,
  Flashcards: flashcards,
  Highlights: highlights,
  Chats: chats,
  Papers: papers,
  Practice: practice,
  Predictions: predictions,
  'Exam papers': examPapers,
  'Sheet templates': sheetTemplates,
  'Assigned papers': assignments,
  Results: results,
  Plan: plan,
  Playlist: playlist,
  Profile: profile,
};

/** The parts of an export, in the order of its index. Each reads what it yields when it is its turn. */
export function listParts(
  sources: Sources,
  asker: Asker,
  { missing, dates }: { missing: MissingFile[]; dates: Dates },
): ExportPart[] {
  const context: Context = {
    ...{ sources, asker, missing, dates, ownerId: asker.personId, now: new Date() },
    async open(store, fileKey, file) {
      if ((await store.findSize(fileKey)) !== null) return store.read(fileKey);
      missing.push(file);
      return null;
    },
  };
  return Object.entries(parts).map(([name, files]) => ({ name, files: () => files(context) }));
}
