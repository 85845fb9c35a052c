import * as z from 'zod';
import { Chat, ChatMessage, ChatTitle } from '../chats.ts';
import { Bytes, IdParams, route } from '../route.ts';

export const chats = {
  messages: route({
    method: 'GET',
    path: '/api/chats/:id',
    access: 'person',
    params: IdParams,
    response: z.object({ chat: Chat, messages: z.array(ChatMessage) }),
    summary: 'A conversation with its messages',
  }),
  update: route({
    method: 'PATCH',
    path: '/api/chats/:id',
    access: 'person',
    params: IdParams,
    body: z.object({ title: ChatTitle }),
    response: Chat,
    summary: 'Rename a conversation',
  }),
  delete: route({
    method: 'DELETE',
    path: '/api/chats/:id',
    access: 'person',
    params: IdParams,
    response: z.literal(true),
    summary: 'Delete a conversation',
  }),
  export: route({
    method: 'GET',
    path: '/api/chats/:id/export',
    access: 'person',
    params: IdParams,
    response: Bytes,
    raw: true,
    summary: 'A conversation as a Markdown file',
  }),
};
