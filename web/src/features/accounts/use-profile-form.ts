import { api } from '@gene/contract/api';
import type { Profile, ProfileChange } from '@gene/contract/profile';
import { useState } from 'react';
import { call, send, urlOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useForm } from '../../lib/use-form.ts';
import { useObjectUrl } from '../../lib/use-object-url.ts';
import { useUnsaved } from '../../lib/use-unsaved.ts';
import { toastSuccess } from '../../ui/toast.tsx';
import { useAvatar } from './use-avatar.ts';

/** The change to the avatar when the form is saved. */
type PictureChange = Blob | 'removed' | null;

async function savePicture(change: PictureChange): Promise<unknown> {
  if (change === 'removed') return call(api.profile.removeAvatar);
  if (change === null) return;
  const body = new FormData();
  body.append('file', change, 'avatar.png');
  return send(urlOf(api.profile.setAvatar), { method: 'POST', body });
}

/** Only what was changed here, so that what another tab has changed stays. */
function changesIn(profile: Profile, wanted: { name: string; bio: string }): ProfileChange {
  const { name, bio } = wanted;
  return { ...(name !== profile.name && { name }), ...(bio !== profile.bio && { bio }) };
}

export function useProfileForm(profile: Profile, onDone: () => void) {
  // As it was when editing began: another tab's change is not undone by what was never touched here.
  const [before] = useState(profile);
  const [picture, setPicture] = useState<PictureChange>(null);
  const [isTyped, setTyped] = useState(false);
  const saved = useAvatar(profile.avatarId);
  const chosen = useObjectUrl(picture instanceof Blob ? picture : undefined);
  const form = useForm({
    schema: async () => (await import('./account-forms.ts')).ProfileForm,
    send: async ({ name, email, bio }) => {
      try {
        await savePicture(picture);
        setPicture(null);
        const body = changesIn(before, { name, bio });
        if (Object.keys(body).length > 0) await call(api.profile.update, { body });
        if (email !== before.email) await call(api.profile.changeEmail, { body: { email } });
      } finally {
        // Fields saved before one failed are shown too.
        await Promise.all([invalidate(api.profile.get), invalidate(api.auth.me)]);
      }
      toastSuccess('Profile saved');
      onDone();
    },
  });
  return {
    form,
    before,
    leaving: useUnsaved(isTyped || picture !== null),
    /** Typed back to what it was is no change. */
    onTyped: (element: HTMLFormElement) => {
      const now = new FormData(element);
      setTyped((['name', 'email', 'bio'] as const).some((field) => now.get(field) !== before[field]));
    },
    avatar: {
      url: picture === null ? saved : chosen,
      onChoose: setPicture,
      onRemove: () => setPicture(profile.avatarId === null ? null : 'removed'),
    },
  };
}
