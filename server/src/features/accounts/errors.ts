import { ApiError, errorCatalogue } from '@gene/contract/errors';

/** By something that was typed into a form. */
export function refused(code: 'promo_invalid' | 'password_common' | 'email_taken', field: string): ApiError {
  return new ApiError(code, { fields: { [field]: errorCatalogue[code].message } });
}
