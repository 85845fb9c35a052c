import type { SheetTemplate, TemplateInUse, TrialPage } from '@gene/contract/sheet-templates';
import type { PageOutcome } from '../reading/messages.ts';
import { rollOf } from '../rules.ts';
import { findTemplateProblem } from './rules.ts';
import type { TemplateRow, UseRow } from './store.ts';

export function toTemplate({ createdAt, ...row }: TemplateRow): SheetTemplate {
  const { id, name, width, height, grids, revision, tried } = row;
  return {
    ...{ id, name, width, height, grids, revision, tried },
    ...{ problem: findTemplateProblem(grids), createdAt: createdAt.toISOString() },
  };
}

/** @param current the template as it is now */
export const toUse = (
  { templateId, revision }: UseRow,
  current: Pick<TemplateRow, 'revision'> | undefined,
): TemplateInUse => ({ templateId, isOutdated: current !== undefined && current.revision !== revision });

export function toTrialPage({ name, refusal, picture, read }: PageOutcome): TrialPage {
  return {
    // A sheet of ours is none of this template either.
    ...{ name, refusal: refusal === 'other_paper' ? 'no_match' : refusal },
    ...{ picture: picture && Buffer.from(picture).toString('base64') },
    answers: (read?.answers ?? [])
      .map(({ row, state, choices }) => ({ question: row + 1, state, choices }))
      .toSorted((one, other) => one.question - other.question),
    roll: rollOf(read?.roll ?? []),
    set: read?.set?.state === 'marked' ? (read.set.choices[0] ?? null) : null,
  };
}
