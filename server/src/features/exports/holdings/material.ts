import type { ExamKey } from '@gene/contract/exam-papers';
import { ApiError } from '@gene/contract/errors';
import type { Organization } from '@gene/contract/members';
import { streamCsv } from '../../../platform/csv.ts';
import { fileNameOf } from '../../../platform/file-name.ts';
import type { FileStore } from '../../../platform/files.ts';
import type { Asker } from '../../../platform/heavy-work.ts';
import { type Assignments, assignmentsPage } from '../../assignments/service.ts';
import { type ExamPapers, writeWholeKey } from '../../exam-papers/service.ts';
import type { Organizations } from '../../organizations/service.ts';
import type { Dates } from '../../preferences/service.ts';
import type { Sheets } from '../../sheets/service.ts';
import type { ExportedFile, ExportPart, MissingFile } from '../archive/writer.ts';

/** Whatever has something of an organization. */
export interface OrganizationSources {
  organizations: Pick<
    Organizations,
    'get' | 'eachMember' | 'invitations' | 'listOwnerIds' | 'classes' | 'logos'
  >;
  avatarFiles: FileStore;
  examPapers: Pick<ExamPapers, 'eachOf' | 'eachKey' | 'bytesOf'>;
  examFiles: FileStore;
  sheets: Pick<Sheets, 'ownMarks' | 'classesOf' | 'eachPage' | 'bytesOf' | 'isBlind'> & {
    reports: Pick<Sheets['reports'], 'tables'>;
  };
  sheetFiles: FileStore;
  assignments: Pick<Assignments, 'listAssigned'>;
}

interface Context {
  sources: OrganizationSources;
  organization: Organization;
  asker: Asker;
  now: Date;
  dates: Dates;
  missing: MissingFile[];
}

const text = (content: string) => Buffer.from(content);

async function* openFile(
  { missing }: Context,
  files: FileStore,
  fileKey: string,
  { part, ...file }: Omit<ExportedFile, 'content'> & { part: string },
): AsyncGenerator<ExportedFile> {
  if ((await files.findSize(fileKey)) === null) missing.push({ title: file.title, part });
  else yield { ...file, content: files.read(fileKey) };
}

async function* about(context: Context): AsyncGenerator<ExportedFile> {
  const { sources, organization, now } = context;
  const { id, name, timeZone } = organization;
  const facts = `# ${name}\n\n- Time zone: ${timeZone ?? 'none of its own'}\n`;
  yield { title: name, path: 'Organisation.md', modifiedAt: now, content: text(facts) };
  const logo = await sources.organizations.logos.find(id);
  if (!logo) return;
  const file = { title: 'Logo', part: 'Organisation', path: 'Logo.png', modifiedAt: logo.createdAt };
  yield* openFile(context, sources.avatarFiles, logo.fileKey, file);
}

async function* peopleRows({ sources, organization, dates }: Context): AsyncGenerator<string[][]> {
  yield [['Name', 'E-mail', 'Roll number', 'Role', 'Classes', 'Joined']];
  for await (const members of sources.organizations.eachMember(organization.id))
    yield members.map(({ name, email, rollNumber, role, classes, joinedAt }) => [
      ...[name, email, rollNumber ?? '', role, classes.join('; '), dates.stamp(joinedAt)],
    ]);
}

async function* people(context: Context): AsyncGenerator<ExportedFile> {
  const content = streamCsv(peopleRows(context));
  yield { title: 'Everybody', path: 'People.csv', modifiedAt: context.now, content };
  if (!(await context.sources.organizations.invitations.hasOpen(context.organization.id))) return;
  const invited = streamCsv(invitationRows(context));
  yield { title: 'Open invitations', path: 'Invitations.csv', modifiedAt: context.now, content: invited };
}

async function* invitationRows({ sources, organization, dates }: Context): AsyncGenerator<string[][]> {
  yield [
    ['Name', 'E-mail', 'Roll number', 'Role', 'Classes', 'Uses left', 'Mailed', 'Invited', 'Open until'],
  ];
  for await (const found of sources.organizations.invitations.eachOpen(organization.id))
    yield found.map(({ name, email, rollNumber, role, classes, usesLeft, mail, createdAt, expiresAt }) => [
      ...[name ?? '', email ?? 'Anybody with the link', rollNumber ?? '', role, classes.join('; ')],
      ...[usesLeft === null ? 'Any number' : String(usesLeft), mailedInWords[mail ?? 'none']],
      ...[dates.stamp(createdAt), dates.stamp(expiresAt)],
    ]);
}

const mailedInWords = { none: '', due: 'Not yet', sent: 'Yes', failed: 'Failed' };

