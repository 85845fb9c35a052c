import { api } from '@gene/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce, messageOf } from '../../lib/api.ts';
import { invalidate } from '../../lib/query.ts';
import { useSendOnce } from '../../lib/use-send-once.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { SampleButtons, SampleState } from './sample-buttons.tsx';
import { useAddSample } from './use-add-sample.ts';

interface AddSubjectProps {
  /** The screen behind does not offer the samples. */
  hasSamples: boolean;
  onClose: () => void;
}

export function AddSubjectDialog({ hasSamples, onClose }: AddSubjectProps) {
  const [name, setName] = useState('');
  const [hasAudio, setHasAudio] = useState(false);
  const sendOnce = useSendOnce();
  const add = useMutation({
    mutationFn: (body: { name: string; hasAudio: boolean }) =>
      sendOnce(body, (key) => callOnce(key, api.subjects.create, { body })),
    onSuccess: async () => {
      onClose();
      await invalidate(api.subjects.list);
    },
  });
  return (
    <Dialog open onOpenChange={onClose} title="Add New Subject">
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) add.mutate({ name: name.trim(), hasAudio });
        }}
      >
        <TextField
          label="Subject Name"
          placeholder="Enter subject name"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={120}
          dir="auto"
          autoComplete="off"
        />
        <SwitchField
          label="Has Audio Content"
          hint="Turns on Generate Audio for its uploads"
          checked={hasAudio}
          onChange={setHasAudio}
        />
        {add.isError && <Banner tone="danger">Failed to add subject. {messageOf(add.error)}</Banner>}
        <DialogActions>
          <Button type="submit" busy={add.isPending} disabled={!name.trim()}>
            Add Subject
          </Button>
        </DialogActions>
      </form>
      {hasSamples && <Samples />}
    </Dialog>
  );
}

function Samples() {
  const sample = useAddSample();
  return (
    <section aria-label="Samples" className="mt-6 grid gap-3 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <SampleButtons sample={sample} />
      </div>
      <SampleState sample={sample} />
    </section>
  );
}
