import { api } from '@gene/contract/api';
import { query, refetch } from '../../lib/query.ts';

/** The subject matter of a conversation. */
export interface ChatScope {
  kind: 'document' | 'subject';
  id: string;
}

const routesOf = {
  document: { list: api.documents.chats, ask: api.documents.chat },
  subject: { list: api.subjects.chats, ask: api.subjects.chat },
} as const;

export const askRoute = ({ kind }: ChatScope) => routesOf[kind].ask;

/** Newest first. */
export const chatsQuery = ({ kind, id }: ChatScope) => query(routesOf[kind].list, { params: { id } });

export const messagesQuery = (chatId: string) => query(api.chats.messages, { params: { id: chatId } });

export function refreshChats(scope: ChatScope) {
  return refetch({ queryKey: chatsQuery(scope).queryKey });
}
