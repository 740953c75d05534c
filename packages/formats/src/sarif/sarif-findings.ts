import { closeDraft } from '../close-draft.ts';
import type { FileInput } from '../decode-text.ts';
import { findingLimits, createDraft } from '../finding-draft.ts';
import type { FindingsReading } from '../finding-record.ts';
import type { JsonPlan, JsonRecord } from '../json/json-plan.ts';
import { readJson } from '../json/read-json.ts';
import { asObject, asText, objectField, type JsonObject } from '../json-fields.ts';
import { formatFailure } from '../read-failure.ts';
import { closeRun } from './close-run.ts';
import { addArtifact, holdResult, addRule, createRun, type SarifRun } from './sarif-run.ts';

function demandVersion({ value, line }: JsonRecord): void {
  const version = asText(value, 20);
  if (version.startsWith('2.1.')) return;
  throw formatFailure(`Line ${line} declares an unsupported SARIF version. Only SARIF 2.1 is supported.`, { line });
}

/** The state while a log is read. */
interface ReaderState {
  run: SarifRun;
  /** Number of runs with results in external files. */
  scattered: number;
}

function isScattered(run: JsonObject): boolean {
  const references = objectField(run, 'externalPropertyFileReferences');
  return Object.hasOwn(references, 'results');
}

function passRun(state: ReaderState, run: JsonObject): void {
  closeRun(state.run, run);
  state.scattered += isScattered(run) ? 1 : 0;
  state.run = createRun(state.run.draft);
}

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
const paths = {
  version: 'version',
  result: 'runs/[]/results/[]',
  driverRule: 'runs/[]/tool/driver/rules/[]',
  extensionRule: 'runs/[]/tool/extensions/[]/rules/[]',
  artifact: 'runs/[]/artifacts/[]',
  run: 'runs/[]',
} as const;

const plan: JsonPlan = {
  format: 'sarif',
  called: 'a SARIF log',
  requiredFields: ['runs'],
  isOwnEmpty: (fields) => fields.has('version') || fields.has('$schema'),
  ignored: skippedPaths.map((list) => `runs/[]/${list}/[]`),
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

const steps: Readonly<Record<string, (state: ReaderState, object: JsonObject, record: JsonRecord) => void>> = {
  [paths.version]: (_passing, _object, record) => demandVersion(record),
  [paths.result]: ({ run }, object, { line }) => holdResult(run, object, line),
  [paths.driverRule]: ({ run }, object, { keys, line }) =>
    addRule(run, object, { extension: null, ruleIndex: Number(keys.at(-1)), line }),
  [paths.extensionRule]: ({ run }, object, { keys, line }) =>
    addRule(run, object, { extension: Number(keys.at(-3)), ruleIndex: Number(keys.at(-1)), line }),
  [paths.artifact]: ({ run }, object, { keys }) => addArtifact(run, object, Number(keys.at(-1))),
  [paths.run]: passRun,
};

/** Reads a SARIF log into one finding per tool and rule. A finding whose results are all suppressed is acknowledged. */
export async function sarifFindings(input: FileInput, limits = findingLimits): Promise<FindingsReading> {
  const draft = createDraft('sarif', limits);
  const state: ReaderState = { run: createRun(draft), scattered: 0 };
  for await (const record of readJson(input, plan)) steps[record.path]?.(state, asObject(record.value), record);
  const reading = closeDraft(draft);
  const warning = `Results in external files are not imported: ${state.scattered} runs reference such files.`;
  return state.scattered === 0 ? reading : { ...reading, warnings: [...reading.warnings, warning] };
}
