import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { formatMoment } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';

interface HandedLinkProps {
  url: string;
  expiresAt: string;
  /** False: it works for several people. */
  isForOne?: boolean;
}

/**
 * Replaces localhost in a link: a server without a configured address only knows where it listens, the
 * admin's browser knows how to reach it.
 */
function reachable(link: string): string {
  const url = new URL(link);
  return url.hostname === 'localhost' ? location.origin + url.pathname + url.search : link;
}

/** A link to copy and hand over. */
export function HandedLink({ url, expiresAt, isForOne = true }: HandedLinkProps) {
  const [copied, setCopied] = useState(false);
  const link = reachable(url);
  const copy = async () => {
    setCopied(await copyText(link));
  };
  return (
    <>
      <TextField
        label="Link"
        readOnly
        value={link}
        onFocus={(event) => event.target.select()}
        hint={`Works ${isForOne ? 'once, ' : ''}until ${formatMoment(expiresAt)}.`}
      />
      <DialogActions>
        <Button onClick={() => void copy()}>
          {copied ? <Check aria-hidden className="size-4" /> : <Copy aria-hidden className="size-4" />}
          <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
        </Button>
      </DialogActions>
    </>
  );
}
