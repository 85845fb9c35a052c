import { createHash } from 'node:crypto';
import type { AudioSource } from '@gene/contract/audio';
import type { Quoted } from '@gene/contract/summaries';
import { type SpeechPage, tellLanguage } from '@gene/engines/speech';
import type { AnswerService } from '../../answers/service.ts';
import type { CardService } from '../../cards/service.ts';
import type { ChatService } from '../../chats/service.ts';
import { type DocumentService, isUnderWay, type ReadableDocument } from '../../documents/service.ts';
import type { NoteService } from '../../notes/service.ts';
import type { PaperService } from '../../papers/service.ts';
import type { SummaryService } from '../../summaries/service.ts';
import { partsOf } from '../planning/rules.ts';
import type { SpeechText } from '../speaking/messages.ts';
import { spokenSide } from './rules.ts';

export interface PartSpan {
  start: number;
  page: number;
  letters: number;
}

/** The text of something, in parts. */
export interface AudioMaterial {
  title: string;
  subjectId: string | null;
  /** ISO 639-3; null: unknown. */
  language: string | null;
  /** Its numbers in brackets are marks, and said. */
  isQuestionPaper: boolean;
  /** Numbers in brackets before its sources are what its points are worth. */
  isSampleAnswer: boolean;
  /** Another once what is to be said is. */
  version: string;
  parts: number;
  /** False: more of it is still being read. */
  isComplete: boolean;
  partAt(offset: number): Promise<number>;
  /** Where the parts begin, those that are there, and how many letters they have. */
  listParts(): Promise<PartSpan[]>;
  /** Null: not there yet. */
  textOf(part: number): Promise<SpeechText | null>;
}

export interface AudioSources {
  documents: Pick<DocumentService, 'find' | 'read' | 'pages' | 'pageAt' | 'pageSpans' | 'commonLanguage'>;
  summaries: Pick<SummaryService, 'ofDocument' | 'ofChapter'>;
  notes: Pick<NoteService, 'find'>;
  cards: Pick<CardService, 'find'>;
  chats: Pick<ChatService, 'find' | 'messages'>;
  papers: Pick<PaperService, 'find'>;
  answers: Pick<AnswerService, 'ofPaper'>;
}

/** That of the interface, where neither a text nor what is around it tells. */
const unknownLanguage = 'eng';
/** Divided in a tenth of a second. */
export const pagesPerPart = 8;

/** Finds the text of what somebody wants to listen to. Null: there is none that they may read. */
export function createAudioMaterial(sources: AudioSources) {
  const { documents, summaries, notes, cards, chats, papers, answers } = sources;
  /** Of what a text is about, or else stands among: a few words tell their own badly. */
  const languageAround = async (ownerId: string, subjectId: string | null, documentId?: string | null) =>
    (documentId ? (await documents.read(ownerId, documentId))?.language : null) ??
    (await documents.commonLanguage(ownerId, subjectId));

  /** Null: more of it is still being read, which may tell. */
  const languageFor = async (ownerId: string, document: ReadableDocument) => {
    if (document.language !== null || isUnderWay(document)) return document.language;
    return (await languageAround(ownerId, document.subjectId)) ?? unknownLanguage;
  };

  return async function find(ownerId: string, source: AudioSource): Promise<AudioMaterial | null> {
    switch (source.kind) {
      case 'document': {
        const document = await documents.read(ownerId, source.documentId);
        return document && ofDocument(documents, document, await languageFor(ownerId, document));
      }
      case 'summary': {
        const document = await documents.read(ownerId, source.documentId);
        if (!document) return null;
        const { chapter, length } = source;
        const summary =
          chapter === null
            ? await summaries.ofDocument(ownerId, document, length)
            : await summaries.ofChapter(ownerId, document, chapter, length);
        if (!summary) return null;
        const language = await languageFor(ownerId, document);
        return ofSentences({ ...document, language }, summary.sentences);
      }
      case 'note': {
        const note = await notes.find(ownerId, source.noteId);
        if (!note) return null;
        const around = await languageAround(ownerId, note.subjectId);
        return ofText(note, `# ${note.title}\n\n${note.content}`, around);
      }
      case 'card': {
        const card = await cards.find(ownerId, source.cardId);
        if (!card) return null;
        const around = await languageAround(ownerId, card.subjectId, card.source?.document?.id);
        return ofText({ ...card, title: spokenSide(card, 'front') }, spokenSide(card, source.side), around);
      }
      case 'reply': {
        const chat = await chats.find(ownerId, source.chatId);
        const messages = chat ? (await chats.messages(chat)).messages : [];
        const message = messages.find(({ id }) => id === source.messageId);
        if (!chat || !message) return null;
        const around = await languageAround(ownerId, chat.subjectId, chat.documentId);
        return ofText(chat, message.content, around);
      }
      case 'answer': {
        const paper = await papers.find(ownerId, source.paperId);
        const written = paper && (await answers.ofPaper({ ...paper, ownerId })).answers;
        const answer = written?.find(({ questionId }) => questionId === source.questionId);
        const text = answer?.edited ?? answer?.generated?.markdown;
        if (!paper || text === undefined) return null;
        const around = await languageAround(ownerId, paper.subjectId, paper.documentId);
        return { ...ofText(paper, text, around), isSampleAnswer: true };
      }
    }
  };
}

