import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { LeaveQuestion } from '../../entities/pages/leave-question.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { AudioTab } from './audio-tab.tsx';
import { GeneralTab } from './general-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { PrivacyTab } from './privacy-tab.tsx';
import { tabChoices, usePreferencesScreen } from './use-preferences-screen.ts';

/** @param onThisDevice what the tab of notifications says about the device */
export function PreferencesScreen({ onThisDevice }: { onThisDevice: ReactNode }) {
  const { loaded, shown, edit, isChanged, busy, failure, save, leaving, tab, setTab } =
    usePreferencesScreen();
  return (
    <div className="mx-auto w-full max-w-3xl">
      <title>Settings · Gene</title>
      <h1 className="font-serif text-2xl font-semibold">Settings</h1>
      {loaded.isPending && (
        <>
          <LoadingLabel>Loading your settings</LoadingLabel>
          <Skeleton className="mt-6 h-72" />
        </>
      )}
      {loaded.isError && !shown && (
        <div className="mt-6">
          <LoadFailure onRetry={() => void loaded.refetch()}>{messageOf(loaded.error)}</LoadFailure>
        </div>
      )}
      {shown && (
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <Tabs label="Settings" value={tab} onChange={setTab} tabs={tabChoices} className="mt-4">
            <TabPanel value="general" className="py-6">
              <GeneralTab shown={shown} edit={edit} />
            </TabPanel>
            <TabPanel value="notifications" className="py-6">
              <NotificationsTab shown={shown} edit={edit}>
                {onThisDevice}
              </NotificationsTab>
            </TabPanel>
            <TabPanel value="audio" className="py-6">
              <AudioTab shown={shown} edit={edit} />
            </TabPanel>
            <TabPanel value="privacy" className="py-6">
              <PrivacyTab shown={shown} edit={edit} />
            </TabPanel>
          </Tabs>
          {failure && <Banner tone="danger">{failure}</Banner>}
          <div className="mt-4 border-t border-line pt-6">
            <Button type="submit" busy={busy} disabled={!isChanged}>
              {busy ? 'Saving...' : 'Save Changes'}
            </Button>
          </div>
        </form>
      )}
      <LeaveQuestion leaving={leaving} />
    </div>
  );
}
