import { SampleKind } from '@gene/contract/subjects';

/** The sample that this tab waits for: making it goes on where the page is left. */
const key = 'sample-asked';

export const rememberSample = (kind: SampleKind) => sessionStorage.setItem(key, kind);
export const sampleAsked = () => SampleKind.safeParse(sessionStorage.getItem(key)).data ?? null;
export const forgetSample = () => sessionStorage.removeItem(key);
