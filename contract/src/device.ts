/**
 * Where a browser says which one it is, when somebody signs in: where the person has done so before, they are not kept
 * waiting by others who guess their password.
 */
export const deviceHeader = 'x-device';