function ofDocument(
  documents: AudioSources['documents'],
  document: ReadableDocument,
  language: string | null,
): AudioMaterial {
  const pages = document.pageCount ?? 0;
  const isComplete = !isUnderWay(document);
  const isQuestionPaper = document.type === 'question_paper';
  const told = document.language === language ? '' : ` ${language}`;
  return {
    ...{ title: document.title, subjectId: document.subjectId, language },
    ...{ version: `${document.structure}${isQuestionPaper ? ' paper' : ''}${told}`, isComplete },
    ...{ isQuestionPaper, isSampleAnswer: false },
    parts: Math.ceil(pages / pagesPerPart),
    partAt: async (offset) => Math.floor(((await documents.pageAt(document, offset)) - 1) / pagesPerPart),
    async listParts() {
      const parts: PartSpan[] = [];
      for (const { number, start, end } of await documents.pageSpans(document)) {
        const at = Math.floor((number - 1) / pagesPerPart);
        const part = (parts[at] ??= { start, page: number, letters: 0 });
        part.letters += end - start;
      }
      return parts;
    },
    async textOf(part) {
      const from = part * pagesPerPart + 1;
      const { pages: found } = await documents.pages(document, { from, count: pagesPerPart + 1 });
      const expected = Math.min(pagesPerPart + 1, pages - from + 1);
      if (found.length < expected && !isComplete) return null;
      return { pages: wholeParagraphs(found, from) };
    },
  };
}

/** A paragraph that goes on over the end of a part belongs to the part it begins in. */
function wholeParagraphs(found: readonly SpeechPage[], from: number): SpeechPage[] {
  const end = from + pagesPerPart;
  return found.map((page) => {
    const [first, ...rest] = page.blocks;
    if (page.number === end) return { ...page, blocks: first?.continues ? [first] : [] };
    return page.number === from && from > 1 && first?.continues ? { ...page, blocks: rest } : page;
  });
}

const whole = { isComplete: true, isQuestionPaper: false, isSampleAnswer: false } as const;

/** @param around ISO 639-3; null: nothing is known */
function ofText(
  { title, subjectId }: Pick<AudioMaterial, 'title' | 'subjectId'>,
  text: string,
  around: string | null,
): AudioMaterial {
  const language = tellLanguage(text, around) ?? unknownLanguage;
  const parts = partsOf(text);
  const isDivided = parts.length > 1;
  return {
    ...{ ...whole, title, subjectId, language, parts: parts.length },
    version: `${digestOf(text)} ${language}${isDivided ? ` in ${parts.length}` : ''}`,
    partAt: async (offset) =>
      Math.max(
        0,
        parts.findLastIndex(({ start }) => start <= offset),
      ),
    listParts: async () => parts.map(({ start, end }) => ({ start, page: 1, letters: end - start })),
    textOf: async (part) => {
      const { start, end } = parts[part] ?? { start: text.length, end: text.length };
      return { markdown: text.slice(start, end), start };
    },
  };
}

/** Sentences of a document, at their places. */
function ofSentences(document: ReadableDocument, sentences: readonly Quoted[]): AudioMaterial {
  const pages = sentences.map(({ page, start, end, quote }) => ({
    ...{ number: page, start, end },
    blocks: [{ kind: 'paragraph' as const, text: quote, start, end }],
  }));
  return {
    ...{ ...whole, parts: 1, partAt: () => Promise.resolve(0) },
    ...{ title: document.title, subjectId: document.subjectId, language: document.language },
    version: digestOf(JSON.stringify(sentences.map(({ start, quote }) => [start, quote]))),
    listParts: () =>
      Promise.resolve([
        {
          ...{ start: sentences[0]?.start ?? 0, page: sentences[0]?.page ?? 1 },
          letters: sentences.reduce((sum, { quote }) => sum + quote.length, 0),
        },
      ]),
    textOf: () => Promise.resolve({ pages }),
  };
}

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
