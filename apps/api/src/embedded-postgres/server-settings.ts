/** Default settings of every embedded server, for a small machine. Settings of the endpoint and the caller override them. */
const ownSettings: Record<string, string> = {
  cluster_name: 'gatehouse',
  max_connections: '100',
  shared_buffers: '128MB',
  wal_buffers: '16MB',
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The detail line of an error quotes the row, and rows contain leaked passwords.
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
};

/** Returns the command line of a server; later settings override earlier ones. */
export function serverArguments(data: string, ...settings: Record<string, string>[]): string[] {
  const merged = Object.assign({}, ownSettings, ...settings) as Record<string, string>;
  return ['-D', data, ...Object.entries(merged).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
