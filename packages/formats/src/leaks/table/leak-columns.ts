/** Common column names in order of preference, in lowercase with an underscore between words. */
const columnNames = {
  url: ['url', 'target_url', 'login_url', 'website', 'site', 'link', 'origin'],
  host: ['host', 'domain', 'target_subdomain', 'target_domain'],
  login: [
    'login',
    'email',
    'email_address',
    'e_mail',
    'mail',
    'username',
    'user_name',
    'user',
    'account',
    'identity_name',
  ],
  password: ['password_plaintext', 'plaintext_password', 'password', 'pass', 'passwd', 'pwd'],
  application: ['application', 'browser', 'user_browser', 'software'],
  family: [
    'stealer_family',
    'malware_family',
    'stealer',
    'infostealer',
    'info_stealer',
    'infostealer_family',
    'malware',
  ],
  ip: ['ip', 'ip_address', 'ip_addresses'],
  country: ['country', 'country_code'],
  machine: ['computer_name', 'machine_name', 'machine', 'computer', 'user_hostname'],
  user: ['user_sys_name', 'system_user', 'os_user'],
  hwid: ['hwid', 'machine_id', 'infected_machine_id'],
  os: ['operating_system', 'os', 'user_os'],
  date: ['date_compromised', 'infection_date', 'infected_time', 'log_date', 'compromised_at', 'date'],
  antivirus: ['antivirus', 'antiviruses', 'anti_viruses', 'av_softwares'],
  path: ['malware_path', 'infected_path', 'file_location'],
  breach: ['breach', 'breaches', 'breach_name', 'breach_names', 'database_name', 'source_name'],
} satisfies Record<string, readonly string[]>;

/** The meaning of a column in a leak table. */
export type LeakColumn = keyof typeof columnNames;

const columns = Object.keys(columnNames) as LeakColumn[];

/** The indexes of the columns of each kind, in order of preference. */
export type ColumnIndexes = Readonly<Partial<Record<LeakColumn, readonly number[]>>>;

function plainName(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .join('_');
}

/** Finds the columns by name. */
export function findColumns(headers: readonly string[]): ColumnIndexes {
  const names = headers.map(plainName);
  const found = columns.map((column) => {
    const indexes = columnNames[column].map((name) => names.indexOf(name)).filter((index) => index >= 0);
    return [column, indexes] as const;
  });
  return Object.fromEntries(found.filter(([, indexes]) => indexes.length > 0));
}

/** Returns the first non-empty cell of a kind, or an empty string. */
export function cellOf(cells: readonly string[], indexes: ColumnIndexes, column: LeakColumn): string {
  const filled = indexes[column]?.find((index) => (cells[index] ?? '').trim() !== '');
  return filled === undefined ? '' : (cells[filled] ?? '');
}
