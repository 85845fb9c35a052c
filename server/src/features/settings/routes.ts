import { api } from '@gene/contract/api';
import { type App, mount } from '../../platform/http.ts';
import { abortWhenGone } from '../../platform/http/gone.ts';
import type {
  IdentityProviderService,
  LimitsService,
  LoadService,
  MailService,
  SettingsService,
  SpeechSettingsService,
} from './service.ts';

interface Services {
  settings: SettingsService;
  mail: MailService;
  limits: LimitsService;
  load: LoadService;
  identityProvider: IdentityProviderService;
  speech: SpeechSettingsService;
}

export function settingsRoutes(
  app: App,
  { settings, mail, limits, load, speech, identityProvider }: Services,
): void {
  mount(app, api.settings, {
    assistant: () => settings.assistant(),
    setAssistant: ({ body }, { user }) => settings.setAssistant(user.id, body),
    testAssistant: ({ body }, { user, reply }) => settings.testAssistant(user.id, body, abortWhenGone(reply)),
    people: () => settings.people(),
    setPeople: ({ body }, { user }) => settings.setPeople(user.id, body),
    mail: async () => mail.get(),
    setMail: ({ body }, { user }) => mail.set(user.id, body),
    removeMail: (_input, { user }) => mail.remove(user.id),
    testMail: ({ body }, { user }) => mail.test(user.email, body.settings),
    speech: () => speech.get(),
    setSpeech: ({ body }, { user }) => speech.set(user.id, body),
    testSpeech: ({ body }, { reply, user }) => speech.test(user.id, body, abortWhenGone(reply)),
    identityProvider: () => identityProvider.get(),
    setIdentityProvider: ({ body }, { user }) => identityProvider.set(user.id, body),
    testIdentityProvider: ({ body }) => identityProvider.test(body),
    limits: async () => limits.report(),
    setLimits: ({ body }, { user }) => limits.set(user.id, body),
    usage: async () => ({ usage: await settings.usage() }),
    search: async () => settings.search(),
    load: () => load.report(),
  });
}
