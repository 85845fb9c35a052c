import type { Asker, HeavyWork } from '../../../platform/heavy-work.ts';
import { runIsolated } from '../../../platform/isolation.ts';
import { passingTrouble } from '../../../platform/passing-trouble.ts';
import type { Encoded, ToAvatarChild } from './messages.ts';

export type EncodedAvatar = Encoded | { ok: false; reason: 'too_complex' };

/** Beside this file in the source, below the bundle when built. */
const avatarChild = new URL(
  import.meta.url.endsWith('.ts') ? './child.ts' : './features/accounts/avatars/child.js',
  import.meta.url,
);
/** Interlaced pictures are held whole: 50 megapixels take 400 MB. */
const limits = { heapMb: 100, rssMb: 700, workMs: 20_000 } as const;

/** Decodes a picture that somebody sent, and encodes it anew. */
export function encodeIsolated(
  heavy: HeavyWork,
  { path, use, asker }: ToAvatarChild & { asker: Asker },
): Promise<EncodedAvatar> {
  return heavy.run('avatar', asker, async (signal) => {
    let encoded: EncodedAvatar = { ok: false, reason: 'damaged' };
    const outcome = await runIsolated<ToAvatarChild, Encoded>({
      entry: avatarChild,
      start: { path, use },
      files: { read: [path] },
      hasNativeCode: true,
      limits,
      signal,
      async onMessage(message) {
        encoded = message;
      },
    });
    if (!outcome.ok && outcome.reason === 'stopped') signal.throwIfAborted();
    if (!outcome.ok && outcome.isPassing) throw passingTrouble(outcome.detail);
    if (!outcome.ok && outcome.reason !== 'crashed') return { ok: false, reason: 'too_complex' };
    return outcome.ok ? encoded : { ok: false, reason: 'damaged' };
  });
}
