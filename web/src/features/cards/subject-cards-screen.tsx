import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Play, Plus, Shuffle } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { isMissing } from '../../lib/api.ts';
import { query } from '../../lib/query.ts';
import { Button, buttonStyle } from '../../ui/button.tsx';
import { Missing } from '../../ui/missing.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { BrowseCards } from './browse-cards.tsx';
import { CardDialog } from './card-dialog.tsx';
import { Counts, toStudy } from './counts.tsx';
import { Progress } from './progress.tsx';
import { ProposedCards } from './proposed-cards.tsx';
import { useOutbox, useOverview } from './queries.ts';
import { SettingsPanel } from './settings-panel.tsx';
import { TransferMenu } from './transfer-menu.tsx';
import { WaitingNote } from './waiting-note.tsx';

const tabs = ['cards', 'proposed', 'progress', 'settings'] as const;
type Tab = (typeof tabs)[number];

/** A subject's cards: study, browse, accept, and schedule. */
export function SubjectCardsScreen() {
  const id = useParams()['subjectId'] ?? '';
  const [search, setSearch] = useSearchParams();
  const tab = tabs.find((each) => each === search.get('tab')) ?? 'cards';
  const [adding, setAdding] = useState(false);
  const subject = useQuery(query(api.subjects.get, { params: { id } }));
  const overview = useOverview();
  const { userId } = useOutbox();
  const mine = overview.data?.subjects.find(({ subjectId }) => subjectId === id);
  const proposed = mine?.proposed ?? 0;
  if (isMissing(subject.error))
    return (
      <Missing what="subject" to="/flashcards">
        Go to Your Flashcards
      </Missing>
    );

  const open = (next: Tab) => setSearch(next === 'cards' ? {} : { tab: next }, { replace: true });
  return (
    <div className="mx-auto w-full max-w-4xl">
      <title>{`Flashcards: ${subject.data?.name ?? ''} · Gene`}</title>
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="flex min-w-0 flex-1 basis-64 items-start gap-2">
          <div className="min-w-0 flex-1">
            <h1 dir="auto" className="font-serif text-xl font-semibold wrap-anywhere sm:text-2xl">
              {subject.data?.name ?? <Skeleton className="h-10 w-64 max-w-full" />}
            </h1>
            {mine && mine.cards > 0 && <Counts counts={mine.counts} />}
          </div>
          <TransferMenu subjectId={id} hasCards={mine !== undefined && mine.cards > 0} />
        </div>
        <div className="flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => setAdding(true)}>
            <Plus aria-hidden className="size-4" />
            Add Cards
          </Button>
          {mine && mine.cards > 0 && (
            <Link to={`/flashcards/${id}/study?mode=cram`} className={buttonStyle('secondary')}>
              <Shuffle aria-hidden className="size-4" />
              Cram
            </Link>
          )}
          {mine && toStudy(mine.counts) > 0 && (
            <Link to={`/flashcards/${id}/study`} className={buttonStyle()}>
              <Play aria-hidden className="size-4" />
              Study
            </Link>
          )}
        </div>
      </div>
      <WaitingNote userId={userId} />
      <Tabs
        className="mt-6"
        label="Flashcards of this subject"
        value={tab}
        onChange={open}
        tabs={[
          { value: 'cards', label: 'Cards' },
          { value: 'proposed', label: proposed > 0 ? `Proposed (${proposed})` : 'Proposed' },
          { value: 'progress', label: 'Progress' },
          { value: 'settings', label: 'Settings' },
        ]}
      >
        <TabPanel value="cards" className="pt-5">
          <BrowseCards subjectId={id} onAdd={() => setAdding(true)} />
        </TabPanel>
        <TabPanel value="proposed" className="pt-5">
          <ProposedCards subjectId={id} />
        </TabPanel>
        <TabPanel value="progress" className="pt-5">
          <Progress subjectId={id} />
        </TabPanel>
        <TabPanel value="settings" className="pt-5">
          <SettingsPanel subjectId={id} />
        </TabPanel>
      </Tabs>
      {adding && <CardDialog subjectId={id} onClose={() => setAdding(false)} />}
    </div>
  );
}
