import { formatCount } from '../../lib/format.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Banner } from '../../ui/banner.tsx';
import { useNoRoom, useWaiting } from './outbox.ts';

/** Shows the number of answers not yet sent, and why. */
export function WaitingNote({ userId }: { userId: string | undefined }) {
  const online = useOnline();
  const count = useWaiting(userId);
  const noRoom = useNoRoom(userId);
  if (count === 0 || (online && noRoom === null)) return null;
  return (
    <div className="mt-4">
      {online ? (
        <NoRoomNote userId={userId} />
      ) : (
        <Banner>
          You are offline. {formatCount(count, 'answer')} {count === 1 ? 'is' : 'are'} kept on this device, to
          be sent later.
        </Banner>
      )}
    </div>
  );
}

/** Says why answers cannot be saved. */
export function NoRoomNote({ userId }: { userId: string | undefined }) {
  const noRoom = useNoRoom(userId);
  if (noRoom === null) return null;
  return <Banner tone="danger">Your answers are kept on this device only. {noRoom}</Banner>;
}
