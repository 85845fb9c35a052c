import { api } from '@gene/contract/api';
import { FeedDialog } from '../../entities/feeds/feed-dialog.tsx';
import { call } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';

/** The secret address where players of podcasts find what is made of the playlist. */
export function PodcastDialog({ onClose }: { onClose: () => void }) {
  return (
    <FeedDialog
      title="Listen in a Podcast App"
      description="Has the tracks whose audio is complete. Anyone with the address can listen."
      label="Address for your podcast app"
      hint="Shown only once. In your app, choose “Add a show by URL”."
      onRemoved="Podcast apps that use it get nothing any more."
      feed={query(api.audio.feed)}
      make={() => call(api.audio.makeFeed)}
      end={() => call(api.audio.endFeed)}
      refresh={() => invalidate(api.audio.feed)}
      onClose={onClose}
    />
  );
}
