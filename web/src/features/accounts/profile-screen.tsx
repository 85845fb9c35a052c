import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { messageOf } from '../../lib/api.ts';
import { formatDay, formatMoment, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { AddressProof } from './address-proof.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { ExportData } from './export-data.tsx';
import { OwnProfile } from './own-profile.tsx';
import { PasswordForm } from './password-form.tsx';
import { SecurityPart } from './security-part.tsx';
import { SessionList } from './session-list.tsx';
import { StorageUseFacts } from './storage-use.tsx';

/** @param progress what a person has studied, drawn */
export function ProfileScreen({ progress }: { progress: ReactNode }) {
  const me = useQuery(query(api.auth.me));
  const discount = useQuery(query(api.promos.own)).data?.discount;
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>Profile · Gene</title>
      <h1 className="font-serif text-2xl font-semibold">Profile</h1>
      {me.isPending && (
        <>
          <LoadingLabel>Loading your profile</LoadingLabel>
          <Skeleton className="mt-8 h-40" />
        </>
      )}
      {me.isError && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void me.refetch()}>{messageOf(me.error)}</LoadFailure>
        </div>
      )}
      {me.data && <AddressProof user={me.data} />}
      {me.data && (
        <div className="mt-6 divide-y divide-line border-y border-line">
          <Section title="You">
            <OwnProfile />
          </Section>
          <Section title="Account Activity">
            <dl className="grid gap-4 text-sm sm:grid-cols-3">
              <Fact name="Account type">{me.data.userType === 'student' ? 'Student' : 'Institution'}</Fact>
              <Fact name="Created">{formatDay(me.data.createdAt)}</Fact>
              <Fact name="Last login">
                {me.data.lastLoginAt ? formatMoment(me.data.lastLoginAt) : 'Today'}
              </Fact>
              {/* There is one kind of subscription, and it does not end. */}
              <Fact name="Subscription">Active</Fact>
              {discount && (
                <Fact name="Discount">
                  {formatNumber(discount.discount)}% with {discount.code}
                </Fact>
              )}
            </dl>
          </Section>
          <Section title="Progress">{progress}</Section>
          <Section title="Storage">
            <StorageUseFacts />
          </Section>
          <Section title="Password" note={<p>Changing it signs out every other device.</p>}>
            <PasswordForm email={me.data.email} />
          </Section>
          <Section id="security" title="Security">
            <SecurityPart />
          </Section>
          <Section id="devices" title="Devices" note={<p>Where you are signed in.</p>}>
            <SessionList />
          </Section>
          <Section
            id="export"
            title="Your Data"
            note={<p>Files, notes, flashcards, chats, attempts and plan in one zip, to read without Gene.</p>}
          >
            <ExportData />
          </Section>
          <Section title="Delete Account" note={<p>You have seven days to change your mind.</p>}>
            <DeleteAccount email={me.data.email} />
          </Section>
        </div>
      )}
    </div>
  );
}

interface SectionProps {
  /** Target of links. */
  id?: string;
  title: string;
  note?: ReactNode;
  children: ReactNode;
}

/** A section with its heading in the margin. */
function Section({ id, title, note, children }: SectionProps) {
  const section = useRef<HTMLElement>(null);
  const place = useLocation();
  useEffect(() => {
    if (id && place.hash === `#${id}`) section.current?.scrollIntoView();
  }, [id, place]);
  return (
    <section
      ref={section}
      className="grid scroll-mt-16 gap-4 py-8 md:grid-cols-[12rem_minmax(0,1fr)] md:gap-8"
    >
      <div>
        <h2 className="font-serif text-lg font-semibold">{title}</h2>
        {note && <div className="mt-1 text-sm text-ink-soft">{note}</div>}
      </div>
      <div>{children}</div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
