import { api } from '@gene/contract/api';
import { type App, type Call, mount } from '../../../platform/http.ts';
import type { Origin } from '../guessing/service.ts';
import type { Accounts } from '../service.ts';

const { get, update, changeEmail, keepEmail } = api.profile;

export function profileRoutes(
  app: App,
  { profiles, addressChanges }: Pick<Accounts, 'profiles' | 'addressChanges'>,
  originOf: (call: Call) => Origin,
): void {
  mount(
    app,
    { get, update, changeEmail, keepEmail },
    {
      get: (_input, call) => profiles.get(call.user.id),
      update: ({ body }, call) => profiles.update(call.user.id, body),
      async changeEmail({ body }, call) {
        await addressChanges.askFor(call.user.id, body.email, originOf(call));
        return profiles.get(call.user.id);
      },
      async keepEmail(_input, call) {
        await addressChanges.withdraw(call.user.id);
        return { ok: true };
      },
    },
  );
}
