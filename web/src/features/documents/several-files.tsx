import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { acceptedFiles } from './file-rules.ts';

/** Opens a chooser for several files: phones and keyboards cannot drop them. */
export function SeveralFiles({ onFiles }: { onFiles: (files: File[]) => void }) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="justify-self-center">
      <input
        ref={chooser}
        type="file"
        accept={acceptedFiles}
        multiple
        hidden
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) onFiles(files);
          event.target.value = '';
        }}
      />
      <Button size="sm" variant="quiet" onClick={() => chooser.current?.click()}>
        Choose Several Files
      </Button>
    </div>
  );
}
