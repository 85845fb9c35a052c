import { api } from '@gene/contract/api';
import type { FoundModel, ModelServer } from '@gene/contract/models';
import type { AssistantSettings, AssistantTest } from '@gene/contract/settings';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api.ts';
import { invalidate, query } from '../../lib/query.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { chooseModel } from './local-model-choice.ts';

/** Programs on this machine and their models, once an admin asks for them. */
export function useLocalModels(settings: AssistantSettings) {
  const [isAsked, setAsked] = useState(false);
  const [result, setResult] = useState<AssistantTest | null>(null);
  const found = useQuery({ ...query(api.models.find), enabled: isAsked, staleTime: Infinity });
  /** Tried first: one that does not answer is not set. */
  const use = useMutation({
    async mutationFn({ server, model }: { server: ModelServer; model: FoundModel }) {
      setResult(null);
      const body = chooseModel(settings, server, model);
      const test = await call(api.settings.testAssistant, { body });
      setResult(test);
      if (!test.ok) return;
      await call(api.settings.setAssistant, { body });
      toastSuccess(`${model.name} answers from now on`);
      await invalidate(api.settings.assistant);
    },
  });
  const find = () => {
    setResult(null);
    if (isAsked) void found.refetch();
    else setAsked(true);
  };
  return {
    ...{ found, find },
    use,
    result,
    /** The model that is being tried. */
    tried: use.isPending ? use.variables : null,
  };
}
