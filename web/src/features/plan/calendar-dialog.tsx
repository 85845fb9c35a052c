import { api } from '@gene/contract/api';
import { FeedDialog } from '../../entities/feeds/feed-dialog.tsx';
import { call } from '../../lib/api.ts';
import { timeZoneHere } from '../../lib/day.ts';
import { invalidate, query } from '../../lib/query.ts';

/** The secret address where other calendars find the plan. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  return (
    <FeedDialog
      title="Subscribe to Your Plan"
      description="Shows your sessions in your calendar. Anyone with the address can read your plan."
      label="Address for your calendar"
      hint="Shown only once. In your calendar, choose “Add from URL”."
      onRemoved="Calendars that use it get nothing any more."
      feed={query(api.plan.feed)}
      make={() => call(api.plan.makeFeed, { body: { timeZone: timeZoneHere() } })}
      end={() => call(api.plan.endFeed)}
      refresh={() => invalidate(api.plan.feed)}
      onClose={onClose}
    />
  );
}