async function* classes({ sources, organization, now }: Context): AsyncGenerator<ExportedFile> {
  const found = await sources.organizations.classes.list(organization.id);
  if (found.length === 0) return;
  async function* rows() {
    yield [['Class', 'Teachers', 'Students']];
    yield found.map(({ name, teachers, students }) => [name, String(teachers), String(students)]);
  }
  yield { title: 'Classes', path: 'Classes.csv', modifiedAt: now, content: streamCsv(rows()) };
}

/** Each version as text, set by set, and as the contract has it. */
function* keyFiles(
  key: ExamKey,
  { title, folder }: { title: string; folder: string },
): Generator<ExportedFile> {
  const { version, savedAt } = key;
  const name = `Answer key, version ${version}`;
  const modifiedAt = savedAt === null ? new Date() : new Date(savedAt);
  const of = { modifiedAt, title: `${title}: ${name}` };
  yield { ...of, path: `${folder}/${name}.txt`, content: text(`${writeWholeKey(key)}\n`) };
  yield { ...of, path: `${folder}/${name}.json`, content: text(`${JSON.stringify(key, null, 2)}\n`) };
}

type Paper = Parameters<OrganizationSources['sheets']['reports']['tables']>[0];

async function* results(
  { sources, asker, missing, now }: Context,
  form: Paper,
  folder: string,
): AsyncGenerator<ExportedFile> {
  for (const { id: classId, name } of await sources.sheets.classesOf(form.id)) {
    const title = `${form.title}: results of ${name}`;
    try {
      for (const { format, content } of await sources.sheets.reports.tables(form, classId, asker)) {
        const path = `${folder}/Results, ${fileNameOf(name, 'class')}.${format}`;
        yield { title, path, modifiedAt: now, content };
      }
    } catch (error) {
      // The table of all answers has them still.
      if (!(error instanceof ApiError && error.code === 'conflict')) throw error;
      missing.push({ title, part: 'Exam papers', why: error.message });
    }
  }
}

async function* examPapers(context: Context): AsyncGenerator<ExportedFile> {
  const { sources, organization, missing, now, dates } = context;
  const organizationId = organization.id;
  const owners = await sources.organizations.listOwnerIds(organizationId);
  for await (const { form, title, createdAt, page, fileKey } of sources.examPapers.eachOf({
    organizationId,
  })) {
    const folder = fileNameOf(title, 'paper');
    const of = { part: 'Exam papers', modifiedAt: new Date(createdAt) };
    yield { ...of, title, path: `${folder}/${folder}.md`, content: text(page) };
    if (fileKey) {
      const pdf = { ...of, title: `${title}: PDF`, path: `${folder}/${folder}.pdf` };
      yield* openFile(context, sources.examFiles, fileKey, pdf);
    }
    for await (const key of sources.examPapers.eachKey(form)) yield* keyFiles(key, { title, folder });
    const marks = await sources.sheets.ownMarks(form.id, dates.stamp);
    if (marks === null) continue;
    if (await sources.sheets.isBlind(form.id, owners)) {
      const why = 'An owner is its second marker and has yet to hand in.';
      missing.push({ title: `${title}: marks`, part: of.part, why });
    } else {
      yield* results(context, form, folder);
      const file = { title: `${title}: answers and marks`, path: `${folder}/Answers and marks.csv` };
      yield { ...file, modifiedAt: now, content: marks };
    }
    for await (const sheet of sources.sheets.eachPage(form.id)) {
      const at = `${folder}, pages/${sheet.id}.jpg`;
      const file = { part: of.part, title: `${title}: ${sheet.name}`, path: at, modifiedAt: sheet.createdAt };
      yield* openFile(context, sources.sheetFiles, sheet.fileKey, { ...file, isOneOfMany: true });
    }
  }
}

async function* assigned({ sources, organization, dates, now }: Context): AsyncGenerator<ExportedFile> {
  const found = await sources.assignments.listAssigned({ organizationId: organization.id });
  if (found.length === 0) return;
  const content = text(assignmentsPage(found, dates));
  yield { title: 'Papers assigned to classes', path: 'Assigned papers.md', modifiedAt: now, content };
}

const parts: Record<string, (context: Context) => AsyncGenerator<ExportedFile>> = {
  Organisation: about,
  People: people,
  Classes: classes,
  'Exam papers': examPapers,
  'Assigned papers': assigned,
};

/** The parts of an organization's export. What students have of their own is in none. */
export const listHoldings = (context: Omit<Context, 'now'>): ExportPart[] =>
  Object.entries(parts).map(([name, files]) => ({
    name,
    files: () => files({ ...context, now: new Date() }),
  }));

/** What most of it takes on the disk, to be known beforehand. */
export async function sumHoldings(
  { examPapers: papers, sheets }: OrganizationSources,
  organizationId: string,
) {
  const sums = await Promise.all([papers.bytesOf(organizationId), sheets.bytesOf(organizationId)]);
  return sums.reduce((sum, bytes) => sum + bytes, 0);
}
