import { profileLimits } from '@gene/contract/profile';
import { Camera } from 'lucide-react';
import { useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { AvatarDialog } from './avatar-dialog.tsx';

const types = ['image/jpeg', 'image/png', 'image/webp'];
const mostMegabytes = profileLimits.avatarMaxBytes / 1024 / 1024;

interface AvatarChoiceProps {
  name: string;
  /** As it will be once saved. */
  url: string | null;
  onChoose: (picture: Blob) => void;
  onRemove: () => void;
}

function refusalOf(file: File): string | null {
  if (!types.includes(file.type)) return 'A picture must be JPEG, PNG or WebP.';
  return file.size > profileLimits.avatarMaxBytes ? `The file is larger than ${mostMegabytes} MB.` : null;
}

export function AvatarChoice({ name, url, onChoose, onRemove }: AvatarChoiceProps) {
  const [file, setFile] = useState<File | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const choose = (chosen: File) => {
    const refusal = refusalOf(chosen);
    setFailure(refusal);
    if (refusal === null) setFile(chosen);
  };
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-center gap-4">
        <Avatar name={name} url={url} />
        <div className="flex flex-wrap gap-2">
          <label className="inline-flex min-h-8 cursor-pointer items-center gap-2 rounded-md border border-line-strong bg-surface px-3 py-1 text-sm font-semibold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent touch:min-h-10">
            <Camera aria-hidden className="size-4" />
            Change Avatar
            <input
              type="file"
              accept={types.join(',')}
              className="sr-only"
              onChange={(event) => {
                const [chosen] = event.target.files ?? [];
                if (chosen) choose(chosen);
                event.target.value = '';
              }}
            />
          </label>
          {url !== null && (
            <Button size="sm" variant="quiet" onClick={onRemove}>
              Remove
            </Button>
          )}
        </div>
      </div>
      {failure !== null && <FieldError>{failure}</FieldError>}
      {file && (
        <AvatarDialog
          file={file}
          onClose={() => setFile(null)}
          onCrop={(picture) => {
            setFile(null);
            onChoose(picture);
          }}
        />
      )}
    </div>
  );
}
