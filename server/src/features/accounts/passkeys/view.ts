import type { Passkey } from '@gene/contract/factors';
import type { PasskeyRow } from './store.ts';

export function toPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): Passkey {
  return {
    ...{ id, name },
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  };
}
