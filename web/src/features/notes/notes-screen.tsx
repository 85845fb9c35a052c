import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { FileDown, NotebookPen, Plus, Sparkles } from 'lucide-react';
import type { ReactNode } from 'react';
import { messageOf } from '../../lib/api.ts';
import { formatCount, formatNumber } from '../../lib/format.ts';
import { query } from '../../lib/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/field.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { LoadingLabel, Skeleton } from '../../ui/skeleton.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { exportAllAs, exportAllMarkdown, exportAllPdf } from './export-note.ts';
import { GenerateDialog } from './generate-dialog.tsx';
import { NoteList } from './note-list.tsx';
import { useNotesScreen } from './use-notes-screen.ts';

const recent = 2;

export function NotesScreen() {
  const screen = useNotesScreen();
  const addButtons = (
    <>
      <Button variant="secondary" onClick={screen.begin}>
        <Plus aria-hidden className="size-4" />
        New Note
      </Button>
      <Button onClick={() => screen.setGenerating(true)}>
        <Sparkles aria-hidden className="size-4" />
        Generate New Note
      </Button>
    </>
  );
  const none = (
    <EmptyState
      picture={<NotebookPen aria-hidden className="size-10" />}
      title="No notes yet"
      actions={addButtons}
    >
      Write one, or generate one from a document.
    </EmptyState>
  );
  return (
    <div className="mx-auto w-full max-w-6xl">
      <title>Gene Notes · Gene</title>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="font-serif text-2xl font-semibold">Gene Notes</h1>
          {screen.total !== undefined && screen.total > 0 && (
            <p className="mt-1 text-sm text-ink-soft">{formatCount(screen.total, 'note')}</p>
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          {screen.total !== undefined && screen.total > 0 && <ExportMenu />}
          {addButtons}
        </div>
      </div>
      <Tabs
        label="Notes"
        className="mt-6"
        value={screen.tab}
        onChange={screen.show}
        tabs={[
          { value: 'all', label: 'All Notes' },
          { value: 'recent', label: 'Recent' },
          { value: 'subjects', label: 'By Subject' },
        ]}
      >
        <TabPanel value="all" className="pt-4">
          {(screen.total !== 0 || screen.typed !== '') && (
            <div className="max-w-md">
              <TextField
                label="Search notes"
                hideLabel
                type="search"
                placeholder="Search notes"
                maxLength={200}
                value={screen.typed}
                onChange={({ currentTarget }) => screen.setTyped(currentTarget.value)}
              />
            </div>
          )}
          <NoteList
            wanted={{ search: screen.words }}
            empty={
              screen.words === '' ? (
                none
              ) : (
                <EmptyState title={`No notes contain “${screen.words}”`}>
                  Try other words, or fewer.
                </EmptyState>
              )
            }
          />
        </TabPanel>
        <TabPanel value="recent" className="pt-4">
          <NoteList wanted={{ limit: recent }} only empty={none} />
        </TabPanel>
        <TabPanel value="subjects" className="pt-4">
          <BySubject none={none} />
        </TabPanel>
      </Tabs>
      {screen.generating && (
        <GenerateDialog onClose={() => screen.setGenerating(false)} onBlank={screen.begin} />
      )}
    </div>
  );
}

function ExportMenu() {
  return (
    <Menu
      trigger={
        <Button variant="quiet">
          <FileDown aria-hidden className="size-4" />
          Export All
        </Button>
      }
    >
      <MenuItem onSelect={() => void exportAllMarkdown()}>Markdown Files (zip)</MenuItem>
      <MenuItem onSelect={() => void exportAllPdf()}>One PDF</MenuItem>
      <MenuItem onSelect={() => void exportAllAs('html')}>One Web Page (HTML)</MenuItem>
      <MenuItem onSelect={() => void exportAllAs('print')}>Print</MenuItem>
    </Menu>
  );
}

/** The newest notes of each subject. */
function BySubject({ none }: { none: ReactNode }) {
  const counts = useQuery(query(api.notes.counts));
  return (
    <>
      {counts.isPending && (
        <>
          <LoadingLabel>Loading your notes</LoadingLabel>
          <Skeleton className="h-44" />
        </>
      )}
      {counts.isError && !counts.data && (
        <LoadFailure onRetry={() => void counts.refetch()}>
          Your notes could not be loaded. {messageOf(counts.error)}
        </LoadFailure>
      )}
      {counts.data?.total === 0 && none}
      {counts.data?.subjects.map(({ id, name, notes }) => (
        <section key={id} aria-label={name ?? 'No subject'} className="mb-8">
          <h2 className="flex items-baseline gap-2 font-serif text-lg font-semibold">
            <span className="any-script min-w-0 wrap-anywhere">{name ?? 'No subject'}</span>
            <span className="text-sm font-normal text-ink-soft">
              <span aria-hidden>{formatNumber(notes)}</span>
              <span className="sr-only">{formatCount(notes, 'note')}</span>
            </span>
          </h2>
          <NoteList wanted={{ subjectId: id ?? 'none', limit: 6 }} empty={null} />
        </section>
      ))}
    </>
  );
}
