import type { CreatedPasskey, UsedPasskey } from '@gene/contract/factors';

/** EdDSA, ES256, RS256 (COSE): what authenticators have, most wanted first. */
export const algorithms = [-8, -7, -257];

/** Where passkeys are made and used: Gene's public address. */
export interface Place {
  origin: string;
  rpId: string;
}

export const placeOf = (publicUrl: string): Place => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
};

/** The name under which a device files an account's passkeys; tells nothing about the person. */
export const handleOf = (userId: string): string =>
  Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');

/** Loaded at the first use. */
const library = () => import('@simplewebauthn/server');

interface NewCredential {
  credentialId: string;
  publicKey: Buffer;
  counter: number;
}

/** Null if anything is wrong with it: challenge, origin, place, signature, or that nobody was verified. */
export async function verifyCreated(
  passkey: CreatedPasskey,
  challenge: string,
  { origin, rpId }: Place,
): Promise<NewCredential | null> {
  const { verifyRegistrationResponse } = await library();
  const verified = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {} },
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
    ...{ requireUserVerification: true, supportedAlgorithmIDs: algorithms },
  }).catch(() => null);
  if (!verified?.verified) return null;
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter };
}

/** Returns the counter of uses; null if anything is wrong, as above. */
export async function verifyUsed(
  passkey: UsedPasskey,
  challenge: string,
  { origin, rpId }: Place,
  publicKey: Buffer,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await library();
  const { userHandle, ...response } = passkey.response;
  const verified = await verifyAuthenticationResponse({
    response: {
      ...passkey,
      response: { ...response, ...(userHandle !== undefined && { userHandle }) },
      clientExtensionResults: {},
    },
    ...{ expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: rpId },
    requireUserVerification: true,
    // The counter is compared where it is stored, so that of two at once one succeeds.
    credential: { id: passkey.id, publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => null);
  return verified?.verified ? verified.authenticationInfo.newCounter : null;
}
