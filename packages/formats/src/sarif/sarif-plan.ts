import type { JsonPlan } from '../json/json-plan.ts';

// The content of these lists is of no use here, but would make one record of the whole run.
const passing = [
  'addresses',
  'graphs',
  'logicalLocations',
  'policies',
  'taxonomies',
  'threadFlowLocations',
  'translations',
  'webRequests',
  'webResponses',
  'invocations/[]/toolConfigurationNotifications',
  'invocations/[]/toolExecutionNotifications',
  'tool/driver/notifications',
  'tool/driver/taxa',
  'tool/extensions/[]/notifications',
  'tool/extensions/[]/taxa',
];

/** The records of a SARIF log; a run comes after everything inside of it. */
export const paths = {
  version: 'version',
  result: 'runs/[]/results/[]',
  driverRule: 'runs/[]/tool/driver/rules/[]',
  extensionRule: 'runs/[]/tool/extensions/[]/rules/[]',
  artifact: 'runs/[]/artifacts/[]',
  run: 'runs/[]',
} as const;

export const plan: JsonPlan = {
  format: 'sarif',
  called: 'a SARIF log',
  demands: ['runs'],
  isOwnEmpty: (fields) => fields.has('version') || fields.has('$schema'),
  passing: passing.map((list) => `runs/[]/${list}/[]`),
  records: {
    ...Object.fromEntries(passing.map((list) => [`${paths.run}/${list}/[]`, []])),
    [paths.version]: [],
    // A result that reports no problem needs no message.
    [paths.result]: [],
    [paths.driverRule]: [],
    [paths.extensionRule]: [],
    [paths.artifact]: [],
    [paths.run]: ['tool'],
  },
};
