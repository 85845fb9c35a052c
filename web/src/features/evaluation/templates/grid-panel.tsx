import type { TemplateGrid } from '@gene/contract/sheet-templates';
import { Columns2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { letterOf } from '../../../entities/sheets/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { Slider } from '../../../ui/slider.tsx';
import { holdInstead, mostChoices, mostRows, radiusRange, reshape } from './grid-shape.ts';
import { nameOfGrid } from './grid-words.ts';
import { NumberField } from './number-field.tsx';
import type { TemplateDraft } from './use-template.ts';

const fields = [
  { value: 'answer', label: 'Answers' },
  { value: 'roll', label: 'Roll number' },
  { value: 'set', label: 'Set' },
] as const;
const directions = [
  { value: 'across', label: 'Across' },
  { value: 'down', label: 'Down' },
] as const;

interface GridPanelProps {
  grid: TemplateGrid;
  at: number;
  draft: TemplateDraft;
}

/** What the chosen grid holds, and how. */
export function GridPanel({ grid, at, draft }: GridPanelProps) {
  const { drawing, size, nextColumn } = draft;
  const others = drawing.grids.toSpliced(at, 1);
  const put = (change: Parameters<typeof reshape>[1], step: string) =>
    drawing.replace(at, reshape(grid, change, size), `${step} ${at}`);
  return (
    <section aria-labelledby="chosen-grid" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <h3 id="chosen-grid" className="font-serif text-lg font-semibold">
        {nameOfGrid(grid)}
      </h3>
      <Setting label="It holds">
        <Segmented
          label="It holds"
          value={grid.field}
          options={fields}
          onChange={(field) => drawing.replace(at, holdInstead(grid, field, others, size))}
        />
      </Setting>
      <Counts grid={grid} put={put} />
      <Setting label="Choices lie">
        <Segmented
          label="Choices lie"
          value={grid.choicesLie}
          options={directions}
          onChange={(choicesLie) => put({ choicesLie }, 'direction')}
        />
      </Setting>
      <Setting label="Size of the circles" hint="As large as those printed, or answers become doubtful.">
        <Slider
          label="Size of the circles"
          {...radiusRange}
          className="w-full"
          value={grid.radius}
          text={`${Math.round(2 * grid.radius * size.width)} pixels`}
          onChange={(radius) => put({ radius }, 'radius')}
        />
      </Setting>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={!nextColumn} onClick={() => nextColumn?.()}>
          <Columns2 aria-hidden className="size-4" />
          Next Column
        </Button>
        <Button variant="quiet" size="sm" onClick={() => drawing.remove(at)}>
          <Trash2 aria-hidden className="size-4" />
          Delete Grid
        </Button>
      </div>
    </section>
  );
}

function Setting({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1.5">
      <span aria-hidden className="text-sm font-medium">
        {label}
      </span>
      {children}
      {hint && <p className="text-sm text-ink-soft">{hint}</p>}
    </div>
  );
}

interface CountsProps {
  grid: TemplateGrid;
  put: (change: Parameters<typeof reshape>[1], step: string) => void;
}

function Counts({ grid, put }: CountsProps) {
  const { field, rows, choices, firstRow } = grid;
  const isAnswer = field === 'answer';
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      {field !== 'set' && (
        <>
          <NumberField
            label={isAnswer ? 'First question' : 'First digit'}
            value={firstRow + 1}
            min={1}
            max={mostRows[field] - rows + 1}
            onChange={(first) => put({ firstRow: first - 1 }, 'first row')}
          />
          <NumberField
            label={isAnswer ? 'Questions' : 'Digits'}
            value={rows}
            min={1}
            max={mostRows[field] - firstRow}
            onChange={(count) => put({ rows: count }, 'rows')}
          />
        </>
      )}
      {field !== 'roll' && (
        <NumberField
          label={`Choices, A to ${letterOf(choices - 1)}`}
          value={choices}
          min={2}
          max={mostChoices[field]}
          onChange={(count) => put({ choices: count }, 'choices')}
        />
      )}
    </div>
  );
}
