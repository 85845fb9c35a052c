import { ApiError } from '@gene/contract/errors';
import type { CreatedPasskey, PasskeyCreation, PasskeyRequest, UsedPasskey } from '@gene/contract/factors';

/** Browsers have them on https and localhost only. */
export const canUsePasskeys = () => 'PublicKeyCredential' in globalThis;

const library = () => import('@simplewebauthn/browser');

/** Lets the person make a passkey. @throws ApiError with what went wrong */
export async function createPasskey(options: PasskeyCreation): Promise<CreatedPasskey> {
  const { startRegistration } = await library();
  return startRegistration({ optionsJSON: options }).catch((error: unknown) => {
    throw explain(error, options.rp.id);
  });
}

/** Lets the person choose one of their passkeys. @throws ApiError with what went wrong */
export async function choosePasskey(options: PasskeyRequest): Promise<UsedPasskey> {
  const { startAuthentication } = await library();
  return startAuthentication({ optionsJSON: options }).catch((error: unknown) => {
    throw explain(error, options.rpId);
  });
}

/** Names of errors (WebAuthn level 2, 5.1.3 and 5.1.4). */
function explain(error: unknown, host: string): ApiError {
  const messages: Record<string, string> = {
    NotAllowedError: 'No passkey was used. Please try again.',
    AbortError: 'No passkey was used. Please try again.',
    InvalidStateError: 'This device already has a passkey for your account.',
    SecurityError: `Passkeys work at ${host} only. Open Gene there.`,
    NotSupportedError: 'This device can’t make passkeys for Gene.',
    ConstraintError: 'This device can’t verify you. Set up a fingerprint, face or PIN on it first.',
  };
  const message = messages[error instanceof Error ? error.name : ''];
  return new ApiError('passkey_refused', {
    message: message ?? 'This passkey did not work. Please try again.',
  });
}
