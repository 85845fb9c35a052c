import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import type { LimitsService, MailService, SettingsService } from './service.ts';

interface Services {
  settings: SettingsService;
  mail: MailService;
  limits: LimitsService;
}

export function settingsRoutes(app: App, { settings, mail, limits }: Services): void {
  mount(app, api.settings, {
    assistant: () => settings.assistant(),
    setAssistant: ({ body }, { user }) => settings.setAssistant(user.id, body),
    async testAssistant({ body }, { user, reply }) {
      const gone = new AbortController();
      reply.raw.once('close', () => gone.abort());
      return settings.testAssistant(user.id, body, gone.signal);
    },
    people: () => settings.people(),
    setPeople: ({ body }, { user }) => settings.setPeople(user.id, body),
    mail: async () => mail.get(),
    setMail: ({ body }, { user }) => mail.set(user.id, body),
    removeMail: (_input, { user }) => mail.remove(user.id),
    testMail: ({ body }, { user }) => mail.test(user.email, body.settings),
    limits: async () => limits.report(),
    setLimits: ({ body }, { user }) => limits.set(user.id, body),
    usage: async () => ({ usage: await settings.usage() }),
    search: async () => settings.search(),
    load: () => settings.load(),
  });
}
