import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { practiceLimits } from '@gene/contract/practice';
import { disposition } from '../../platform/content-disposition.ts';
import type { FileStore } from '../../platform/files.ts';
import { type App, mount, raw } from '../../platform/http.ts';
import { askerOf } from '../../platform/http/gone.ts';
import { receiveFile } from '../../platform/http/uploads.ts';
import { idempotencyKeyOf } from '../../platform/idempotency.ts';
import { figureType } from '../papers/service.ts';
import { missesRefusal, notHandedIn, marksWithheld } from './errors.ts';
import type { ClockOutcome, PracticeService, ResultOutcome, StartOutcome } from './service.ts';
import { toPhoto } from './view.ts';

export function practiceRoutes(app: App, practice: PracticeService): void {
  const { planMisses: _, figure: _figure, ...own } = api.practice;
  figureRoute(app, practice);
  mount(app, own, {
    list: ({ query }, { user }) => practice.list(user.id, query),
    start: async ({ body }, { user }) => started(await practice.start(user.id, body)),
    get: async ({ params }, { user }) => found(await practice.find(user.id, params.id)),
    async delete({ params }, { user }) {
      if (!(await practice.delete(user.id, params.id))) throw new ApiError('not_found');
      return true as const;
    },
    async save({ params, body }, { user }) {
      const saved = await practice.save(user.id, params.id, params.questionId, body);
      if (saved.ok) return saved.answer;
      if (saved.reason === 'too_many_others') {
        throw new ApiError('conflict', {
          message: 'This answer has too many other versions. Add or dismiss some first.',
        });
      }
      throw refusal(saved.reason);
    },
    dismiss: async ({ params }, { user }) =>
      found(await practice.dismiss(user.id, params.id, params.questionId, params.otherId)),
    pause: async ({ params }, { user }) => turned(await practice.pause(user.id, params.id)),
    resume: async ({ params }, { user }) => turned(await practice.resume(user.id, params.id)),
    submit: async ({ params }, { user }) => turned(await practice.submit(user.id, params.id)),
    result: async ({ params }, { user }) => judged(await practice.result(user.id, params.id)),
    mark: async ({ params, body }, { user }) =>
      judged(await practice.mark(user.id, params.id, params.questionId, body.marks)),
    remark: async ({ params }, { user }) => judged(await practice.remark(user.id, params.id)),
    async makeCards({ params, body }, { user }) {
      const outcome = await practice.makeCards(user.id, params.id, body.questionIds);
      if (outcome.ok) return outcome;
      throw missesRefusal(outcome.reason, 'cards');
    },
    async deletePhoto({ params }, { user }) {
      const outcome = await practice.deletePhoto(user.id, params.id, params.photoId);
      if (!outcome.ok) throw refusal(outcome.reason);
      return { ok: true as const };
    },
  });
}

function figureRoute(app: App, practice: PracticeService): void {
  raw(app, api.practice.figure, async ({ params, query }, call) => {
    const image = found(await practice.figure(call.user.id, params.id, query, askerOf(call)));
    return call.reply
      .type(figureType(image))
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(image);
  });
}

/** Routes with photos, mounted where multipart is available. */
export function practicePhotoRoutes(
  app: App,
  { practice, photos }: { practice: PracticeService; photos: FileStore },
): void {
  raw(app, api.practice.addPhoto, async ({ params }, { request, reply, user }) => {
    const key = idempotencyKeyOf(request.headers);
    const { file, name } = await receiveFile(request, photos, practiceLimits.photoMaxBytes);
    const target = { attemptId: params.id, questionId: params.questionId, name, key };
    const outcome = await practice.addPhoto(user.id, file, target);
    if (outcome.ok) return reply.send(toPhoto(outcome.photo));
    if (outcome.reason === 'not_a_photo')
      throw new ApiError('file_type', { message: 'A photo must be JPEG, PNG or WebP.' });
    if (outcome.reason === 'too_many')
      throw new ApiError('conflict', {
        message: `An answer takes at most ${practiceLimits.photosPerAnswer} photos.`,
      });
    throw refusal(outcome.reason);
  });

  raw(app, api.practice.photo, async ({ params }, { request, reply, user }) => {
    const photo = found(await practice.findPhoto(user.id, params.id, params.photoId));
    const etag = `"${photo.sha256}"`;
    reply.headers({
      etag,
      'cache-control': 'private, no-cache',
      'content-type': photo.contentType,
      'content-disposition': disposition('inline', photo.name),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    return reply.header('content-length', photo.sizeBytes).send(photos.read(photo.fileKey));
  });
}

function started(outcome: StartOutcome) {
  if (outcome.ok) return outcome.attempt;
  switch (outcome.reason) {
    case 'not_found':
      throw new ApiError('not_found');
    case 'too_many_open':
      throw new ApiError('limit_reached', {
        message: `You have ${practiceLimits.openMax} attempts open. Hand one in or delete it first.`,
      });
    case 'unknown_question':
      throw new ApiError('invalid', {
        message: 'Some of these questions are no longer in the paper. Choose again.',
        fields: { questionIds: 'Some of these questions are not in the paper.' },
      });
    case 'no_questions':
      throw new ApiError('conflict', {
        message:
          'There are no questions to practice yet. Upload a question paper, or set the marks of its questions.',
      });
    case 'too_few_marks':
      throw new ApiError('conflict', {
        message: `The question papers of this subject have only ${inMarks(outcome.available)} in all.`,
        details: { available: outcome.available },
      });
    case 'too_small':
      throw new ApiError('conflict', {
        message: `The smallest question of this subject is worth ${inMarks(outcome.smallest)}. Ask for at least that.`,
        details: { smallest: outcome.smallest },
      });
  }
}

const inMarks = (marks: number) => (marks === 1 ? '1 mark' : `${marks} marks`);

function turned(outcome: ClockOutcome) {
  if (outcome.ok) return outcome.attempt;
  if (outcome.reason === 'no_pause')
    throw new ApiError('conflict', { message: 'The clock of this attempt cannot be stopped.' });
  if (outcome.reason === 'not_paused')
    throw new ApiError('conflict', { message: 'The clock is running already.' });
  throw refusal(outcome.reason);
}

function judged(outcome: ResultOutcome) {
  if (outcome.ok) return outcome.result;
  switch (outcome.reason) {
    case 'not_found':
      throw new ApiError('not_found');
    case 'not_handed_in':
      throw notHandedIn();
    case 'not_yet':
      throw marksWithheld();
    case 'no_marks':
      throw new ApiError('conflict', { message: 'The paper does not say what this question is worth.' });
    case 'too_few': {
      const message =
        outcome.least < 0
          ? `A wrong answer costs no more than ${-outcome.least} here: marks begin at ${outcome.least}.`
          : 'Marks begin at 0: this paper takes none off for a wrong answer.';
      throw new ApiError('invalid', { message, fields: { marks: message } });
    }
    case 'too_many': {
      const message = `This question is worth ${inMarks(outcome.marks)}.`;
      throw new ApiError('invalid', { message, fields: { marks: message } });
    }
  }
}

function refusal(reason: 'not_found' | 'closed'): ApiError {
  return new ApiError(reason === 'closed' ? 'attempt_closed' : 'not_found');
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
