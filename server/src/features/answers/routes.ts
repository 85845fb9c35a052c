import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { disposition } from '../../platform/content-disposition.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { askerOf } from '../../platform/http/gone.ts';
import { type App, mount, raw } from '../../platform/http.ts';
import type { Print } from '../../platform/print/printer.ts';
import type { DocumentService } from '../documents/service.ts';
import type { PaperService } from '../papers/service.ts';
import { answerGuide } from './print.ts';
import type { AnswerService, AttachOutcome, OwnedPaper } from './service.ts';

interface Needs {
  answers: AnswerService;
  papers: Pick<PaperService, 'find'>;
  documents: Pick<DocumentService, 'find'>;
  print: Print;
}

export function answerRoutes(app: App, { answers, papers, documents, print }: Needs): void {
  const owned = async (ownerId: string, id: string): Promise<OwnedPaper> => ({
    ...found(await papers.find(ownerId, id)),
    ownerId,
  });
  const { guide, ...calls } = api.answers;
  mount(app, calls, {
    papers: async (_, { user }) => ({ papers: await answers.papers(user.id) }),
    ofPaper: async ({ params }, { user }) => answers.ofPaper(await owned(user.id, params.id)),
    async generate({ params, body }, { user }) {
      const paper = await owned(user.id, params.id);
      const known = new Set(paper.content.questions.map(({ id }) => id));
      if (body.questionIds?.some((id) => !known.has(id))) throw new ApiError('not_found');
      return answers.begin(paper, body.questionIds);
    },
    cancel: async ({ params }, { user }) => answers.cancel(await owned(user.id, params.id)),
    async edit({ params, body }, { user }) {
      const edited = await answers.edit(await owned(user.id, params.id), params.questionId, body);
      if (edited.ok) return edited.answer;
      if (edited.reason === 'too_many_marks')
        throw new ApiError('invalid', { message: 'The key points are worth more than the question.' });
      throw new ApiError(edited.reason === 'gone' ? 'not_found' : 'conflict');
    },
    async attachScheme({ params, body }, call) {
      const { user } = call;
      const paper = await owned(user.id, params.id);
      const outcome = await answers.attachScheme(
        paper,
        found(await documents.find(user.id, body.documentId)),
        askerOf(call).signal,
      );
      if (!outcome.ok) throw schemeRefused(outcome);
      const { answers: now, missing, unequal } = outcome;
      return { answers: now, missing, unequal };
    },
    rate: async ({ params, body }, { user }) =>
      found(await answers.rate(await owned(user.id, params.id), params.questionId, body.rating)),
  });

  raw(app, guide, async ({ params }, call) => {
    const { reply, user } = call;
    const paper = await owned(user.id, params.id);
    const { answers: written } = await answers.ofPaper(paper);
    const title = `${paper.title}: Answer Guide`;
    const { bytes } = await print([answerGuide(paper, written)], { title, asker: askerOf(call) });
    const name = `${fileNameOf(paper.title, 'paper')} (answer guide).pdf`;
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition('attachment', name))
      .send(Buffer.from(bytes));
  });
}

function schemeRefused(outcome: Exclude<AttachOutcome, { ok: true }>): ApiError {
  return new ApiError('scheme_refused', {
    message:
      outcome.reason === 'other_year'
        ? `This scheme names ${outcome.years.join(', ')}, and the paper is of ${outcome.year}. Choose the scheme of that year.`
        : outcome.reason === 'other_course'
          ? `This scheme is for ${outcome.courses.join(', ')}, and the paper for ${outcome.course}. Choose the paper’s own scheme, or correct the paper’s course code.`
          : messages[outcome.reason],
  });
}

const messages = {
  not_read: 'This file has not been read yet.',
  is_paper:
    'As far as it can be read, this says no more than the questions. Choose a mark scheme or solution that is not handwritten.',
  is_syllabus: 'This is a syllabus, not a mark scheme: it lists topics.',
  no_match: 'No question of this paper was found in it. Choose its mark scheme or solution.',
} as const;

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
