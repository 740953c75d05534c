import { findColumns } from '../leaks/table/leak-columns.ts';
import { formatFailure } from '../read-failure.ts';

/** A table of logins and passwords is a leak: as findings its sites would become titles. */
export function refuseCredentials(headers: readonly string[], line: number): void {
  const { login, password } = findColumns(headers);
  if (login === undefined || password === undefined) return;
  const message = 'The table contains login and password columns. Import it as leaked credentials (leak-csv).';
  throw formatFailure(message, { line });
}
