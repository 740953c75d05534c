import { catalogue, counted, formatNumber } from '../../core/texts.ts';

const assetsOf = (count: number): string => counted(count, { one: '# asset', other: '# assets' });

/** Texts of assets and vulnerabilities that several pages share. */
export const assetTexts = catalogue({
  kinds: {
    library: 'Library',
    software: 'Software',
    host: 'Host',
    image: 'Image',
    'cloud resource': 'Cloud resource',
  },
  states: { Active: 'Active', Missing: 'Missing', Archived: 'Archived' },
  partlyMatched: 'Cannot be fully matched',
  partlyMatchedWhy:
    'The source package or the release of this component is unknown, so some advisories cannot be compared with it. An SBOM that names them resolves this.',
  criticalities: { low: 'Low', medium: 'Medium', high: 'High', critical: 'Critical' },
  unassigned: 'Unassigned',
  me: 'Me',
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
  noAccess: 'You can’t view assets',
});
