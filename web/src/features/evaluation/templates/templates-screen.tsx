import type { SheetTemplate, TemplateInUse } from '@gene/contract/sheet-templates';
import { CircleCheck, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { Loaded } from '../../../entities/pages/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { Confirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BackTo } from '../batch-screen.tsx';
import { usePaper } from '../script-queries.ts';
import { NewTemplateDialog } from './new-template-dialog.tsx';
import { contentsInWords, triedInWords } from './template-words.ts';
import { type TemplateList, useTemplateList } from './use-templates.ts';

/** Templates for sheets of other makers, and the one that a paper is read by. */
export function TemplatesScreen() {
  const { examPaperId = '' } = useParams();
  const [isAdding, setIsAdding] = useState(false);
  const shown = useTemplateList(examPaperId);
  const title = usePaper(examPaperId).data?.paper.title;
  return (
    <div>
      <title>Sheets of other makers · Gene</title>
      <BackTo to={`/admin/evaluation?paper=${examPaperId}`}>Evaluation Center</BackTo>
      <div className="mb-6 flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="font-serif text-xl font-semibold">Sheets of Other Makers</h2>
          {title !== undefined && <p className="any-script wrap-anywhere text-ink-soft">{title}</p>}
        </div>
        <Button onClick={() => setIsAdding(true)}>
          <Plus aria-hidden className="size-4" />
          New Template
        </Button>
      </div>
      <Loaded from={shown.list} loading="Loading templates">
        {({ templates, used }) =>
          templates.length === 0 ? (
            <EmptyState title="No templates yet">
              Scan an empty sheet, draw where its circles are, and try it on filled ones.
            </EmptyState>
          ) : (
            <Templates {...{ templates, used, shown }} paperId={examPaperId} />
          )
        }
      </Loaded>
      {isAdding && <NewTemplateDialog paperId={examPaperId} onClose={() => setIsAdding(false)} />}
      <Questions shown={shown} />
    </div>
  );
}

interface TemplatesProps {
  templates: SheetTemplate[];
  used: TemplateInUse | null;
  shown: TemplateList;
  paperId: string;
}

function Templates({ templates, used, shown, paperId }: TemplatesProps) {
  return (
    <>
      {shown.failure !== null && <FieldError>{shown.failure}</FieldError>}
      <ul aria-label="Templates" className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {templates.map((template) => (
          <TemplateItem
            key={template.id}
            use={template.id === used?.templateId ? used : null}
            {...{ template, shown, paperId }}
          />
        ))}
      </ul>
    </>
  );
}

interface TemplateItemProps {
  template: SheetTemplate;
  /** Null: this paper is not read by it. */
  use: TemplateInUse | null;
  shown: TemplateList;
  paperId: string;
}

function TemplateItem({ template, use, shown, paperId }: TemplateItemProps) {
  const { id, name, tried } = template;
  return (
    <li className="relative flex flex-wrap items-start gap-x-2 gap-y-3 rounded-lg border border-line bg-surface p-4 pe-2 has-[>[data-used]]:border-accent">
      <div className="min-w-0 flex-1 basis-64" {...(use && { 'data-used': true })}>
        <Link
          to={`/admin/evaluation/templates/${id}?paper=${paperId}`}
          className="any-script block font-medium wrap-anywhere after:absolute after:inset-0 after:rounded-lg"
        >
          {name}
        </Link>
        <p className="text-sm text-ink-soft">{`${contentsInWords(template)} · ${triedInWords(tried)}`}</p>
        {use && (
          <p className="mt-1 flex items-center gap-1.5 text-sm text-accent">
            <CircleCheck aria-hidden className="size-4 shrink-0" />
            {use.isOutdated ? 'Reads this paper, as it was drawn before' : 'Reads this paper'}
          </p>
        )}
        {shown.refused?.id === id && (
          <div role="alert" className="mt-1">
            <FieldError>{shown.refused.message}</FieldError>
          </div>
        )}
      </div>
      <div className="relative flex flex-wrap items-center gap-2">
        {use?.isOutdated && (
          <Button size="sm" disabled={shown.isBusy} onClick={() => shown.use(template)}>
            Update
          </Button>
        )}
        {use ? (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Stop using ${name}`}
            disabled={shown.isBusy}
            onClick={shown.stopUsing}
          >
            Stop Using
          </Button>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-label={`Use ${name}`}
            disabled={shown.isBusy}
            onClick={() => shown.use(template)}
          >
            Use
          </Button>
        )}
        <IconButton
          label={`Delete ${name}`}
          tip="Delete"
          tone="danger"
          onClick={() => shown.setDeleting(template)}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </div>
    </li>
  );
}

/** What is asked before. */
function Questions({ shown }: { shown: TemplateList }) {
  const { asked, deleting } = shown;
  return (
    <>
      <Confirm
        open={asked !== null}
        onOpenChange={() => shown.setAsked(null)}
        title={`Use ${asked?.name ?? ''}?`}
        description={`${triedInWords(asked?.tried ?? 0)}. A grid that is a little off may go unnoticed on so few, and then marks are wrong.`}
        action="Use"
        onConfirm={shown.useAsked}
      />
      <Confirm
        open={deleting !== null}
        onOpenChange={() => shown.setDeleting(null)}
        title={`Delete ${deleting?.name ?? ''}?`}
        description="Deletes its scan and all that is drawn on it. This action cannot be undone."
        action="Delete"
        onConfirm={shown.remove}
      />
    </>
  );
}
