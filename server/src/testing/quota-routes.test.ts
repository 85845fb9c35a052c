import { api } from '@gene/contract/api';
import type { Route } from '@gene/contract/route';
import { expect, test } from 'vitest';

/**
 * Routes that write and are let in beyond a person's quota, by the reason. The line: whoever is beyond it can
 * still sign in, sort, finish and delete. What stays of such a call has a bounded size, or takes the place of
 * what was there. Jobs are not refused either: they finish what a call that was let in has begun, on material
 * of a bounded size.
 */
const exempt: Record<string, readonly string[]> = {
  'lets people in, or keeps their account': [
    ...['auth.register', 'auth.login', 'auth.logout', 'auth.forgot', 'auth.reset', 'auth.changePassword'],
    ...['auth.checkReset', 'auth.checkInvitation', 'auth.checkProof'],
    ...['auth.confirm', 'auth.mailProof', 'auth.verifyEmail', 'auth.acknowledgeSessions'],
    ...['profile.update', 'profile.setAvatar', 'profile.changeEmail'],
    'deletions.ask',
    ...['factors.beginAuthenticator', 'factors.enableAuthenticator', 'factors.disableAuthenticator'],
    ...['factors.renewRecoveryCodes', 'factors.beginPasskey', 'factors.addPasskey', 'factors.renamePasskey'],
    ...['factors.requestPasskey', 'factors.signIn'],
    ...['identities.request', 'identities.signIn', 'identities.prove', 'identities.begin', 'identities.add'],
    ...['launches.open', 'launches.join', 'launches.register', 'launches.follow', 'launches.connect'],
    'courses.admitMembers',
    ...['organizations.inviteMembers', 'organizations.invite', 'organizations.inviteAgain', 'classes.join'],
    'organizations.setLogo',
    ...['organizations.renewCode', 'organizations.addToClass', 'organizations.changeMember'],
    ...['admin.createResetLink', 'admin.invite', 'admin.updateUser', 'promos.create', 'promos.update'],
  ],
  'what is typed in an exam must never be lost: `practiceLimits` bounds an attempt, and how many are open': [
    'practice.save',
    'practice.submit',
    'assignments.begin',
  ],
  'stops, resumes or hands on what is there': [
    ...['answers.cancel', 'documents.cancel', 'practice.pause', 'practice.resume', 'papers.confirm'],
    'examPapers.confirmQuestions',
    ...['audio.open', 'playlist.remove', 'playlist.restore'],
    'organizations.restoreClass',
    ...['highlights.restore', 'notes.restore', 'plan.restore', 'plan.remove', 'results.takeBack'],
  ],
  'moves between a correction and what it replaced': [
    ...['documents.undoOutline', 'papers.undo', 'papers.redo'],
  ],
  'deletes as well; tags of a card are bounded': ['cards.bulk'],
  'replaces a short value': [
    ...['answers.rate', 'cards.acceptAll', 'cards.setTimeZone', 'cards.saveSettings', 'chats.update'],
    ...[
      'documents.update',
      'organizations.update',
      'organizations.renameClass',
      'plan.makeFeed',
      'audio.makeFeed',
      'practice.mark',
      ...['results.setSubject', 'assignments.reschedule'],
      ...['secondMarks.set', 'secondMarks.handIn', 'sheetTemplates.update', 'sheetTemplates.use'],
      'subjects.update',
      'subjects.share',
    ],
    ...['preferences.update', 'playlist.move', 'playlist.keepPlace'],
    ...['notices.mark', 'notices.subscribe', 'notices.setUnsubscribing', 'notices.unsubscribeMail'],
  ],
  'counts in a row for each day and feature, which a month deletes': ['preferences.countOpening'],
  'makes anew what a file or an answer that counts gives': [
    ...['documents.changeType', 'documents.retry', 'cards.beginFit', 'practice.remark'],
    'predictions.retryTopics',
  ],
  'writes nothing of a person': [
    'exports.begin',
    'organizationExports.begin',
    ...['organizations.previewMembers', 'classes.look'],
    ...[
      'examPapers.readKey',
      'examPapers.readKeyFile',
      'examPapers.readKeyScheme',
      'sheets.previewKey',
      'sheets.readKey',
    ],
    'sheetTemplates.try',
    ...['packs.install', 'packs.stop', 'jobs.retry', 'jobs.retryKind'],
    ...['models.pull', 'models.stopPull'],
    ...['models.look', 'models.download', 'models.stopDownload'],
    ...['notices.test', 'notices.unsubscribe'],
    ...['plan.previewExam', 'audio.prepare'],
    'settings.setAssistant',
    'settings.setPeople',
    ...['settings.setMail', 'settings.testMail', 'settings.setLimits'],
    ...['settings.setSpeech', 'settings.testSpeech'],
    ...['settings.setIdentityProvider', 'settings.testIdentityProvider'],
    ...['learningPlatforms.add', 'learningPlatforms.update'],
    ...['learningPlatforms.loginByForm', 'learningPlatforms.launch', 'courses.sendScores'],
    ...['learningPlatforms.answer', 'launches.choose'],
    ...['backups.make', 'backups.setSchedule'],
    'storage.setQuota',
    'settings.testAssistant',
  ],
};

const routes = Object.entries(api).flatMap(([group, members]) =>
  Object.entries(members).map(([name, route]): [string, Route] => [`${group}.${name}`, route]),
);
const writes = ([, { method }]: [string, Route]) => ['POST', 'PUT', 'PATCH'].includes(method);

test('every route that writes is refused beyond the quota of storage, or says why not', () => {
  const passing = routes.filter((route) => writes(route) && route[1].adds === undefined);
  expect(passing.map(([name]) => name).sort()).toEqual(Object.values(exempt).flat().sort());
});

test('nothing is refused beyond the quota that reads or deletes', () => {
  expect(routes.filter((route) => !writes(route) && route[1].adds !== undefined)).toEqual([]);
});
