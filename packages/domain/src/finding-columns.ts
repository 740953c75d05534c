/** Fields that a column of a findings table can be mapped to; only the title is required. */
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

/** A field of a finding. */
export type CsvField = (typeof csvFields)[number];
