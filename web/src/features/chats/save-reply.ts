import { createContext } from 'react';

/** What keeps a reply outside its conversation; null where nothing does. */
export const SaveReply = createContext<((chatId: string, messageId: string) => Promise<void>) | null>(null);
