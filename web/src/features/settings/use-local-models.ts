import { api } from '@gene/contract/api';
import type { FoundModel, ModelServer } from '@gene/contract/models';
import type { AssistantSettings } from '@gene/contract/settings';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../lib/query.ts';
import { chooseModel } from './local-model-choice.ts';
import { useModelTrial } from './use-model-trial.ts';

/** Programs on this machine and their models, once an admin asks for them. */
export function useLocalModels(settings: AssistantSettings) {
  const [isAsked, setAsked] = useState(false);
  const { use: trial, result, forget } = useModelTrial();
  const found = useQuery({ ...query(api.models.find), enabled: isAsked, staleTime: Infinity });
  const find = () => {
    forget();
    if (isAsked) void found.refetch();
    else setAsked(true);
  };
  const [tried, setTried] = useState<{ server: ModelServer; model: FoundModel } | null>(null);
  return {
    ...{ found, find, result },
    use: (server: ModelServer, model: FoundModel) => {
      setTried({ server, model });
      trial.mutate({ name: model.name, body: chooseModel(settings, server, model) });
    },
    isTrying: trial.isPending,
    failure: trial.error,
    /** The model that is being tried. */
    tried: trial.isPending ? tried : null,
  };
}
