import { api } from '@gene/contract/api';
import type { MailSecurity, MailSettings, MailTest } from '@gene/contract/mail';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { toastError, toastSuccess } from '../../ui/toast.tsx';

type Action = 'save' | 'test';
export type MailFormState = ReturnType<typeof useMailForm>;

const refresh = () =>
  Promise.all([api.settings.mail, api.installation.get, api.health.report].map(invalidate));

/** Saves or tries how mail is sent, by the button that was pressed. */
export function useMailForm(settings: MailSettings) {
  const [security, setSecurity] = useState<MailSecurity>(settings.security);
  const [result, setResult] = useState<MailTest | null>(null);
  const [doing, setDoing] = useState<Action>('save');
  const action = useRef<Action>('save');
  const form = useForm({
    schema: async () => (await import('./mail-input.ts')).MailForm,
    async send(body) {
      setDoing(action.current);
      setResult(null);
      if (action.current === 'test')
        return setResult(await call(api.settings.testMail, { body: { settings: body } }));
      await call(api.settings.setMail, { body });
      toastSuccess('Settings saved');
      await refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => call(api.settings.removeMail),
    onSuccess: () => toastSuccess('Mail turned off'),
    onError: (error) => toastError('Error', { description: messageOf(error) }),
    onSettled: refresh,
  });
  const choose = (next: Action) => {
    action.current = next;
  };
  return { form, security, setSecurity, result, doing, choose, remove };
}
