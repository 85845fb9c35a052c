import { documentLimits } from '@gene/contract/documents';
import { formatMegabytes, formatPercent } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { FileDrop } from '../../ui/file-drop.tsx';
import { Progress } from '../../ui/progress.tsx';
import { ExistingLink } from './existing-link.tsx';
import { acceptedFiles } from './file-rules.ts';
import { PaperFields } from './paper-fields.tsx';
import { PhotoButton, PhotoPageList } from './photo-pages.tsx';
import { SeveralFiles } from './several-files.tsx';
import { TypeField } from './type-field.tsx';
import { UploadOptionFields } from './upload-options.tsx';
import { useUploadDialog, type UploadDialogProps } from './use-upload-dialog.ts';

export function UploadDialog(props: UploadDialogProps) {
  const form = useUploadDialog(props);

  return (
    <Dialog open onOpenChange={form.leave} title="Upload Document" wide>
      <form
        noValidate
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          form.submit();
        }}
      >
        <TypeField label="Type" value={form.type} onChange={form.setType} />
        {!form.isPaper && (
          <TextField
            label="Title"
            value={form.title}
            onChange={(event) => form.setTitle(event.target.value)}
            maxLength={documentLimits.titleMax}
            disabled={form.busy}
            dir="auto"
            autoComplete="off"
          />
        )}
        <FileChoice form={form} />
        {form.isPaper && form.fileName !== null && !form.paper.draft && (
          <p className="text-sm text-ink-soft">Next: year and exam type.</p>
        )}
        {form.isPaper && form.fileName !== null && form.paper.draft && (
          <PaperFields
            fileName={form.fileName}
            draft={form.paper.draft}
            errors={form.paper.errors}
            onChange={form.paper.setDraft}
            disabled={form.busy}
            onReset={form.paper.reset}
          />
        )}
        <UploadOptionFields value={form.options} onChange={form.setOptions} disabled={form.busy} />
        {form.state?.is === 'failed' && (
          <Banner
            tone="danger"
            action={
              form.state.existingId !== null && (
                <ExistingLink id={form.state.existingId} onFollow={props.onClose} />
              )
            }
          >
            {form.state.message}
          </Banner>
        )}
        {form.sending && (
          <Progress label="Upload" share={form.sending.is === 'sending' ? form.sending.share : 0} />
        )}
        <DialogActions>
          {form.busy && (
            <Button variant="secondary" onClick={form.cancel}>
              Cancel
            </Button>
          )}
          {form.fileName !== null && form.incomplete && (
            <p role="status" className="self-center text-sm text-ink-soft max-sm:order-last">
              {form.type && !form.hasPhotos ? 'Enter a title' : 'Choose a type'}
            </p>
          )}
          <Button type="submit" busy={form.busy} disabled={form.incomplete}>
            {form.sending
              ? uploadingText(form.sending)
              : form.isPaper && form.paper.draft
                ? 'Upload & Generate Answers'
                : 'Upload'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** The drop area, or the photos of a paper. */
function FileChoice({ form }: { form: ReturnType<typeof useUploadDialog> }) {
  if (form.hasPhotos)
    return (
      <>
        <PhotoPageList photos={form.photos} disabled={form.busy} />
        {form.type !== null && !form.isPaper && (
          <p className="text-sm text-ink-soft">Photos work for question papers only.</p>
        )}
      </>
    );
  return (
    <>
      <FileDrop
        label="File"
        accept={acceptedFiles}
        hint={`.pdf, .doc, .docx or .txt, up to ${Math.floor(form.maxBytes / 1024 / 1024)} MB`}
        error={form.fileError ?? form.photos.error}
        disabled={form.busy}
        onFiles={form.choose}
        chosen={
          form.file && (
            <p className="max-w-full font-medium wrap-anywhere">
              <span dir="auto">{form.file.name}</span>{' '}
              <span className="font-normal text-ink-soft">{formatMegabytes(form.file.size)}</span>
            </p>
          )
        }
      />
      {!form.file && (
        <div className="flex flex-wrap items-center justify-center gap-2">
          {(form.type === null || form.isPaper) && (
            <PhotoButton label="Photograph a Paper" disabled={form.busy} onPhotos={form.choosePhotos} />
          )}
          <SeveralFiles onFiles={form.chooseSeveral} />
        </div>
      )}
    </>
  );
}

function uploadingText(state: { is: string; share?: number }) {
  if (state.is === 'waiting') return 'Waiting for other uploads...';
  return `Uploading... ${formatPercent(state.share ?? 0)}`;
}
