import { packVectors, vectorSize } from '@gene/engines/sentence-encoding';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { uploadAndRead } from '../../testing/uploads.ts';
import { createAnswerables } from './answerables/service.ts';
import { type ChatServices, engineThat, startChatServices, whole } from './testing/services.ts';

let services: ChatServices;

beforeAll(async () => {
  services = await startChatServices();
});
afterAll(() => services.close());

/** Copies a document many times without reading each copy. */
async function multiply(id: string, times: number): Promise<void> {
  await services.server.query(
    `with copies as (
      insert into documents select (jsonb_populate_record(d,
        jsonb_build_object('id', gen_random_uuid(), 'sha256', n::text, 'file_key', 'copies/' || n, 'title', 'Copy ' || n))).*
      from documents d, generate_series(1, $2) n where d.id = $1 returning id)
    insert into passages select (jsonb_populate_record(p, jsonb_build_object('document_id', c.id))).*
    from passages p, copies c where p.document_id = $1`,
    [id, times],
  );
}

/** Creates a subject; returns the titles of the documents passed on for a question. */
async function startSubject(name: string) {
  const { alice, subjects } = services;
  const handedOn: string[][] = [];
  const chats = services.chatsWith(
    engineThat(async function* ({ documents }) {
      handedOn.push(documents.map(({ title }) => title).toSorted());
      yield { type: 'answer', answer: { state: 'not_found', reply: 'No.', evidence: [] } };
    }),
  );
  const { id } = await alice.api.subjects.create({ body: { name } });
  const subject = await subjects.find(alice.user.id, id);
  if (!subject) throw new Error('the subject is gone');
  let chatId: string | undefined;
  return {
    subjectId: id,
    ask: async (message: string) => {
      const exchange = await services.begin(chats, { subject }, { message, chatId });
      chatId = exchange.chatId;
      await whole(exchange);
      return handedOn.at(-1);
    },
  };
}

test('of a subject with many documents those that speak of the question are handed on', async () => {
  const { alice, server } = services;
  const { subjectId, ask } = await startSubject('Many');
  const fields = { type: 'note', subjectId };
  await uploadAndRead(server, alice, { name: 'Estoppel.txt', content: 'Estoppel binds who speaks.', fields });
  await uploadAndRead(server, alice, { name: 'Wardens.txt', content: 'Dismissal needs a reason.', fields });
  const other = await uploadAndRead(server, alice, { content: 'Trusts and liens hold property.', fields });
  await multiply(other.id, 30);
  expect(await ask('Explain estoppel')).toEqual(['Estoppel']);
  // In words the document does not use.
  expect(await ask('When is somebody fired?')).toEqual(['Wardens']);
  expect((await ask('Are liens trusts?'))?.length).toBe(24);
  expect((await ask('hello'))?.length).toBe(24);
});

/** Of the encoder whose vectors count. */
const encoderModel = 'all-MiniLM-L6-v2/1';

const nobody = engineThat(async function* () {
  yield { type: 'answer', answer: { state: 'not_found', reply: 'No.', evidence: [] } };
});

test('the material for a sample answer is as near to the question as its vectors say', async () => {
  const { alice, server, subjects } = services;
  const axis = new Float32Array(vectorSize).map((_, i) => (i === 7 ? 0.3 : 0));
  const { id: subjectId } = await alice.api.subjects.create({ body: { name: 'Torts' } });
  const subject = await subjects.find(alice.user.id, subjectId);
  const { id } = await uploadAndRead(server, alice, {
    content: 'A tort is a civil wrong.',
    fields: { type: 'note', subjectId },
  });
  const packed = Buffer.from(packVectors([axis]).buffer);
  await server.query(
    `insert into passage_vectors (document_id, ordinal, start, "end", model, digest, whole, sentences)
    select document_id, ordinal, start, "end", $2, '', $3, $3 from passages where document_id = $1`,
    [id, encoderModel, packed],
  );
  const asked = subject ? await services.chatsWith(nobody).material(subject, 'What is a tort?') : [];
  const vector = axis.map((value) => value / 0.3);
  const meaning = { vector, model: encoderModel, unrelated: 0, isFitted: true };
  const [document] = await createAnswerables(services.documents).open(asked, 'What is a tort?', meaning);
  expect(document?.nearness?.passages[0]).toBeCloseTo(0.3, 1);
});

test('a subject answers from its notes; a question paper is handed on for questions about exams, and alone', async () => {
  const { alice, server } = services;
  const { subjectId, ask } = await startSubject('Harbours');
  await uploadAndRead(server, alice, {
    name: 'Winter.txt',
    content: 'Harbours. Duration: 2 hours\n\n1. Distinguish between quays and moles.\n\n2. What is a spit?',
    fields: { type: 'question_paper', subjectId, year: '2031', examType: 'Final', questionCount: '2' },
  });
  expect(await ask('How do quays differ from moles?')).toEqual(['Final 2031']);
  const note = { type: 'note', subjectId };
  await uploadAndRead(server, alice, { name: 'Moles.txt', content: 'A mole breaks waves.', fields: note });
  expect(await ask('How do quays differ from moles?')).toEqual(['Moles']);
  expect(await ask('Which questions about moles were asked?')).toEqual(['Final 2031', 'Moles']);
  expect(await ask('and in 2031?')).toEqual(['Final 2031', 'Moles']);
  expect(await ask('How are the blocks of a mole laid?')).toEqual(['Moles']);
});
