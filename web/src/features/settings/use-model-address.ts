import { api } from '@gene/contract/api';
import { ModelDownloadInput, ModelFileUrl, type ModelOffer } from '@gene/contract/models';
import { useMutation } from '@tanstack/react-query';
import { type SyntheticEvent, useState } from 'react';
import { call } from '../../lib/api.ts';

interface Errors {
  url?: string | undefined;
  sha256?: string | undefined;
}

/** A model file at an address that an admin types: looked at first, then downloaded. */
export function useModelAddress(onBegin: (input: ModelDownloadInput) => void) {
  const [url, setUrl] = useState('');
  const [sha256, setSha256] = useState('');
  const [unverified, setUnverified] = useState(false);
  const [errors, setErrors] = useState<Errors>({});
  const look = useMutation({
    mutationFn: (address: string) => call(api.models.look, { body: { url: address } }),
  });
  const forget = () => {
    look.reset();
    setSha256('');
    setUnverified(false);
    setErrors({});
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const read = ModelFileUrl.safeParse(url);
    setErrors({ url: read.error?.issues[0]?.message });
    if (read.success) look.mutate(read.data);
  };
  const download = (offer: ModelOffer) => {
    const read = ModelDownloadInput.safeParse({
      ...{ url: offer.url, sha256: sha256.trim() === '' ? null : sha256, unverified },
    });
    setErrors({ sha256: read.error?.issues[0]?.message });
    if (!read.success) return;
    onBegin(read.data);
    setUrl('');
    forget();
  };
  return {
    ...{ url, sha256, unverified, errors, look, setSha256, setUnverified, submit, download, forget },
    setUrl(next: string) {
      setUrl(next);
      forget();
    },
  };
}
