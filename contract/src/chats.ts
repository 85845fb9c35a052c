import * as z from 'zod';
import { Rect, TextRange } from './documents.ts';
import { Id, Timestamp, wholeFrom } from './route.ts';

export const chatLimits = {
  messageMax: 4000,
  titleMax: 120,
  // One answer lists all messages of a conversation.
  messagesMax: 500,
} as const;

/** An exact quote from a document, with its position. */
export const Citation = TextRange.extend({
  documentId: Id,
  documentTitle: z.string(),
  /** 1-based position in the file; the page to open. */
  page: z.number().int().min(1),
  /** The number printed on the page, for display. */
  pageLabel: z.string().nullable(),
  quote: z.string(),
  rects: z.array(Rect),
});
export type Citation = z.infer<typeof Citation>;

/**
 * answer: the material answers the question. closest: it does not; these passages are nearest. not_found: not
 * in this document. conversation: a greeting, a list of chapters and the like.
 */
export const AnswerState = z.enum(['answer', 'closest', 'not_found', 'conversation']);
export type AnswerState = z.infer<typeof AnswerState>;

/** `builtin`, or the name of the model that wrote it. */
export const EngineName = z.string().max(120);

export const ChatRequest = z.object({
  message: z
    .string('Please ask something')
    .trim()
    .min(1, 'Please ask something')
    .max(chatLimits.messageMax, 'Please use at most 4,000 characters')
    .refine((text) => !text.includes('\0'), 'Text must not contain null characters.')
    .refine((text) => !/\p{Cs}/u.test(text), 'The text holds half of a character. Type it again.'),
  /** Conversation to continue; without it a new one starts. */
  chatId: Id.optional(),
  /** Asks again: the `messageId` of the reply to replace. */
  retryOf: Id.optional(),
  /** The sentence of the document that is being read aloud: a question that says too little by itself is about it. */
  heard: z
    .object({ start: wholeFrom(0), end: wholeFrom(0) })
    .refine(({ start, end }) => start < end, 'What is heard must have an end after its start.')
    .optional(),
});

export const ChatReply = z.object({
  chatId: Id,
  messageId: Id,
  /** Markdown; `[n]` refers to the n-th citation, from 1. */
  reply: z.string(),
  state: AnswerState,
  citations: z.array(Citation),
  engine: EngineName,
});
export type ChatReply = z.infer<typeof ChatReply>;

export const ChatMessage = z.object({
  id: Id,
  role: z.enum(['user', 'assistant']),
  content: z.string(),
  timestamp: Timestamp,
  state: AnswerState.nullable(),
  citations: z.array(Citation),
  engine: EngineName.nullable(),
  /** The question is kept until there is something to answer it from; the reply arrives later. */
  isHeld: z.boolean().optional(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

export const Chat = z.object({
  id: Id,
  title: z.string(),
  documentId: Id.nullable(),
  subjectId: Id,
  messagesCount: z.number().int(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Chat = z.infer<typeof Chat>;

export const ChatTitle = z
  .string('Title is required')
  .trim()
  .min(1, 'Title is required')
  .max(chatLimits.titleMax);

/**
 * Server-sent events of a streamed reply, by name. `done` carries the whole reply, as in JSON. A stream that
 * ends after `waiting` gets its reply later, announced by the event `chat`.
 */
export const chatStreamEvents = {
  started: z.object({ chatId: Id, messageId: Id }),
  /** Nothing has been read yet; the question is answered once something has. */
  waiting: z.object({}),
  delta: z.object({ text: z.string() }),
  done: ChatReply,
  error: z.object({ code: z.string(), message: z.string() }),
} as const;
