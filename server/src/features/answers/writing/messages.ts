import type {
  AskedQuestion,
  ComposedAnswer,
  ModelPrompt,
  PreparedAnswer,
  QuestionDraft,
  WrittenAnswer,
} from '@gene/engines/answering';
import type { Citable } from '@gene/engines/answering/ports';
import type { Task } from '../../../platform/worker-pool.ts';
import type { AnsweringTold, AnsweringWanted, OpeningCall } from '../../chats/service.ts';

export interface WritingCall extends OpeningCall {
  asked: AskedQuestion;
}

/** With what is needed to cite its documents. */
export type WritingTask = Task<
  WritingCall,
  { written: WrittenAnswer; cited: Citable[] },
  AnsweringWanted,
  AnsweringTold
>;

/** Retrieving for a language model. @param inputTokens most that the model reads */
export type PreparingTask = Task<
  WritingCall & { inputTokens: number },
  { prepared: PreparedAnswer; cited: Citable[] },
  AnsweringWanted,
  AnsweringTold
>;

/** What a language model wrote, to be looked up in its sources. */
export interface ComposingCall {
  asked: AskedQuestion;
  draft: QuestionDraft;
  asks: Omit<ModelPrompt, 'prompt'>;
}

export type ComposingTask = Task<ComposingCall, ComposedAnswer>;
