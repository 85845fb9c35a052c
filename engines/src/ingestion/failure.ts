import type { FailureCode } from '@gene/contract/documents';

/** The document cannot be read, for a reason that its owner is told. */
export class IngestFailure extends Error {
  readonly code: FailureCode;
  constructor(code: FailureCode, detail?: string) {
    super(detail ?? code);
    this.name = 'IngestFailure';
    this.code = code;
  }
}
