import type { Citation } from '@gene/contract/chats';
import {
  type AskedQuestion,
  builtinAnswers,
  type ComposeAnswer,
  type LanguageModel,
  type WrittenAnswer,
  writeWithModel,
} from '@gene/engines/answering';
import type { SentenceEncoder } from '@gene/engines/sentence-encoding/ports';
import { tellNothing, type WorkerPool } from '../../../platform/worker-pool.ts';
import {
  affinityOf,
  type AnsweringWanted,
  type ChatService,
  citationsOf,
  type Contents,
  tellContents,
} from '../../chats/service.ts';
import type { ReadableSubject } from '../../subjects/service.ts';
import type { ComposingTask, PreparingTask, WritingTask } from './messages.ts';

/** Whose turn it is, and what from. */
export interface Writing {
  question: AskedQuestion;
  /** Null: there is no material. */
  subject: ReadableSubject | null;
  personId: string;
}

export interface WrittenCited extends WrittenAnswer {
  citations: Citation[];
}

/** Writes answers to questions of papers, from a subject's notes and textbooks. */
export interface SubjectWriter {
  readonly name: string;
  write(writing: Writing, signal: AbortSignal): Promise<WrittenCited>;
}

export interface WritingNeeds {
  pool: Pick<
    WorkerPool<{ writeAnswer: WritingTask; prepareAnswer: PreparingTask; composeAnswer: ComposingTask }>,
    'call'
  >;
  chats: Pick<ChatService, 'material'>;
  documents: Contents;
  encoder: SentenceEncoder;
}

/** The built-in writer, in threads. */
export function builtinWriter(needs: WritingNeeds): SubjectWriter {
  return {
    name: builtinAnswers().name,
    async write(writing, signal) {
      const { call, turn } = await open(needs, writing, signal);
      const { written, cited } = await needs.pool.call('writeAnswer', { call, ...turn });
      return { ...written, citations: citationsOf(written, cited) };
    },
  };
}

/** A language model, which is waited for here; what is computed before and after runs in threads. */
export function modelWriter(needs: WritingNeeds, model: LanguageModel): SubjectWriter {
  const { pool } = needs;
  return {
    name: model.name,
    async write(writing, signal) {
      const { call, turn } = await open(needs, writing, signal);
      const { asked } = call;
      const { inputTokens } = model;
      const { prepared, cited } = await pool.call('prepareAnswer', {
        call: { ...call, inputTokens },
        ...turn,
      });
      const compose: ComposeAnswer = (draft, { sources, mark, language }) =>
        pool.call('composeAnswer', {
          call: { asked, draft, asks: { sources, mark, language } },
          ...{ ...turn, tell: tellNothing },
        });
      const written = await writeWithModel(model, prepared, compose, signal);
      return { ...written, citations: citationsOf(written, cited) };
    },
  };
}

async function open(
  { chats, documents: contents, encoder }: WritingNeeds,
  { question: asked, subject, personId }: Writing,
  signal: AbortSignal,
) {
  const question = [asked.text, ...asked.parts.map(({ text }) => text)].join(' ');
  const documents = subject ? await chats.material(subject, question) : [];
  const meaning = await encoder.encodeQuestion(question);
  return {
    call: { asked, question, documents, meaning },
    turn: {
      ...{ personId, signal, affinity: affinityOf(documents) },
      tell: (wanted: AnsweringWanted) => tellContents(contents, wanted),
    },
  };
}
