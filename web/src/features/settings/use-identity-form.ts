import { api } from '@gene/contract/api';
import type { IdentityProviderSettings, IdentityProviderTest } from '@gene/contract/identities';
import { useRef, useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { toastSuccess } from '../../ui/toast.tsx';

type Action = 'save' | 'test';
export type IdentityFormState = ReturnType<typeof useIdentityForm>;

/** Saves or tries the identity provider, by the button that was pressed. */
export function useIdentityForm(settings: IdentityProviderSettings) {
  const [isOn, setOn] = useState(settings.isOn);
  const [makesAccounts, setMakesAccounts] = useState(settings.makesAccounts);
  const [removesSecret, setRemovesSecret] = useState(false);
  const [result, setResult] = useState<IdentityProviderTest | null>(null);
  const [doing, setDoing] = useState<Action>('save');
  const action = useRef<Action>('save');
  const form = useForm({
    schema: async () => (await import('./identity-input.ts')).IdentityForm,
    async send(body) {
      setDoing(action.current);
      setResult(null);
      if (action.current === 'test')
        return setResult(await call(api.settings.testIdentityProvider, { body }));
      await call(api.settings.setIdentityProvider, { body });
      toastSuccess('Settings saved');
      await Promise.all([invalidate(api.settings.identityProvider), invalidate(api.installation.get)]);
    },
  });
  const choose = (next: Action) => {
    action.current = next;
  };
  const removal = { isWanted: removesSecret, toggle: () => setRemovesSecret(!removesSecret) };
  return { form, isOn, setOn, makesAccounts, setMakesAccounts, removal, result, doing, choose };
}
