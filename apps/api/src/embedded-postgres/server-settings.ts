/** What every embedded server gets; a small machine's measure. The endpoint's and the caller's settings go above these. */
const ownSettings: Record<string, string> = {
  cluster_name: 'gatehouse',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_buffers: '16MB',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The detail line of an error quotes the row, and the rows hold leaked passwords.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** The command line of a server; later settings win. */
export function serverArguments(data: string, ...settings: Record<string, string>[]): string[] {
  const merged = Object.assign({}, ownSettings, ...settings) as Record<string, string>;
  return ['-D', data, ...Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
