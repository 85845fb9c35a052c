import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef } from 'react';
import { documentPath, withPlace } from '../entities/documents/place.ts';
import type { Listening } from '../entities/audio/listening.ts';
import { getPlayer } from '../entities/audio/player.ts';
import { useListening } from '../entities/audio/use-listening.ts';
import { AudioBar } from '../features/audio/audio-bar.tsx';
import { type Chapter, chaptersOf } from '@gene/contract/documents';
import { savePreferences } from '../features/preferences/queries.ts';
import { messageOf } from '../lib/api.ts';
import { query } from '../lib/query.ts';
import { toastError } from '../ui/toast.tsx';

const HeardChat = lazy(async () => ({
  default: (await import('../features/chats/heard-chat.tsx')).HeardChat,
}));

/** Address of what is being listened to. A document's other types redirect from the textbook's. */
function placeOf({ source, page, sentence }: Listening): string | null {
  if (source.kind === 'note') return `/gene-notes/${source.noteId}`;
  if (source.kind !== 'document' && source.kind !== 'summary') return null;
  const place =
    source.kind === 'summary' ? { tab: 'summary' as const } : { tab: 'text' as const, page, at: sentence };
  return `${documentPath('textbook', source.documentId)}?${withPlace(new URLSearchParams(), place).toString()}`;
}

function AskGene({ documentId }: { documentId: string }) {
  const { data } = useQuery(query(api.documents.overview, { params: { id: documentId } }));
  const player = getPlayer();
  const wasPlaying = useRef(false);
  const pause = () => {
    wasPlaying.current ||= player.get()?.isPlaying ?? false;
    player.pause();
  };
  const goOn = () => {
    if (wasPlaying.current) player.goOn();
    wasPlaying.current = false;
  };
  return (
    data && (
      <Suspense>
        <HeardChat
          document={data}
          heard={heardPlace}
          onAsk={pause}
          onOpen={(offset) => listenAt(documentId, offset)}
          onReply={(chatId, messageId) => player.sayInBetween({ kind: 'reply', chatId, messageId })}
          onDone={goOn}
        />
      </Suspense>
    )
  );
}

function listenAt(documentId: string, offset: number) {
  const player = getPlayer();
  const source = player.get()?.source;
  const isHeard = source?.kind === 'document' && source.documentId === documentId;
  if (isHeard) player.listenFrom(offset);
  else player.listen({ kind: 'document', documentId }, offset);
}

/** Sentences of a summary and of the document itself have their places in the document. */
function heardPlace() {
  const { source, sentence } = getPlayer().get() ?? {};
  const isOfDocument = source?.kind === 'document' || source?.kind === 'summary';
  return isOfDocument && sentence ? { start: sentence.start, end: sentence.end } : null;
}

const askAbout = ({ source, after }: Listening) => {
  const about = after ?? source;
  return about.kind === 'document' || about.kind === 'summary' ? (
    <AskGene key={about.documentId} documentId={about.documentId} />
  ) : null;
};

const noChapters: readonly Chapter[] = [];

function useChapters(): readonly Chapter[] {
  const source = useListening()?.source;
  const id = source?.kind === 'document' ? source.documentId : null;
  const { data } = useQuery({
    ...query(api.documents.overview, { params: { id: id ?? '' } }),
    enabled: id !== null,
  });
  const outline = id === null ? undefined : data?.outline;
  return useMemo(() => (outline ? chaptersOf(outline) : noChapters), [outline]);
}

/** @param isSmall only a round button, on screens without room for the bar */
export function AudioSlot({ isSmall = false }: { isSmall?: boolean }) {
  const chapters = useChapters();
  const preferences = useQuery(query(api.preferences.get));
  const saveSpeed = (speed: number) =>
    void savePreferences({ audio: { speed } }).catch((error: unknown) =>
      toastError('Error', { description: messageOf(error) }),
    );
  return (
    <AudioBar
      speed={preferences.data?.audio.speed ?? 1}
      onSpeed={saveSpeed}
      placeOf={placeOf}
      askAbout={askAbout}
      chapters={chapters}
      isSmall={isSmall}
    />
  );
}
