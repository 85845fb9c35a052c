/** A voice as its provider names it, which is part of a preference and of an address. */
export const voiceName = /[A-Za-z0-9](?:[\w.+() -]{0,58}[\w.+()-])?/;
