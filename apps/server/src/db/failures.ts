/**
 * SQLSTATE classes and codes that mean: the server is away, stopping, starting or full, or two writes waited for each
 * other. A statement that took too long (57014) is none of them: it would take too long again.
 */
const AWAY_STATES = /^(08...|57P0[1-5]|53300|25P03|40001|40P01)$/;
const AWAY_ERRORS = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** The driver tells these by message alone. */
const AWAY_MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|not queryable|client has encountered a connection error/i;

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Whether the database could not be reached: the same call may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  const isSocket =
    'syscall' in error &&
    (error.syscall === 'connect' ||
      error.syscall === 'read' ||
      error.syscall === 'write' ||
      error.syscall === 'getaddrinfo');
  return AWAY_STATES.test(code) || (isSocket && AWAY_ERRORS.has(code)) || AWAY_MESSAGES.test(error.message);
}

/** Whether a write failed because the disk is full. */
export function isDiskFull(error: unknown): boolean {
  return codeOf(error) === '53100' || codeOf(error) === 'ENOSPC';
}

/** Whether a write met a row that is already there (SQLSTATE 23505). */
export function isDuplicate(error: unknown): boolean {
  return codeOf(error) === '23505';
}

/** Whether an address was refused that an account has given up and may still get back. */
export function isReserved(error: unknown): boolean {
  return isDuplicate(error) && error instanceof Error && error.message === 'The address is reserved';
}

/** Whether a write lost against another one that came at the same time, or against a rule of the database. */
export function isOvertaken(error: unknown): boolean {
  return /^(23|40)/.test(codeOf(error));
}
