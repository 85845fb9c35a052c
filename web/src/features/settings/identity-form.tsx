import type { IdentityProviderSettings } from '@gene/contract/identities';
import { api } from '@gene/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../entities/pages/loaded.tsx';
import { query } from '../../lib/query.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField, TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TestResult } from './test-result.tsx';
import { type IdentityFormState, useIdentityForm } from './use-identity-form.ts';

/** Where people sign in besides here. */
export function IdentitySection() {
  const provider = useQuery(query(api.settings.identityProvider));
  return (
    <Loaded from={provider} loading="Loading settings">
      {(settings) => <IdentityForm key={JSON.stringify(settings)} settings={settings} />}
    </Loaded>
  );
}

function IdentityForm({ settings }: { settings: IdentityProviderSettings }) {
  const state = useIdentityForm(settings);
  const { form, isOn, setOn, makesAccounts, setMakesAccounts, result, doing, choose } = state;
  const busyWith = (what: 'save' | 'test') => form.busy && doing === what;
  return (
    <form {...form.props} className="grid gap-5">
      <SwitchField
        label="Offer this sign-in"
        hint="A button on the login screen, shown while the provider answers. Passwords stay."
        checked={isOn}
        onChange={setOn}
      />
      <ProviderFields state={state} settings={settings} />
      <SwitchField
        label="Make new accounts"
        hint="As far as signing up is open above. By invitation, for invited addresses only."
        checked={makesAccounts}
        onChange={setMakesAccounts}
      />
      <input type="hidden" name="isOn" value={String(isOn)} />
      <input type="hidden" name="makesAccounts" value={String(makesAccounts)} />
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <TestResult result={result} busy={busyWith('test')} doing="Asking the provider…" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busyWith('save')} disabled={form.busy} onClick={() => choose('save')}>
          Save Sign-In
        </Button>
        <Button
          type="submit"
          variant="secondary"
          busy={busyWith('test')}
          disabled={form.busy}
          onClick={() => choose('test')}
        >
          Test
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  state: IdentityFormState;
  settings: IdentityProviderSettings;
}

/** Where the provider is; the secret can be entered but is never shown. */
function ProviderFields({ state: { form, removal }, settings }: FieldsProps) {
  const { hasSecret, redirectUri } = settings;
  const typed = { autoComplete: 'off', spellCheck: false, dir: 'ltr' };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <p className="text-sm wrap-anywhere sm:col-span-2">
        Enter this redirect address at the provider: <code>{redirectUri}</code>
      </p>
      <TextField
        label="Issuer"
        hint="The provider’s address"
        placeholder="https://login.school.example"
        inputMode="url"
        {...typed}
        defaultValue={settings.issuer}
        {...form.field('issuer')}
      />
      <TextField label="Client ID" {...typed} defaultValue={settings.clientId} {...form.field('clientId')} />
      <div className="grid content-start gap-2">
        <PasswordField
          label="Client secret"
          hint={
            removal.isWanted
              ? 'Removed when you save.'
              : hasSecret
                ? 'Saved. Leave empty to keep it.'
                : 'Kept encrypted; empty if the provider gives none'
          }
          placeholder={hasSecret && !removal.isWanted ? '••••••••••••' : ''}
          {...typed}
          autoComplete="new-password"
          disabled={removal.isWanted}
          {...form.field('secret')}
        />
        {hasSecret && (
          <Button size="sm" variant="secondary" className="justify-self-start" onClick={removal.toggle}>
            {removal.isWanted ? 'Keep the Secret' : 'Remove the Secret'}
          </Button>
        )}
      </div>
      <input type="hidden" name="removesSecret" value={String(removal.isWanted)} />
      <TextField
        label="Name on the button"
        hint="“Sign In with …”"
        autoComplete="off"
        dir="auto"
        defaultValue={settings.label}
        {...form.field('label')}
      />
      <TextField
        label="Email domains (optional)"
        hint="Separated by commas. Only verified addresses there sign in."
        {...typed}
        defaultValue={settings.domains.join(', ')}
        {...form.field('domains')}
      />
    </div>
  );
}
