import { api } from '@gene/contract/api';
import type { AssistantInput, AssistantTest } from '@gene/contract/settings';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.tsx';

/** Tries a model before it is set: one that does not answer is not. */
export function useModelTrial() {
  const [result, setResult] = useState<AssistantTest | null>(null);
  const use = useMutation({
    async mutationFn({ name, body }: { name: string; body: AssistantInput }) {
      setResult(null);
      const test = await call(api.settings.testAssistant, { body });
      setResult(test);
      if (!test.ok) return;
      await call(api.settings.setAssistant, { body });
      toastSuccess(`${name} answers from now on`);
      await invalidate(api.settings.assistant);
    },
  });
  return { use, result, forget: () => setResult(null) };
}
