import { catalogue } from '../../core/texts.ts';

/** Formats and file names of the exports of assets and CVEs. */
export const assetExportTexts = catalogue({
  formats: {
    csv: 'Export as CSV',
    xlsx: 'Export as Excel',
    json: 'Export as JSON',
    cyclonedx: 'Export as CycloneDX',
  },
  fileName: (name: string) => `${name}-export`,
});
