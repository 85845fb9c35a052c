import { SampleKind } from '@gene/contract/subjects';
import { getToken } from '../../lib/session.ts';

/** The sample that this tab waits for: making it goes on where the page is left, but not for who signs in next. */
const key = () => `sample-asked ${getToken()?.slice(-12) ?? ''}`;

export const rememberSample = (kind: SampleKind) => sessionStorage.setItem(key(), kind);
export const sampleAsked = () => SampleKind.safeParse(sessionStorage.getItem(key())).data ?? null;
export const forgetSample = () => sessionStorage.removeItem(key());
