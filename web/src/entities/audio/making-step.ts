/** Where the making of audio is, and what it waits for. @param step null: it waits */
export const sayMaking = (step: string | null, failure: string | null): string =>
  step === null && failure ? `Making audio: waiting. ${failure}` : `Making audio: ${step ?? 'waiting'}`;
