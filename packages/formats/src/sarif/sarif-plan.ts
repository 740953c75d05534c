import type { JsonPlan } from '../json/json-plan.ts';

// The contents of these lists are not needed, but would turn the whole run into one record.
const skippedPaths = [
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

/** Record paths of a SARIF log. A run is yielded after everything inside it. */
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
  passing: skippedPaths.map((list) => `runs/[]/${list}/[]`),
  records: {
    ...Object.fromEntries(skippedPaths.map((list) => [`${paths.run}/${list}/[]`, []])),
    [paths.version]: [],
    // A result that reports no problem may lack a message.
    [paths.result]: [],
    [paths.driverRule]: [],
    [paths.extensionRule]: [],
    [paths.artifact]: [],
    [paths.run]: ['tool'],
  },
};
