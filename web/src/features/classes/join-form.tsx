import { api } from '@gene/contract/api';
import { call } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { toastSuccess } from '../../ui/toast.tsx';
import { joinedWords } from './joined-words.ts';

/** Joins by a code. */
export function JoinForm() {
  const form = useForm({
    schema: async () => (await import('./join-schema.ts')).JoinSchema,
    fieldOfCode: { join_invalid: 'key' },
    send: async (body, element) => {
      toastSuccess(joinedWords(await call(api.classes.join, { body })));
      element.reset();
      await Promise.all(
        [api.classes.list, api.auth.me, api.assignments.own, api.subjects.shared].map(invalidate),
      );
    },
  });
  return (
    <form {...form.props} className="grid max-w-sm gap-4">
      <TextField
        label="Join with a code"
        placeholder="ABCD-2346"
        autoComplete="off"
        autoCapitalize="characters"
        {...form.field('key')}
      />
      {form.failure && <Banner tone="danger">{form.failure}</Banner>}
      <Button type="submit" busy={form.busy} className="justify-self-start">
        Join
      </Button>
    </form>
  );
}
