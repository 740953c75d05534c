import type { SurfaceChangeKind } from '@gatehouse/domain/surface/surface-changes';

const many = (count: number, one: string, more: string): string => `${count} ${count === 1 ? one : more}`;

/** Display names of changes. */
const changeNames: Record<SurfaceChangeKind, string> = {
  'host-added': 'New host',
  'host-missing': 'Host missing',
  'host-back': 'Host back',
  'service-added': 'New service',
  'service-missing': 'Service missing',
  'service-back': 'Service back',
  'address-added': 'New IP address',
  'address-removed': 'IP address removed',
  'certificate-changed': 'Certificate changed',
  'certificate-expiring': 'Certificate expiring',
  'certificate-expired': 'Certificate expired',
  'technology-changed': 'Technology changed',
  'cname-target-gone': 'CNAME target gone',
};

/** The texts of the attack surface report. */
export const surfaceReportTexts = {
  kind: 'Attack surface report',
  title: (company: string) => `Attack surface of ${company}`,
  head: (company: string) => `Attack surface report · ${company}`,
  made: 'Report date',
  period: 'Changes from',
  zone: 'Time zone',
  summary: 'Summary',
  nothing: 'No scan has found hosts yet.',
  sentence: ({ domains, hosts, services }: { domains: number; hosts: number; services: number }) =>
    `${many(domains, 'domain', 'domains')} with ${many(hosts, 'host', 'hosts')} ${domains === 1 ? 'exposes' : 'expose'} ${many(services, 'service', 'services')} to the internet.`,
  severe: (critical: number, high: number) =>
    critical + high === 0
      ? 'No open issue is rated Critical or High.'
      : `${many(critical, 'open issue is', 'open issues are')} rated Critical and ${high} High.`,
  chart: (counts: readonly string[]) => `Open issues by severity: ${counts.join(', ')}.`,
  figures: 'Figures',
  candidates: 'Candidates to confirm',
  missing: 'Missing hosts',
  expired: 'Expired certificates',
  ending: 'Certificates that expire within 30 days',
  lookAlikes: 'New look-alike domains',
  domains: 'Domains and networks',
  otherAddresses: 'Other addresses',
  domain: 'Domain or network',
  hosts: 'Hosts',
  services: 'Services',
  worst: 'Hosts with the most severe issues',
  host: 'Host',
  issues: 'Open issues',
  noIssues: 'No open issues.',
  issuesHidden: 'Open issues are not part of this report: your role can’t view them.',
  moreIssues: (count: number) => `${many(count, 'more open issue is', 'more open issues are')} listed in the portal.`,
  id: 'ID',
  issue: 'Issue',
  severity: 'Severity',
  asset: 'Affected asset',
  status: 'Status',
  due: 'Due',
  changes: (day: string) => `Changes since ${day}`,
  noChanges: 'Nothing changed in this period.',
  newest: (count: number) => `The ${count} most recent changes.`,
  change: 'Change',
  count: 'Count',
  day: 'Date',
  detail: 'Detail',
  dash: '–',
  candidate: 'Candidate',
  changeNames,
} as const;
