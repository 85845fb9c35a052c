import { Check, Copy, Download } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';

/** Shown once, after they were made. */
export function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [copied, setCopied] = useState(false);
  const text = `${codes.join('\n')}\n`;
  const copy = async () => setCopied(await copyText(text));
  return (
    <>
      <p className="text-sm text-ink-soft">
        If you lose your phone, each of these replaces its code once. They won’t be shown again.
      </p>
      <ul className="mt-4 grid gap-x-6 gap-y-1 rounded-md bg-sunken p-4 font-mono text-sm sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="secondary" onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
        <Button
          size="sm"
          variant="secondary"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'gene-recovery-codes.txt')}
        >
          <Download aria-hidden className="size-4" />
          Download
        </Button>
      </div>
      <DialogActions>
        <Button onClick={onDone}>I Have Saved Them</Button>
      </DialogActions>
    </>
  );
}
