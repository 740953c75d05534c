import type { ExportFormat } from '@gatehouse/contract/reports/reports';

interface Format {
  /** The extension of the file. */
  ending: string;
  type: string;
  /** True if the file contains the images of the findings. */
  hasImages?: boolean;
}

const csv = 'text/csv; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** The product version (specification.md, Business constants and limits), which files name as their generator. */
export const portalVersion = '4.4.0';

/** The extension and media type of each format, known before the file is written. */
export const formats: Record<ExportFormat, Format> = {
  xlsx: { ending: '.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { ending: '.csv', type: csv },
  json: { ending: '.json', type: json },
  sarif: { ending: '.sarif', type: 'application/sarif+json; charset=utf-8' },
  defectdojo: { ending: '-defectdojo.json', type: json, hasImages: true },
  jira: { ending: '-jira.csv', type: csv },
};
