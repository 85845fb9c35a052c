import type { ReactNode } from 'react';
import type { Form } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/field.tsx';

interface FormFrameProps {
  form: Form;
  /** The button's label, and its label while working: "Sign In", "Signing In...". */
  action: string;
  busyAction: string;
  /** One of several forms on the page, not the main one. */
  aside?: boolean;
  children: ReactNode;
}

/** The fields, the form's error and the submit button. */
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

/** A new password, entered twice to catch typos. */
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
