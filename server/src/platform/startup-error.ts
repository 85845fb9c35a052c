/** Starting is not possible, for reasons that the operator can act on: printed as they are, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
