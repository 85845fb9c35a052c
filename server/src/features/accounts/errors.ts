import { ApiError, errorCatalogue } from '@gene/contract/errors';

/** By something that was typed into a form. */
export function refused(code: 'promo_invalid' | 'password_common' | 'email_taken', field: string): ApiError {
  return new ApiError(code, { fields: { [field]: errorCatalogue[code].message } });
}

/** @param contact whom to ask, as an admin has set it; may be empty */
export function disabledAccount(contact: string): ApiError {
  const whom = contact || 'an admin';
  return new ApiError('account_disabled', {
    message: `${errorCatalogue.account_disabled.message} Ask ${whom}.`,
  });
}
