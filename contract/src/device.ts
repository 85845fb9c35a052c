/**
 * Header that identifies the browser at sign-in. On a device they have used before, a person is not locked
 * out by others guessing their password.
 */
export const deviceHeader = 'x-device';
