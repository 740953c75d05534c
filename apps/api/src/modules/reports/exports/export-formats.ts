import type { ExportFormat } from '@gatehouse/contract/reports/reports';

interface Format {
  /** How the name of the file ends. */
  ending: string;
  type: string;
  /** Whether the images of the findings are part of it. */
  hasImages?: boolean;
}

const csv = 'text/csv; charset=utf-8';
const json = 'application/json; charset=utf-8';

/** The product's version (specification.md, Business constants and limits), as files name who wrote them. */
export const portalVersion = '4.4.0';

/** Properties of each format that are known before a file of it is written. */
export const formats: Record<ExportFormat, Format> = {
  xlsx: { ending: '.xlsx', type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
  csv: { ending: '.csv', type: csv },
  json: { ending: '.json', type: json },
  sarif: { ending: '.sarif', type: 'application/sarif+json; charset=utf-8' },
  defectdojo: { ending: '-defectdojo.json', type: json, hasImages: true },
  jira: { ending: '-jira.csv', type: csv },
};
