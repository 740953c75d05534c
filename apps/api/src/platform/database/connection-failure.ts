/** Messages of the driver's errors that have no code: a lost connection, also before a statement was sent, and a server that hangs. */
const driverMessages =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed and is not queryable)/;

/** SQLSTATE classes of a lost connection and of a server that shuts down. */
const lostClasses = ['08', '57P'];
const socketCodes = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];

/** True for a Unix socket that does not exist, unlike a file that does not. */
const isMissingSocket = ({ code, syscall }: NodeJS.ErrnoException): boolean =>
  code === 'ENOENT' && syscall === 'connect';

/** True if the database is unavailable, so that the same work can succeed once it is back. */
export function isConnectionFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (socketCodes.includes(code) || lostClasses.some((start) => code.startsWith(start))) return true;
  return isMissingSocket(error) || driverMessages.test(error.message);
}
