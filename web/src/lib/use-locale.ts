import { useSyncExternalStore } from 'react';
import { getLocale, onLocale } from './locale.ts';

/** For a screen that nothing else draws again when the language of dates changes. */
export const useLocale = (): string => useSyncExternalStore(onLocale, getLocale);
