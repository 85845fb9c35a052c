import type { ReactNode } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';

interface FormFrameProps {
  form: Form;
  /** The button's words, and while it works: "Sign In", "Signing In...". */
  action: string;
  busyAction: string;
  /** One form among others on its page, not the page's own. */
  aside?: boolean;
  children: ReactNode;
}

/** Fields, what went wrong with the whole, and the button that sends. */
export function FormFrame({ form, action, busyAction, aside = false, children }: FormFrameProps) {
  return (
    <form {...form.props} className={aside ? 'grid max-w-sm gap-4' : 'grid gap-5'}>
      {children}
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <Button
        type="submit"
        variant={aside ? 'secondary' : 'primary'}
        busy={form.busy}
        className={aside ? 'justify-self-start' : ''}
      >
        {form.busy ? busyAction : action}
      </Button>
    </form>
  );
}

interface NewPasswordFieldsProps {
  form: Form;
  label: string;
  name: string;
}

/** A password to be chosen, and once more against slips. */
export function NewPasswordFields({ form, label, name }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        hint="Must be at least 6 characters long"
        {...form.field(name)}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        {...form.field('confirmPassword')}
      />
    </>
  );
}
