import type { SheetTemplate, TemplateGrid } from '@gene/contract/sheet-templates';
import { api } from '@gene/contract/api';
import { ApiError } from '@gene/contract/errors';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, messageOf } from '../../../lib/api.ts';
import { queryClient, query } from '../../../lib/query.ts';
import { useUnsaved } from '../../../lib/use-unsaved.ts';
import { toastSuccess } from '../../../ui/toast.tsx';
import { findProblems } from './grid-problems.ts';
import { nextColumn } from './grid-shape.ts';
import { change, type History, redo, startHistory, undo } from './history.ts';
import { refreshTemplates } from './queries.ts';

type Grids = readonly TemplateGrid[];

const isConflict = (error: unknown) => error instanceof ApiError && error.code === 'conflict';

const wordOf = ({ field, choicesLie, rows, choices, firstRow, corners, radius }: TemplateGrid) =>
  [field, choicesLie, rows, choices, firstRow, radius, ...corners.flatMap(({ x, y }) => [x, y])].join(' ');
const isSame = (one: Grids, other: Grids) =>
  one === other || one.map(wordOf).join('\n') === other.map(wordOf).join('\n');

/** Grids as they are drawn, with what can be undone, and the one that is chosen. */
function useDrawing(grids: Grids) {
  const [history, setHistory] = useState<History<Grids>>(() => startHistory(grids));
  const [chosen, setChosen] = useState<number | null>(null);
  const { now } = history;
  const put = (next: Grids, step?: string) => setHistory((before) => change(before, next, step));
  return {
    ...{ grids: now, put },
    chosen: chosen !== null && chosen < now.length ? chosen : null,
    choose: setChosen,
    /** @param step see `change` */
    replace: (at: number, grid: TemplateGrid, step?: string) => put(now.with(at, grid), step),
    add: (grid: TemplateGrid) => {
      put([...now, grid]);
      setChosen(now.length);
    },
    remove: (at: number) => {
      put(now.toSpliced(at, 1));
      setChosen(null);
    },
    undo: history.past.length > 0 ? () => setHistory(undo) : null,
    redo: history.future.length > 0 ? () => setHistory(redo) : null,
    restart: (next: Grids) => {
      setHistory(startHistory(next));
      setChosen(null);
    },
  };
}

export type Drawing = ReturnType<typeof useDrawing>;

/** A template as it is drawn here, and the version that this changes. */
export function useTemplateDraft(template: SheetTemplate) {
  const [base, setBase] = useState(template);
  const [typed, setTyped] = useState<string | null>(null);
  const drawing = useDrawing(template.grids);
  const { grids, chosen } = drawing;
  const name = typed ?? base.name;
  const isChanged = !isSame(grids, base.grids) || name.trim() !== base.name;
  // Other people's changes show at once, unless they would replace what was drawn here.
  if (template !== base && !isChanged) {
    setBase(template);
    setTyped(null);
    if (!isSame(grids, template.grids)) drawing.restart(template.grids);
  }
  const save = useMutation({
    mutationFn: ({ id, revision }: SheetTemplate) =>
      call(api.sheetTemplates.update, { params: { id }, body: { name, grids: [...grids], revision } }),
    onSuccess(saved) {
      setBase(saved);
      toastSuccess('Template saved');
      queryClient.setQueryData(query(api.sheetTemplates.get, { params: { id: saved.id } }).queryKey, saved);
      void refreshTemplates();
    },
    onError: (error) => isConflict(error) && refreshTemplates(),
  });
  /** Somebody else saved it meanwhile. */
  const theirs = isChanged && template.revision !== base.revision ? template : null;
  const size = { width: base.width, height: base.height };
  const grid = chosen === null ? null : (grids[chosen] ?? null);
  const copy = grid && nextColumn(grid, grids, size);
  return {
    ...{ drawing, size, grid, name, isChanged },
    setName: setTyped,
    problems: findProblems(grids, size),
    nextColumn: copy && (() => drawing.add(copy)),
    isSaving: save.isPending,
    failure: save.error && !theirs ? messageOf(save.error) : null,
    theirs,
    save: () => name.trim() !== '' && save.mutate(base),
    saveMine: () => {
      setBase(template);
      save.mutate(template);
    },
    takeTheirs: () => {
      setBase(template);
      setTyped(null);
      drawing.restart(template.grids);
    },
    leaving: useUnsaved(isChanged),
  };
}

export type TemplateDraft = ReturnType<typeof useTemplateDraft>;
