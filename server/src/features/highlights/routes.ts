import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { disposition } from '../../platform/content-disposition.ts';
import { fileNameOf } from '../../platform/file-name.ts';
import { askerOf } from '../../platform/http/gone.ts';
import { type App, mount, raw } from '../../platform/http.ts';
import { type DocumentService, isUnderWay, type ReadableDocument } from '../documents/service.ts';
import type { AddOutcome, HighlightService } from './service.ts';

const otherWay = 'Export them as Markdown instead.';
const pdfRefusals = {
  encrypted: `This PDF is protected, so highlights cannot be added. ${otherWay}`,
  damaged: `This PDF is damaged, so highlights cannot be added. ${otherWay}`,
  too_large: `This PDF is too large to add highlights. ${otherWay}`,
  stopped: 'The export was stopped.',
} as const;

export function highlightRoutes(
  app: App,
  { highlights, documents }: { highlights: HighlightService; documents: Pick<DocumentService, 'read'> },
): void {
  const marked = async (ownerId: string, id: string): Promise<ReadableDocument & { ownerId: string }> => ({
    ...found(await documents.read(ownerId, id)),
    ownerId,
  });

  mount(app, api.highlights, {
    list: async ({ params }, { user }) => highlights.list(await marked(user.id, params.id)),
    create: async ({ params, body }, { user }) =>
      added(await highlights.add(await marked(user.id, params.id), body)),
    async extract({ params }, { user }) {
      const document = await marked(user.id, params.id);
      if (isUnderWay(document)) throw new ApiError('not_ready');
      return highlights.extract(document);
    },
    update: async ({ params, body }, { user }) => found(await highlights.change(user.id, params.id, body)),
    async delete({ params }, { user }) {
      if (!(await highlights.remove(user.id, params.id))) throw new ApiError('not_found');
      return true as const;
    },
    restore: async ({ params }, { user }) => found(await highlights.restore(user.id, params.id)),
  });

  raw(app, api.highlights.export, async ({ params, query }, call) => {
    const { reply, user } = call;
    const document = await marked(user.id, params.id);
    const name = `${fileNameOf(document.title, 'document')} (highlights)`;
    if (query.format === 'md') {
      return reply
        .type('text/markdown; charset=utf-8')
        .header('content-disposition', disposition('attachment', `${name}.md`))
        .send(await highlights.markdown(document));
    }
    if (document.media !== 'pdf')
      throw new ApiError('invalid', { message: `Only a PDF takes highlights. ${otherWay}` });
    const written = await highlights.pdf(document, user.name, askerOf(call));
    if (!written.ok)
      throw new ApiError(written.reason === 'too_large' ? 'too_large' : 'invalid', {
        message: pdfRefusals[written.reason],
      });
    return reply
      .type('application/pdf')
      .header('content-disposition', disposition('attachment', `${name}.pdf`))
      .send(written.file);
  });
}

function added(outcome: AddOutcome) {
  if (outcome.ok) return outcome.highlight;
  if (outcome.reason === 'not_found') throw new ApiError('not_found');
  throw new ApiError('invalid', { message: 'These words are not in the document.' });
}

function found<T>(value: T | null): T {
  if (value === null) throw new ApiError('not_found');
  return value;
}
