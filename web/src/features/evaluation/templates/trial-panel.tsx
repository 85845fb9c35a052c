import type { SheetTemplate } from '@gene/contract/sheet-templates';
import { templateLimits } from '@gene/contract/sheet-templates';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { FileDrop } from '../../../ui/file-drop.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { triedInWords } from './template-words.ts';
import { TrialPageView } from './trial-page.tsx';
import type { TemplateDraft } from './use-template.ts';
import type { TrialRun } from './use-trial.ts';

interface TrialPanelProps {
  template: SheetTemplate;
  draft: TemplateDraft;
  run: TrialRun;
}

/** Filled sheets, read by the template as it is saved. */
export function TrialPanel({ template, draft, run }: TrialPanelProps) {
  const { trial, problem, fileTypes, isReading, failure, start } = run;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {draft.isChanged && (
        <Banner
          action={
            <Button size="sm" variant="secondary" busy={draft.isSaving} onClick={draft.save}>
              Save
            </Button>
          }
        >
          Save your changes to try them.
        </Banner>
      )}
      {template.problem !== null && <Banner>{template.problem}</Banner>}
      <div className="max-w-2xl">
        <FileDrop
          label="Filled sheets"
          accept={fileTypes.join(',')}
          hint={`Up to ${templateLimits.trialPages} pages: pictures (.jpg, .jpeg, .png), a PDF or a zip. Nothing of them is kept.`}
          error={problem ?? failure}
          chosen={null}
          onFiles={start}
          disabled={isReading || draft.isChanged || template.problem !== null}
          multiple
        />
      </div>
      {isReading && <Progress label="Reading" share={null} />}
      <p role="status" className="text-ink-soft">
        {triedInWords(template.tried)}
      </p>
      {trial?.pages.map((page, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- pages may have the same name
        <TrialPageView key={i} page={page} template={trial.template} />
      ))}
    </div>
  );
}
