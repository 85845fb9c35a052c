import { api } from '@gene/contract/api';
import { type Opening, openingLimits } from '@gene/contract/preferences';
import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { featureNames } from '../../entities/openings/feature-names.ts';
import { messageOf } from '../../lib/api.ts';
import { formatDay, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import type { TabProps } from './types.ts';

export function PrivacyTab({ shown: { privacy }, edit }: TabProps) {
  return (
    <div className="grid gap-6">
      <SwitchField
        label="Share usage data"
        hint="Counts which features you open each day. No content; nothing leaves this installation."
        checked={privacy.shareData}
        onChange={(shareData) => edit({ privacy: { shareData } })}
      />
      <OwnOpenings />
      <SwitchField
        label="Show activity status"
        hint="Teachers and classmates see if you were active today or this week."
        checked={privacy.showActivity}
        onChange={(showActivity) => edit({ privacy: { showActivity } })}
      />
    </div>
  );
}

/** The person's counts, whatever is chosen above but not saved. */
function OwnOpenings() {
  const isShared = useQuery(query(api.preferences.get)).data?.privacy.shareData ?? false;
  const counted = useQuery({ ...query(api.preferences.openings), enabled: isShared });
  if (!isShared) return <p className="text-sm text-ink-soft">Nothing is counted.</p>;
  if (counted.isPending)
    return (
      <>
        <LoadingLabel>Loading what is counted</LoadingLabel>
        <Skeleton className="h-32" />
      </>
    );
  if (counted.isError)
    return <LoadFailure onRetry={() => void counted.refetch()}>{messageOf(counted.error)}</LoadFailure>;
  const { openings } = counted.data;
  return (
    <section className="grid gap-2">
      <h2 className="text-sm font-medium">Counted in the last {openingLimits.days} days</h2>
      <p className="text-sm text-ink-soft">
        Admins see totals of at least {openingLimits.leastPeople} people. Switching it off deletes your
        counts.
      </p>
      {openings.length === 0 ? (
        <p className="text-sm text-ink-soft">Nothing yet.</p>
      ) : (
        <Days openings={openings} />
      )}
    </section>
  );
}

/** A line for each day. */
function Days({ openings }: { openings: readonly Opening[] }) {
  const days = [...new Set(openings.map(({ day }) => day))];
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm tabular-nums sm:grid-cols-[auto_minmax(0,1fr)]">
      {days.map((day) => (
        <Fragment key={day}>
          <dt className="whitespace-nowrap text-ink-soft">{formatDay(`${day}T12:00:00Z`)}</dt>
          <dd className="max-sm:mb-2">
            {openings
              .filter((opening) => opening.day === day)
              .map(({ feature, count }) => `${featureNames[feature]} ${formatNumber(count)}`)
              .join(', ')}
          </dd>
        </Fragment>
      ))}
    </dl>
  );
}
