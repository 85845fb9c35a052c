/** Woken when a pack has been installed or removed: another encoder is in use. */
export const packsTopic = 'packs';
