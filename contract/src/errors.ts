/**
 * Every error a call may answer with: HTTP status and message. A service may give a more specific message;
 * the code stays.
 */
export const errorCatalogue = {
  invalid: { status: 400, message: 'Some of this is not valid.' },
  unauthenticated: { status: 401, message: 'Please sign in.' },
  session_ended: { status: 401, message: 'Your session has ended. Please sign in again.' },
  bad_credentials: { status: 401, message: 'Invalid email or password' },
  second_factor_required: { status: 401, message: 'Enter the code of your authenticator app.' },
  code_wrong: { status: 422, message: 'This code is wrong.' },
  passkey_refused: { status: 422, message: 'This passkey did not work. Sign in with your password.' },
  identity_refused: {
    status: 422,
    message: 'Signing in at the provider did not work. Please try again.',
  },
  account_disabled: { status: 403, message: 'This account has been disabled.' },
  account_deleting: {
    status: 403,
    message: 'This account is going to be deleted. To keep it, sign in and choose “Keep My Account”.',
  },
  forbidden: { status: 403, message: "You don't have access to this." },
  confirm_password: { status: 403, message: 'Please confirm your password.' },
  not_found: { status: 404, message: 'Not found.' },
  email_taken: { status: 409, message: 'This email is already registered' },
  conflict: { status: 409, message: 'This was changed elsewhere. Reload and try again.' },
  duplicate_document: { status: 409, message: 'This file is already in the subject.' },
  not_ready: { status: 409, message: 'The document is still being read. Try again in a moment.' },
  attempt_closed: {
    status: 409,
    message: 'This attempt has been handed in. Copy whatever you want to keep.',
  },
  limit_reached: { status: 422, message: 'You have reached the limit for one account.' },
  scheme_refused: { status: 422, message: 'This is not the mark scheme of this paper.' },
  too_few_papers: { status: 422, message: 'There are too few past papers to learn from.' },
  last_admin: { status: 409, message: 'This is the last admin. Make someone else an admin first.' },
  sign_up_closed: { status: 403, message: 'Signing up is closed here.' },
  invitation_invalid: {
    status: 422,
    message: 'This invitation has expired, was already used, or is for another address.',
  },
  join_invalid: {
    status: 422,
    message: 'This code or link is not valid. It may have expired, been used up or been renewed.',
  },
  roll_number_taken: { status: 409, message: 'Somebody else has this roll number' },
  promo_invalid: { status: 422, message: 'This promo code is not valid' },
  promo_taken: { status: 409, message: 'This code already exists' },
  password_common: {
    status: 422,
    message: 'This password is too common. Please choose another',
  },
  reset_invalid: { status: 422, message: 'This link has expired or was already used. Ask for a new one.' },
  proof_invalid: {
    status: 422,
    message: 'This link has expired, was already used, or is for another account.',
  },
  not_mailed: {
    status: 422,
    message: 'The link could not be mailed. Please try again later, or tell an admin.',
  },
  missing_file: { status: 422, message: 'No file was sent.' },
  file_empty: { status: 422, message: 'The file is empty.' },
  file_type: { status: 415, message: 'File type must be .pdf, .doc, .docx or .txt' },
  file_too_large: { status: 413, message: 'The file is larger than this installation accepts.' },
  storage_full: {
    status: 413,
    message: 'Your storage is full. Delete something first.',
  },
  range_missing: { status: 416, message: 'The file is shorter than the requested range.' },
  too_large: { status: 413, message: 'This is too large.' },
  rate_limited: { status: 429, message: 'Too many attempts. Please try again in a moment.' },
  unavailable: { status: 503, message: 'The service is starting or busy. Please try again in a moment.' },
  disk_full: {
    status: 507,
    message: 'The server is short of disk space: nothing can be added now. Deleting works.',
  },
  internal: { status: 500, message: 'Something went wrong on our side. Please try again.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** Body of an unsuccessful answer. Not a zod schema: the first page needs it and loads without zod. */
export interface ErrorBody {
  error: {
    code: string;
    message: string;
    /** Message for each invalid field. */
    fields?: Record<string, string> | undefined;
    /** Data to act on, e.g. the id of the existing document when a duplicate is uploaded. */
    details?: Record<string, unknown> | undefined;
  };
}

/** An expected failure, sent to the caller as `{ error: { code, message, fields?, details? } }`. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields: Record<string, string> | undefined;
  readonly details: Record<string, unknown> | undefined;

  constructor(
    code: ErrorCode,
    options: {
      message?: string | undefined;
      fields?: Record<string, string> | undefined;
      details?: Record<string, unknown> | undefined;
    } = {},
  ) {
    super(options.message ?? errorCatalogue[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.status = errorCatalogue[code].status;
    this.fields = options.fields;
    this.details = options.details;
  }
}
