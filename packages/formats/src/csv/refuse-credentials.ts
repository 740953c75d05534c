import { findColumns } from '../leaks/table/leak-columns.ts';
import { formatFailure } from '../read-failure.ts';

/** Throws if a table contains logins and passwords. It is a credential leak and would not make sense as findings. */
export function refuseCredentials(headers: readonly string[], line: number): void {
  const { login, password } = findColumns(headers);
  if (login === undefined || password === undefined) return;
  const message = 'The table contains login and password columns. Import it as leaked credentials (leak-csv).';
  throw formatFailure(message, { line });
}
