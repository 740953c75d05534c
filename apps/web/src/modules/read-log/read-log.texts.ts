import { catalogue, counted } from '../../core/texts.ts';

/** Texts of the read log, for clients and the provider. */
export const readLogTexts = catalogue({
  context: 'Who opened or downloaded your company’s reports, findings, evidence and letters.',
  export: 'Export CSV',
  fileName: 'read-log.csv',
  settings: 'Change retention',
  columns: {
    record: 'Record',
    action: 'Action',
    section: 'Section or file',
    who: 'Reader',
    at: 'Time',
    address: 'IP address',
  },
  filters: {
    kind: 'Type',
    action: 'Action',
    who: 'Reader',
    engagement: 'Engagement',
    otherReader: 'Selected reader',
    otherEngagement: 'Selected engagement',
  },
  kinds: { report: 'Report', finding: 'Finding', evidence: 'Evidence', letter: 'Attestation letter' },
  actions: {
    viewed: 'Viewed',
    downloaded: 'Downloaded',
    accepted: 'Accepted terms',
    refused: 'Declined terms',
  },
  readers: { user: 'User', staff: 'Provider', link: 'Share link' },
  list: {
    caption: 'Read log',
    search: 'Search read log',
    count: (total: number) => counted(total, { one: '# entry', other: '# entries' }),
    sorts: { '-at': 'Newest first', at: 'Oldest first' },
    none: 'Nothing has been opened yet',
    noneWhy: 'Each time someone opens or downloads a report, a finding or evidence, an entry appears here.',
    noAccess: 'You can’t view the read log',
  },
});
