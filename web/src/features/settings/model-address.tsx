import type { ModelDownloadInput, ModelOffer } from '@gene/contract/models';
import { messageOf } from '../../lib/api.ts';
import { formatSize } from '../../lib/format.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { downloadProblems } from './model-problems.ts';
import { useModelAddress } from './use-model-address.ts';

interface ModelAddressProps {
  isBusy: boolean;
  onBegin: (input: ModelDownloadInput) => void;
}

/** A model file from anywhere: what its server says of it is shown before it is downloaded. */
export function ModelAddress({ isBusy, onBegin }: ModelAddressProps) {
  const form = useModelAddress(onBegin);
  const { url, errors, look } = form;
  const { offer, problem, detail } = look.data ?? {};
  return (
    <div className="space-y-4">
      <form onSubmit={form.submit} noValidate className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <TextField
            label="From an address"
            hint="A file in GGUF format"
            type="url"
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            error={errors.url}
            value={url}
            onChange={(event) => form.setUrl(event.target.value)}
          />
        </div>
        <Button type="submit" variant="secondary" className="mt-6.5" busy={look.isPending}>
          Look
        </Button>
      </form>
      <div role="status" className="empty:hidden">
        {look.isError && <Banner tone="danger">{messageOf(look.error)}</Banner>}
        {problem && (
          <Banner tone="danger">
            {downloadProblems[problem]}
            {detail && <span className="mt-1 block font-mono text-xs">{detail}</span>}
          </Banner>
        )}
        {offer && <Offer offer={offer} form={form} isBusy={isBusy} />}
      </div>
    </div>
  );
}

interface OfferProps {
  offer: ModelOffer;
  form: ReturnType<typeof useModelAddress>;
  isBusy: boolean;
}

/** Describes the file before it is downloaded. */
function Offer({ offer, form, isBusy }: OfferProps) {
  const { file, host, bytes, sha256, title, licence } = offer;
  const facts = [
    ['Size', bytes === null ? 'Not stated' : formatSize(bytes)],
    ['License', licence ?? 'Not stated; see its page'],
    ['Checksum', sha256 === null ? `${host} declares none` : `As ${host} declares: ${sha256}`],
  ];
  const mayBegin = sha256 !== null || form.sha256.trim() !== '' || form.unverified;
  return (
    <div className="space-y-4 rounded-md border border-line p-4 text-sm">
      <p className="font-medium wrap-anywhere">
        {title ?? file} {title && <span className="font-normal text-ink-soft">{file}</span>}
      </p>
      <dl className="space-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-ink-soft">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <TextField
        label="SHA-256 of the file, if you know it"
        hint="From a page you trust"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        error={form.errors.sha256}
        value={form.sha256}
        onChange={(event) => form.setSha256(event.target.value)}
      />
      {sha256 === null && form.sha256.trim() === '' && (
        <SwitchField
          label="Download it without a checksum"
          hint="A damaged or altered file would go unnoticed."
          checked={form.unverified}
          onChange={form.setUnverified}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button disabled={!mayBegin} busy={isBusy} onClick={() => form.download(offer)}>
          Download
        </Button>
        <Button variant="secondary" onClick={form.forget}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
