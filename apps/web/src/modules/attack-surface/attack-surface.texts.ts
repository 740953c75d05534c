import type { SurfaceSummary } from '@gatehouse/contract/attack-surface/attack-surface-figures.schema';

import { catalogue, counted, isolated, formatNumber } from '../../core/texts.ts';
import { severityTexts } from '../../shared/vocabulary/severities.texts.ts';

/** Formats the number of missing hosts. They are shown, but not included in the main count. */
const missingCounted = (count: number): string => (count === 0 ? '' : ` (+ ${formatNumber(count)} missing)`);
const hostsCounted = (count: number) => counted(count, { one: '# host', other: '# hosts' });
const servicesCounted = (count: number) => counted(count, { one: '# service', other: '# services' });

export const surfaceTexts = catalogue({
  severities: severityTexts,
  states: {
    Candidate: 'Candidate',
    Active: 'Active',
    Missing: 'Missing',
    Archived: 'Archived',
    'Not ours': 'Not ours',
  },
  scopes: {
    verified: 'Verified',
    confirmed: 'Confirmed',
    candidate: 'Candidate',
    'not ours': 'Not ours',
    excluded: 'Excluded',
  },
  kinds: { name: 'Name', address: 'IP address', resource: 'Cloud resource' },
  roots: { network: 'Other addresses', cloud: 'Cloud resources' },
  criticalities: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
  certificates: { expired: 'Expired', ending: 'Expires within 30 days', valid: 'Valid', none: 'No certificate' },
  nothing: '–',
  unassigned: 'Unassigned',
  noIssues: 'No open issues',
  noServices: 'No services',
  sentence: (
    { domains, subDomains, missing, services, new: fresh, hostsWithCritical }: SurfaceSummary,
    since: string | null,
  ) =>
    [
      `${counted(domains, { one: '# domain', other: '# domains' })}, ${counted(subDomains, {
        one: '# sub-domain',
        other: '# sub-domains',
      })}${missingCounted(missing)}, ${servicesCounted(services)}`,
      ...(fresh > 0 && since !== null ? [`${formatNumber(fresh)} new since ${isolated(since)}`] : []),
      ...(hostsWithCritical > 0 ? [`${hostsCounted(hostsWithCritical)} with critical issues`] : []),
    ].join('; '),
  report: { label: 'Download PDF', fileName: 'attack-surface.pdf' },
  expired: 'Expired',
  days: (count: number) => `${formatNumber(count)} d`,
  marks: { new: 'New', changed: 'Changed', gone: 'Gone' },
  figures: {
    label: 'Figures of the attack surface',
    services: 'Exposed services',
    critical: 'Hosts with critical issues',
    candidates: 'Candidates',
    certificates: 'Expiring certificates',
    expiring: 'within 30 days',
    mail: 'Email domains protected',
    missing: 'Missing hosts',
    lastScan: (tool: string, when: string) => `Last scan: ${isolated(tool)}, ${isolated(when)}`,
    ratio: (part: number, all: number) => `${formatNumber(part)} of ${formatNumber(all)}`,
  },
  tree: {
    caption: 'Domains, sub-domains and services',
    search: 'Search the tree',
    export: 'Export',
    exporting: (name: string) => `Preparing ${name}`,
    views: { label: 'View', list: 'List', tree: 'Tree', map: 'Map' },
    columns: {
      name: 'Name',
      issues: 'Issues',
      services: 'Services',
      technology: 'Technology',
      address: 'IP address',
      certificate: 'TLS',
      seen: 'First – last seen',
      state: 'State',
    },
    filters: 'Filters',
    urgent: (shown: number, hidden: number) =>
      hidden === 0
        ? `${hostsCounted(shown)} with critical or high issues.`
        : `${hostsCounted(shown)} with critical or high issues. ${counted(hidden, { one: '# other host is', other: '# other hosts are' })} hidden.`,
    whole: (shown: number) => `All ${hostsCounted(shown)}.`,
    showWhole: 'Show all hosts',
    showUrgent: 'Show only critical and high',
    select: (name: string) => `Select ${isolated(name)}`,
    selection: 'Selection',
    expand: (name: string) => `Expand ${isolated(name)}`,
    collapse: (name: string) => `Collapse ${isolated(name)}`,
    loading: 'Loading',
    failed: 'Could not be loaded',
    retry: 'Try again',
    hosts: hostsCounted,
    missing: missingCounted,
    services: servicesCounted,
    issues: (count: number) => counted(count, { one: '# open issue', other: '# open issues' }),
    more: (count: number) => `+${formatNumber(count)}`,
    empty: 'No scan yet',
    emptyWhy: 'Confirm a domain by DNS to start. Hosts and services appear here after the first scan.',
    verify: 'Verify domain',
    noMatch: 'No matches',
    noMatchWhy: 'No host matches the search and the filters.',
    clear: 'Clear filters',
  },
});
