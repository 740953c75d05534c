import { catalogue, counted, formatNumber, isolated, shownRow } from '../../../core/texts.ts';

const hosts = (count: number) => counted(count, { one: '# host', other: '# hosts' });
const services = (count: number) => counted(count, { one: '# service', other: '# services' });
const issues = (count: number) => counted(count, { one: '# open issue', other: '# open issues' });

/** A difference with its sign: "+12". */
const signed = (value: number): string =>
  value > 0 ? `+${formatNumber(value)}` : formatNumber(value).replace('-', '−');

const isOne = (change: number): boolean => Math.abs(change) === 1;

/** The names that IANA or common use gives to ports. */
const portNames: Readonly<Record<string, string>> = {
  21: 'FTP',
  22: 'SSH',
  23: 'Telnet',
  25: 'SMTP',
  53: 'DNS',
  80: 'HTTP',
  110: 'POP3',
  143: 'IMAP',
  443: 'HTTPS',
  445: 'SMB',
  465: 'SMTPS',
  587: 'SMTP submission',
  993: 'IMAPS',
  995: 'POP3S',
  1433: 'SQL Server',
  3306: 'MySQL',
  3389: 'RDP',
  5432: 'PostgreSQL',
  6379: 'Redis',
  8080: 'HTTP',
  8443: 'HTTPS',
};

export const overviewTexts = catalogue({
  loading: 'Loading the overview',
  chart: {
    showTable: 'Show as table',
    showChart: 'Show as chart',
    keys: 'Use the arrow keys to explore the chart',
    total: 'Total',
    nothing: 'Unknown',
    value: formatNumber,
  },
  empty: 'No scan yet',
  emptyWhy: 'Hosts and services appear here after the first scan of a verified domain.',
  timeline: {
    title: 'Surface over time',
    day: 'Scan day',
    hosts: 'Hosts',
    services: 'Services',
    issues: 'Vulnerable issues',
    one: (day: string) => `One scan so far, on ${isolated(day)}. A trend appears after the second scan.`,
    since: (day: string, changes: readonly string[]) => `Since ${isolated(day)}: ${shownRow(changes)}.`,
    hostChange: (change: number) => `${signed(change)} ${isOne(change) ? 'host' : 'hosts'}`,
    serviceChange: (change: number) => `${signed(change)} ${isOne(change) ? 'service' : 'services'}`,
    issueChange: (change: number) => `${signed(change)} ${isOne(change) ? 'vulnerable issue' : 'vulnerable issues'}`,
    scans: (count: number) =>
      counted(count, { one: 'The tick marks a day with a scan.', other: 'Each tick is one of # days with a scan.' }),
    months: (count: number) =>
      `Each tick is the last scan of a month; there were scans on ${counted(count, { one: '# day', other: '# days' })}.`,
  },
  changes: {
    visit: 'New since your last visit',
    recent: 'Changes in the last 30 days',
    since: (day: string) => `Since ${isolated(day)}`,
    all: 'View all changes',
    noScan: (tool: string, when: string) =>
      `No scan since your last visit. The last one was ${isolated(tool)}, ${isolated(when)}.`,
    nothing: (tool: string, when: string) =>
      `The scans found no changes. The last one was ${isolated(tool)}, ${isolated(when)}.`,
    none: 'The scans found no changes.',
  },
  riskiest: {
    title: 'Riskiest hosts',
    note: 'Hosts with the worst open issues, and how many each has.',
    host: 'Host',
    issues: 'Open issues',
    none: (tool: string, when: string) =>
      `No host has an open issue of low severity or above. Last scan: ${isolated(tool)}, ${isolated(when)}.`,
    noneUnknown: 'No host has an open issue of low severity or above.',
  },
  ports: {
    title: 'Open ports',
    note: 'The most common open ports by number of hosts.',
    port: 'Port',
    name: (port: string) => (portNames[port] === undefined ? port : `${port} ${portNames[port]}`),
    none: 'No scan has found an open port.',
  },
  technologies: {
    title: 'Technologies',
    note: 'The most common technologies by number of hosts.',
    technology: 'Technology',
    none: 'No scan has identified a technology.',
  },
  hosts: 'Hosts',
  hostCount: hosts,
  certificates: {
    title: 'Certificates by expiry',
    note: (ending: number, later: number) =>
      `${counted(ending, { one: '# certificate expires', other: '# certificates expire' })} in the next 90 days, ${formatNumber(later)} later. Each mark is the certificate of a host that expires first.`,
    none: 'No scan has found a certificate.',
    expired: 'Expired',
    expiredCount: (count: number) => counted(count, { one: '# certificate expired', other: '# certificates expired' }),
    week: 'Days',
    weekOf: (from: string, to: string) => (from === to ? from : `${from} – ${to}`),
    count: 'Certificates',
    spoken: (week: string, count: number) =>
      `${isolated(week)}: ${counted(count, { one: '# certificate', other: '# certificates' })}`,
    today: 'Today',
    days: (count: number) => `${formatNumber(count)} days`,
    label: 'Weeks in which certificates expire',
  },
  exposure: {
    title: 'Exposure by domain',
    note: 'Each box is a host: its size is the number of services, its color the worst open issue.',
    label: 'Hosts by domain',
    domain: 'Domain',
    host: 'Host',
    services: 'Services',
    worst: 'Worst issue',
    clear: 'No open issues',
    none: 'No host has an open port.',
    group: (name: string, count: number) => `${name} · ${services(count)}`,
    box: (name: string, count: number, worst: string) => `${isolated(name)}: ${services(count)}, ${worst}`,
    worstIs: (severity: string) => `worst open issue: ${severity}`,
    others: (count: number) => `+${hosts(count)}`,
    otherBox: (count: number, all: number) => `${hosts(count)} more with ${services(all)}`,
    otherRoots: (count: number, all: number) =>
      `${counted(count, { one: '# more domain', other: '# more domains' })} with ${services(all)} not shown.`,
  },
  issueCount: issues,
});
