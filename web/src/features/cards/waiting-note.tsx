import { formatCount } from '../../lib/format.ts';
import { useOnline } from '../../lib/use-online.ts';
import { Banner } from '../../ui/banner.tsx';

/** Shows the number of answers not yet sent. */
export function WaitingNote({ count }: { count: number }) {
  const online = useOnline();
  if (count === 0 || online) return null;
  return (
    <div className="mt-4">
      <Banner>
        You are offline. {formatCount(count, 'answer')} {count === 1 ? 'is' : 'are'} kept on this device, to
        be sent later.
      </Banner>
    </div>
  );
}
