/** The meaning of a line in a password block. */
export type BlockRole = 'software' | 'profile' | 'host' | 'login' | 'password';

/** The meaning of a line in a system file. */
export type SystemRole =
  | 'ip'
  | 'country'
  | 'location'
  | 'machine'
  | 'hostname'
  | 'user'
  | 'hwid'
  | 'machineId'
  | 'os'
  | 'date'
  | 'time'
  | 'installDate'
  | 'zone'
  | 'antivirus'
  | 'path';

function table<Role>(words: readonly (readonly [role: Role, labels: readonly string[]])[]): ReadonlyMap<string, Role> {
  return new Map(words.flatMap(([role, labels]) => labels.map((label) => [label, role] as const)));
}

/** Lowercase labels of password blocks. Families differ mainly in these. */
export const blockLabels = table<BlockRole>([
  ['software', ['soft', 'software', 'browser', 'web browser', 'application', 'storage']],
  ['profile', ['profile', 'browser profile']],
  ['host', ['host', 'hostname', 'url', 'ur1']],
  ['login', ['login', 'username', 'user', 'user login', 'user name', 'u53rn4m3']],
  ['password', ['password', 'pass', 'user password', 'p455w0rd']],
]);

/** Lowercase labels of system files, without the dashes that some families add. */
export const systemLabels = table<SystemRole>([
  ['ip', ['ip', 'ip address', 'ip-address', 'ipaddress', 'external ip', 'public ip', 'ipv4']],
  ['country', ['country', 'country code', 'geo', 'countrycode']],
  ['location', ['location']],
  ['machine', ['machinename', 'machine name', 'computername', 'computer name', 'computer', 'pc name', 'pc', 'netbios']],
  ['hostname', ['hostname', 'host name']],
  ['user', ['username', 'user name', 'user']],
  ['hwid', ['hwid', 'hardware id']],
  ['machineId', ['machineid', 'machine id', 'guid', 'machine guid']],
  ['os', ['operation system', 'operating system', 'os version', 'os', 'windows', 'product name', 'windows version']],
  ['date', ['log date', 'local date', 'date', 'local time', 'infection date', 'log time', 'last seen', 'system time']],
  ['time', ['time']],
  ['installDate', ['install date']],
  ['zone', ['timezone', 'time zone', 'timezone offset', 'local timezone', 'utc', 'utc offset', 'gmt', 'tz']],
  ['antivirus', ['anti-viruses', 'anti viruses', 'antiviruses', 'anti virus', 'antivirus', 'anti-virus', 'av']],
  ['path', ['filelocation', 'file location', 'running path', 'execute path', 'executable path', 'path', 'work dir']],
]);
