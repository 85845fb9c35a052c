import { about } from './routes/about.ts';
import { admin } from './routes/admin.ts';
import { answers } from './routes/answers.ts';
import { assignments } from './routes/assignments.ts';
import { audio } from './routes/audio.ts';
import { auth } from './routes/auth.ts';
import { backups } from './routes/backups.ts';
import { cards } from './routes/cards.ts';
import { chats } from './routes/chats.ts';
import { classes } from './routes/classes.ts';
import { deletions } from './routes/deletions.ts';
import { documents } from './routes/documents.ts';
import { events } from './routes/events.ts';
import { examPapers } from './routes/exam-papers.ts';
import { exports } from './routes/exports.ts';
import { factors } from './routes/factors.ts';
import { health } from './routes/health.ts';
import { highlights } from './routes/highlights.ts';
import { identities } from './routes/identities.ts';
import { installation } from './routes/installation.ts';
import { jobs } from './routes/jobs.ts';
import { courses, launches, learningPlatforms } from './routes/learning-platforms.ts';
import { models } from './routes/models.ts';
import { notes } from './routes/notes.ts';
import { notices } from './routes/notices.ts';
import { objections } from './routes/objections.ts';
import { organizationExports } from './routes/organization-exports.ts';
import { organizations } from './routes/organizations.ts';
import { packs } from './routes/packs.ts';
import { papers } from './routes/papers.ts';
import { plan } from './routes/plan.ts';
import { playlist } from './routes/playlist.ts';
import { practice } from './routes/practice.ts';
import { predictions } from './routes/predictions.ts';
import { preferences } from './routes/preferences.ts';
import { profile } from './routes/profile.ts';
import { progress } from './routes/progress.ts';
import { promos } from './routes/promos.ts';
import { results } from './routes/results.ts';
import { scripts } from './routes/scripts.ts';
import { search } from './routes/search.ts';
import { secondMarks } from './routes/second-marks.ts';
import { settings } from './routes/settings.ts';
import { sheetTemplates } from './routes/sheet-templates.ts';
import { sheets } from './routes/sheets.ts';
import { storage } from './routes/storage.ts';
import { subjects } from './routes/subjects.ts';
import { summaries } from './routes/summaries.ts';

export const api = {
  installation,
  about,
  auth,
  deletions,
  exports,
  factors,
  identities,
  learningPlatforms,
  launches,
  courses,
  profile,
  admin,
  objections,
  organizations,
  organizationExports,
  classes,
  assignments,
  preferences,
  promos,
  subjects,
  documents,
  chats,
  notes,
  papers,
  answers,
  examPapers,
  sheetTemplates,
  sheets,
  results,
  scripts,
  secondMarks,
  practice,
  predictions,
  summaries,
  audio,
  playlist,
  highlights,
  search,
  cards,
  plan,
  progress,
  settings,
  models,
  packs,
  jobs,
  health,
  backups,
  storage,
  events,
  notices,
};
