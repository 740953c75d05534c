import { catalogue, counted, isolated, formatNumber } from '../../core/texts.ts';

const assetsOf = (count: number): string => counted(count, { one: '# asset', other: '# assets' });

/** Texts of assets and vulnerabilities that several pages share. */
export const assetTexts = catalogue({
  tabs: { label: 'Asset pages', inventory: 'Inventory', monitor: 'Monitor', cves: 'CVEs' },
  sentence: ({
    libraries,
    open,
    critical,
    high,
  }: {
    libraries: number;
    open: number;
    critical: number;
    high: number;
  }) =>
    `${counted(libraries, { one: '# library', other: '# libraries' })} · ${counted(open, { one: '# vulnerability', other: '# vulnerabilities' })} · ${critical} critical and ${high} high open`,
  kinds: {
    library: 'Library',
    software: 'Software',
    host: 'Host',
    image: 'Image',
    'cloud resource': 'Cloud resource',
  },
  states: { Active: 'Active', Missing: 'Missing', Archived: 'Archived' },
  statuses: {
    Updated: 'Updated',
    'Partially updated': 'Partially updated',
    'Out of Date': 'Out of Date',
    'Not Updated': 'Not Updated',
    'False Positive': 'False Positive',
  },
  matchStates: {
    Affected: 'Affected',
    'Under investigation': 'Under investigation',
    'Not affected': 'Not affected',
    Fixed: 'Fixed',
    Withdrawn: 'Withdrawn',
  },
  partlyMatched: 'Cannot be fully matched',
  partlyMatchedWhy:
    'The source package or the release of this component is unknown, so some advisories cannot be compared with it. An SBOM that names them resolves this.',
  criticalities: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
  confidences: { confirmed: 'Confirmed', possible: 'Possible' },
  nothing: '–',
  unassigned: 'Unassigned',
  me: 'Me',
  exploited: 'KEV',
  exploitedTitle: 'Known to be exploited (CISA KEV)',
  percent: (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`,
  change: (name: string) => `Change status of ${isolated(name)}`,
  changeTitle: 'Change status',
  changed: (status: string) => `Status changed to ${status}`,
  bulk: {
    change: 'Change status',
    title: (count: number) => counted(count, { one: 'Change status of # asset', other: 'Change status of # assets' }),
    status: 'Status',
    comment: 'Reason',
    commentHint: 'Required for False Positive. Shown in the history of each asset.',
    submit: 'Change status',
    allHint: 'Every asset in this view',
  },
  job: {
    label: 'Bulk change',
    running: (status: string) => `Setting to ${status}`,
    undoing: 'Undoing the change',
    progress: (done: number, total: number) => `${formatNumber(done)} of ${assetsOf(total)}`,
    done: (changed: number, status: string) => `${assetsOf(changed)} set to ${status}.`,
    undone: 'Change undone. Assets with newer changes were skipped.',
    failed: 'The update stopped partway. Assets already updated keep their changes.',
  },
  decision: {
    change: (cve: string) => `Change state of ${isolated(cve)}`,
    title: 'Decide',
    of: (cve: string, state: string) => `Mark ${isolated(cve)} as ${state}`,
    why: 'Your decision overrides what suppliers and versions say, until you remove it.',
    comment: 'Reason',
    missing: 'Enter a reason',
    submit: 'Save decision',
    remove: 'Remove decision',
    saved: (cve: string) => `Decision about ${isolated(cve)} saved`,
    removed: (cve: string) => `Decision about ${isolated(cve)} removed`,
  },
  falsePositive: {
    title: 'Mark as False Positive',
    why: 'Covers the vulnerabilities known now. A new one sets the asset to Not Updated.',
    comment: 'Reason',
    missing: 'Enter a reason',
    submit: 'Mark as False Positive',
  },
  noAccess: 'You can’t view assets',
});
