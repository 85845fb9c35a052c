import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo } from 'react';
import { documentPath, withPlace } from '../entities/documents/place.ts';
import { getPlayer, type Listening } from '../entities/audio/player.ts';
import { useListening } from '../entities/audio/use-listening.ts';
import { AudioBar } from '../features/audio/audio-bar.tsx';
import { type Chapter, chaptersOf } from '../features/audio/chapters.ts';
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
  return (
    data && (
      <Suspense>
        <HeardChat document={data} onAsk={() => getPlayer().pause()} />
      </Suspense>
    )
  );
}

const askAbout = ({ source }: Listening) =>
  source.kind === 'document' || source.kind === 'summary' ? (
    <AskGene key={source.documentId} documentId={source.documentId} />
  ) : null;

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
