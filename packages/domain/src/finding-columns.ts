/** What a column of a table of findings can hold; only the title must be there. */
export const csvFields = [
  'title',
  'severity',
  'cvssVector',
  'cvssScore',
  'description',
  'impact',
  'recommendation',
  'evidence',
  'references',
  'host',
  'location',
  'port',
  'protocol',
  'cwe',
  'cve',
  'tags',
  'ruleId',
  'status',
  'firstSeen',
  'lastSeen',
] as const;

/** One of our fields. */
export type CsvField = (typeof csvFields)[number];
