import { api } from '@gene/contract/api';
import { type Chat, chatLimits } from '@gene/contract/chats';
import { useMutation } from '@tanstack/react-query';
import clsx from 'clsx';
import { Ellipsis, FileDown, Pencil, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call, messageOf, send, urlOf } from '../../lib/api.ts';
import { formatAgo } from '../../lib/format.ts';
import { fileNameOf, saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Confirm } from '../../ui/confirm.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { RenameDialog } from '../../ui/rename-dialog.tsx';
import { toastError, toastSuccess } from '../../ui/toast.tsx';
import { type ChatScope, refreshChats } from './queries.ts';

interface ConversationListProps {
  scope: ChatScope;
  chats: readonly Chat[];
  currentId: string | null;
  onOpen: (chatId: string) => void;
  onNew: () => void;
}

type Asking = { what: 'rename' | 'delete'; chat: Chat } | null;

/** Existing conversations, newest first. */
export function ConversationList({ scope, chats, currentId, onOpen, onNew }: ConversationListProps) {
  const [asking, setAsking] = useState<Asking>(null);
  const remove = useMutation({
    mutationFn: (chat: Chat) => call(api.chats.delete, { params: { id: chat.id } }),
    onSuccess: (_, chat) => {
      toastSuccess('Conversation deleted');
      if (chat.id === currentId) onNew();
      return refreshChats(scope);
    },
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  const download = useMutation({
    mutationFn: async (chat: Chat) => {
      const response = await send(urlOf(api.chats.export, { params: { id: chat.id } }));
      saveFile(await response.blob(), fileNameOf(response) ?? 'conversation.md');
    },
    onError: (error) => toastError('Error', { description: messageOf(error) }),
  });
  const close = () => setAsking(null);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <Button variant="secondary" size="sm" onClick={onNew} className="justify-start">
        <Plus aria-hidden className="size-4" />
        New Conversation
      </Button>
      {chats.length === 0 && <p className="px-2 py-1 text-sm text-ink-soft">What you ask is kept here.</p>}
      <ul aria-label="Conversations" className="grid grid-cols-[minmax(0,1fr)] gap-px">
        {chats.map((chat) => (
          <li
            key={chat.id}
            className={clsx(
              'flex items-center rounded-md hover:bg-sunken',
              chat.id === currentId && 'bg-accent-soft hover:bg-accent-soft',
            )}
          >
            <button
              type="button"
              onClick={() => onOpen(chat.id)}
              {...(chat.id === currentId && { 'aria-current': 'true' as const })}
              className="min-h-10 min-w-0 flex-1 rounded-md px-2.5 py-1.5 text-start text-sm focus-visible:-outline-offset-2 touch:min-h-11"
            >
              <span dir="auto" className="block truncate font-medium">
                {chat.title}
              </span>
              <span className="block text-xs text-ink-soft">{formatAgo(chat.updatedAt)}</span>
            </button>
            <Menu
              trigger={
                <IconButton label={`More for “${chat.title}”`}>
                  <Ellipsis aria-hidden />
                </IconButton>
              }
            >
              <MenuItem icon={<Pencil aria-hidden />} onSelect={() => setAsking({ what: 'rename', chat })}>
                Rename
              </MenuItem>
              <MenuItem icon={<FileDown aria-hidden />} onSelect={() => download.mutate(chat)}>
                Export as Markdown
              </MenuItem>
              <MenuItem
                icon={<Trash2 aria-hidden />}
                tone="danger"
                onSelect={() => setAsking({ what: 'delete', chat })}
              >
                Delete
              </MenuItem>
            </Menu>
          </li>
        ))}
      </ul>
      {asking?.what === 'rename' && (
        <RenameDialog
          title="Rename Conversation"
          label="Title"
          name={asking.chat.title}
          maxLength={chatLimits.titleMax}
          onRename={async (title) => {
            await call(api.chats.update, { params: { id: asking.chat.id }, body: { title } });
            await refreshChats(scope);
          }}
          messageOf={messageOf}
          onClose={close}
        />
      )}
      <Confirm
        open={asking?.what === 'delete'}
        onOpenChange={close}
        title="Delete this conversation?"
        description={`Deletes “${asking?.chat.title ?? ''}” and all its messages for good.`}
        action="Delete"
        onConfirm={() => asking && remove.mutate(asking.chat)}
      />
    </div>
  );
}
