import { z } from 'zod';
import {
  AssistantInput,
  AssistantSettings,
  AssistantTest,
  LoadReport,
  SearchState,
  UsageRow,
} from '../settings.ts';
import { route } from '../route.ts';

export const settings = {
  assistant: route({
    method: 'GET',
    path: '/api/admin/settings/assistant',
    response: AssistantSettings,
    admin: true,
    summary: 'Which engine answers, and how its model is reached',
  }),
  setAssistant: route({
    method: 'PUT',
    path: '/api/admin/settings/assistant',
    body: AssistantInput,
    response: AssistantSettings,
    admin: true,
    confirmed: true,
    summary: 'Set the engine that answers; takes effect at once, in every process',
  }),
  testAssistant: route({
    method: 'POST',
    path: '/api/admin/settings/assistant/test',
    body: AssistantInput,
    response: AssistantTest,
    admin: true,
    confirmed: true,
    summary: 'Ask the model something, with settings that need not be saved, and say what happened',
  }),
  usage: route({
    method: 'GET',
    path: '/api/admin/settings/usage',
    response: z.object({ usage: z.array(UsageRow) }),
    admin: true,
    summary: 'Tokens by day and person, of the last 30 days, newest first',
  }),
  search: route({
    method: 'GET',
    path: '/api/admin/settings/search',
    response: SearchState,
    admin: true,
    summary: 'Whether passages are found by their meaning too, or why not',
  }),
  load: route({
    method: 'GET',
    path: '/api/admin/settings/load',
    response: LoadReport,
    admin: true,
    summary: 'What this process does for whom, what it allows, and whom it has refused something',
  }),
};
