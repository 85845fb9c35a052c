import type { SheetTemplate } from '@gene/contract/sheet-templates';
import { templateLimits } from '@gene/contract/sheet-templates';
import { useParams, useSearchParams } from 'react-router';
import { LeaveQuestion } from '../../../entities/pages/leave-question.tsx';
import { Loaded } from '../../../entities/pages/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FieldError, TextField } from '../../../ui/field.tsx';
import { TabPanel, Tabs } from '../../../ui/tabs.tsx';
import { BackTo } from '../batch-screen.tsx';
import { BoardTools } from './board-tools.tsx';
import { DrawingBoard } from './board.tsx';
import { GridPanel } from './grid-panel.tsx';
import { nameOfGrid } from './grid-words.ts';
import { useTemplate } from './queries.ts';
import { TrialPanel } from './trial-panel.tsx';
import { useBoard } from './use-board.ts';
import { useBoardKeys } from './use-board-keys.ts';
import { type TemplateDraft, useTemplateDraft } from './use-template.ts';
import { useTrial } from './use-trial.ts';
import { useZoom } from './use-zoom.ts';

const tabs = [
  { value: 'draw', label: 'Draw' },
  { value: 'try', label: 'Try' },
] as const;

/** A template: drawn on the scan of an empty sheet, tried on filled ones. */
export function TemplateScreen() {
  const { templateId = '' } = useParams();
  const [search] = useSearchParams();
  const paperId = search.get('paper');
  const template = useTemplate(templateId);
  return (
    <div>
      <BackTo to={paperId === null ? '/admin/evaluation' : `/admin/evaluation/papers/${paperId}/templates`}>
        {paperId === null ? 'Evaluation Center' : 'All templates'}
      </BackTo>
      <Loaded from={template} loading="Loading the template">
        {(found) => <Editor key={found.id} template={found} />}
      </Loaded>
    </div>
  );
}

function Editor({ template }: { template: SheetTemplate }) {
  const draft = useTemplateDraft(template);
  const run = useTrial(template);
  const [search, setSearch] = useSearchParams();
  const tab = search.get('tab') === 'try' ? 'try' : 'draw';
  const chooseTab = (next: string) =>
    setSearch(
      (before) => {
        if (next === 'draw') before.delete('tab');
        else before.set('tab', next);
        return before;
      },
      { replace: true },
    );
  return (
    <>
      <title>{`${template.name} · Gene`}</title>
      <h2 className="any-script mb-3 font-serif text-xl font-semibold wrap-anywhere">{template.name}</h2>
      <Tabs label="Template" value={tab} onChange={chooseTab} tabs={tabs}>
        <TabPanel value="draw" className="pt-5">
          <DrawPanel template={template} draft={draft} />
        </TabPanel>
        <TabPanel value="try" className="pt-5">
          <TrialPanel template={template} draft={draft} run={run} />
        </TabPanel>
      </Tabs>
      <LeaveQuestion leaving={draft.leaving} />
    </>
  );
}

function DrawPanel({ template, draft }: { template: SheetTemplate; draft: TemplateDraft }) {
  const zooming = useZoom();
  const board = useBoard(draft, zooming.frame);
  useBoardKeys(draft, board);
  const { name, setName, isChanged, isSaving, failure, theirs, save } = draft;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {theirs && <TheirChange draft={draft} />}
      {failure !== null && <Banner tone="danger">{failure}</Banner>}
      <BoardTools draft={draft} board={board} zooming={zooming}>
        <Button busy={isSaving} disabled={!isChanged || name.trim() === '' || theirs !== null} onClick={save}>
          Save
        </Button>
      </BoardTools>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <DrawingBoard templateId={template.id} draft={draft} board={board} zooming={zooming} />
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:sticky lg:top-20">
          <TextField
            label="Name"
            dir="auto"
            autoComplete="off"
            maxLength={templateLimits.nameMax}
            value={name}
            error={name.trim() === '' ? 'Name is required' : null}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Problems
            draft={draft}
            saved={isChanged || template.grids.length === 0 ? null : template.problem}
          />
          {draft.grid && draft.drawing.chosen !== null && (
            <GridPanel key={draft.drawing.chosen} grid={draft.grid} at={draft.drawing.chosen} draft={draft} />
          )}
          <GridList draft={draft} />
        </div>
      </div>
    </div>
  );
}

function TheirChange({ draft }: { draft: TemplateDraft }) {
  return (
    <Banner
      tone="danger"
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" variant="secondary" onClick={draft.takeTheirs}>
            Load Theirs
          </Button>
          <Button size="sm" variant="secondary" busy={draft.isSaving} onClick={draft.saveMine}>
            Save Mine
          </Button>
        </span>
      }
    >
      <p className="font-medium">Somebody else changed this template.</p>
      <p>Yours is still here. Saving it replaces theirs.</p>
    </Banner>
  );
}

interface ProblemsProps {
  draft: TemplateDraft;
  /** Why it can't be used as it is saved. */
  saved: string | null;
}

function Problems({ draft: { problems }, saved }: ProblemsProps) {
  const all = problems.length === 0 && saved !== null ? [saved] : problems;
  return (
    <div role="status" className="empty:hidden">
      {all.length > 0 && (
        <ul className="grid gap-1.5">
          {all.map((problem) => (
            <li key={problem}>
              <FieldError>{problem}</FieldError>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function GridList({ draft: { drawing } }: { draft: TemplateDraft }) {
  return (
    <section aria-labelledby="grids">
      <h3 id="grids" className="mb-1 font-serif text-lg font-semibold">
        Grids
      </h3>
      {drawing.grids.length === 0 && (
        <p className="text-sm text-ink-soft">
          Add one for each block of circles: a column of answers, the roll number, the set.
        </p>
      )}
      <ul>
        {drawing.grids.map((grid, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- grids have no other identity
          <li key={at}>
            <Button
              variant="quiet"
              size="sm"
              className="-ms-3 aria-pressed:text-accent"
              aria-pressed={at === drawing.chosen}
              onClick={() => drawing.choose(at)}
            >
              {nameOfGrid(grid)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
