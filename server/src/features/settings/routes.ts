import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { SettingsService } from './service.ts';

export function settingsRoutes(app: App, settings: SettingsService): void {
  mount(app, api.settings, {
    assistant: () => settings.assistant(),
    setAssistant: ({ body }, { user }) => settings.setAssistant(user.id, body),
    async testAssistant({ body }, { reply }) {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return settings.testAssistant(body, gone.signal);
    },
    usage: async () => ({ usage: await settings.usage() }),
    search: async () => settings.search(),
    load: () => settings.load(),
  });
}
