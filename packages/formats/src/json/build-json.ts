import { isJsonObject, type JsonObject } from '../json-fields.ts';
import { demandList } from './demand-list.ts';
import { here, type Frame, type JsonReading, type JsonPosition } from './json-reading.ts';
import type { PathStep } from './json-paths.ts';
import { missesField, depthError, wrongFormatError, recordSizeError } from './refuse-json.ts';

// Every value uses memory, even an empty one.
const scalarCharacters = 10;
const containerCharacters = 50;

function spend(reading: JsonReading, characters: number): void {
  const last = reading.costs.length - 1;
  const cost = (reading.costs[last] ?? 0) + characters;
  reading.costs[last] = cost;
  if (cost > reading.limits.record) throw recordSizeError(reading);
}

function stepInto({ isList, key, step }: Frame): PathStep | undefined {
  if (step === undefined) return undefined;
  return (isList ? step.element : (step.fields.get(key) ?? step.anyField)) ?? undefined;
}

function attach({ kept, key }: Frame, value: unknown): void {
  if (Array.isArray(kept)) kept.push(value);
  // A plain assignment would change the prototype of the object.
  else if (key === '__proto__') Object.defineProperty(kept, key, { value, enumerable: true, configurable: true });
  else if (kept !== null) kept[key] = value;
}

/** Returns the step of the value that starts here. */
function beginValue(reading: JsonReading): PathStep | undefined {
  const parent = reading.frames.at(-1);
  if (parent === undefined) return reading.steps;
  if (parent.isList) {
    parent.key = String(parent.count);
    parent.count += 1;
  }
  return stepInto(parent);
}

function endValue(reading: JsonReading): void {
  reading.expects = reading.frames.length === 0 ? 'end' : 'comma';
}

/** Returns the name of a missing required field of a record, or undefined if it is complete. */
function missingField(reading: JsonReading, value: unknown, path: string): string | undefined {
  const requiredFields = reading.plan.records[path] ?? [];
  const missing = requiredFields.find((name) => !isJsonObject(value) || !Object.hasOwn(value, name));
  if (missing !== undefined) return missing;
  reading.isKnown ||= requiredFields.length > 0;
  reading.isProven ||= requiredFields.length > 0;
  return undefined;
}

function rejectRecord(reading: JsonReading, missing: string, place: { path: string; begin: JsonPosition }): void {
  const { plan, onRejected } = reading;
  const isRejectable = plan.rejectable !== undefined && plan.rejectable.includes(place.path);
  const refusal = wrongFormatError(reading, place.begin, `the object has no ${JSON.stringify(missing)}`);
  if (onRejected === undefined || !isRejectable) throw refusal;
  reading.firstRejection ??= refusal;
  onRejected(missesField(place.begin, missing));
}

function yieldRecord(reading: JsonReading, value: unknown, place: { path: string; begin: JsonPosition }): void {
  const { path, begin } = place;
  const missing = missingField(reading, value, path);
  if (missing !== undefined) {
    rejectRecord(reading, missing, place);
    return;
  }
  reading.hasRecords ||= path.includes('[]') || path.includes('*');
  const keys = reading.frames.map(({ key }) => key);
  reading.ready.push({ path, keys, value, line: begin.line });
}

/** True if the next value is skipped: nothing of the innermost object is kept, or not this field. */
const passesBy = ({ kept, key, step }: Frame): boolean =>
  kept === null || (step !== undefined && step.unread !== null && step.unread.has(key));

function keepScalar(reading: JsonReading, value: string | number | boolean | null): void {
  const parent = reading.frames.at(-1);
  if (parent === undefined || passesBy(parent)) return;
  attach(parent, value);
  spend(reading, scalarCharacters + (typeof value === 'string' ? value.length : 0));
}

/** Adds a string, number, `true`, `false` or `null`. */
export function addScalar(reading: JsonReading, value: string | number | boolean | null, begin: JsonPosition): void {
  if (reading.frames.length === 0)
    throw wrongFormatError(reading, begin, 'it starts with neither an object nor a list');
  // Some programs write null for an empty list.
  if (value !== null) demandList(reading);
  const path = beginValue(reading)?.path ?? null;
  if (path === null) keepScalar(reading, value);
  else yieldRecord(reading, value, { path, begin });
  endValue(reading);
}

const isRecord = (step: PathStep | undefined): boolean => typeof step?.path === 'string';

/** Returns how many characters of the string that starts here must be kept. */
export function keptCharacters({ frames, plan, limits }: JsonReading): number {
  const parent = frames.at(-1);
  if (parent === undefined || (passesBy(parent) && !isRecord(stepInto(parent)))) return 0;
  return plan.whole?.includes(parent.step?.path ?? '') ? limits.text : limits.keptText;
}

function demandRoot(reading: JsonReading, isList: boolean): void {
  const { element, fields, anyField, path } = reading.steps;
  const takesObject = path !== null || anyField !== null || fields.size > 0;
  if (isList ? element !== null : takesObject) return;
  throw wrongFormatError(reading, here(reading), `it starts with ${isList ? 'a list' : 'an object'}`);
}

/**
 * Returns the path of the record that starts here, or null. If the plan also has a path for the elements of a list here, only a single
 * object is a record.
 */
function recordOf(step: PathStep | undefined, isList: boolean): string | null {
  if (step === undefined || (isList && step.element !== null)) return null;
  return step.path;
}

/** Returns a container for a record or a value inside a record, or null for a value that is skipped. */
function keep(reading: JsonReading, step: PathStep | undefined, isList: boolean): JsonObject | unknown[] | null {
  const parent = reading.frames.at(-1);
  const kept: JsonObject | unknown[] = isList ? [] : {};
  if (recordOf(step, isList) !== null) reading.costs.push(0);
  else if (parent === undefined || passesBy(parent)) return null;
  else attach(parent, kept);
  spend(reading, containerCharacters);
  return kept;
}

/** Starts an object or list. */
export function openContainer(reading: JsonReading, isList: boolean): void {
  const { frames, limits } = reading;
  if (frames.length >= limits.depth) throw depthError(reading);
  if (frames.length === 0) demandRoot(reading, isList);
  else if (!isList) demandList(reading);
  const step = beginValue(reading);
  const kept = keep(reading, step, isList);
  frames.push({ kept, isList, key: '', count: 0, step, begin: here(reading) });
  reading.expects = isList ? 'first element' : 'first field';
}

function demandDocument(reading: JsonReading, { isList, begin }: Frame): void {
  if (isList) return;
  const { plan, found, rootFields, hasRecords } = reading;
  const missing = plan.requiredFields.find((name) => !found.has(name));
  if (missing !== undefined) throw wrongFormatError(reading, begin, `the object has no ${JSON.stringify(missing)}`);
  if (hasRecords || plan.isOwnEmpty === undefined || plan.isOwnEmpty(rootFields)) return;
  throw wrongFormatError(reading, begin, 'it holds no results, and its other fields are not those of this tool');
}

/** Ends an object or list. If it is a record, it becomes ready. */
export function closeContainer(reading: JsonReading): void {
  const frame = reading.frames.pop();
  if (frame === undefined) return;
  if (reading.frames.length === 0) demandDocument(reading, frame);
  const path = recordOf(frame.step, frame.isList);
  if (path !== null) {
    reading.costs.pop();
    yieldRecord(reading, frame.kept, { path, begin: frame.begin });
  }
  endValue(reading);
}

// A file of this tool has few root fields; a file of another tool may have any number.
const maxRootFields = 100;

function noteRootField({ plan, found, rootFields }: JsonReading, name: string): void {
  if (plan.requiredFields.includes(name)) found.add(name);
  if (plan.isOwnEmpty !== undefined && rootFields.size < maxRootFields) rootFields.add(name.slice(0, 100));
}

/** Sets the name of the field whose value comes next. */
export function nameField(reading: JsonReading, name: string): void {
  const frame = reading.frames.at(-1);
  if (frame === undefined) return;
  frame.key = name;
  if (frame.kept !== null) spend(reading, name.length);
  if (reading.frames.length === 1) noteRootField(reading, name);
  const { requiredFields } = reading.plan;
  reading.isKnown ||= requiredFields.length > 0 && requiredFields.every((demand) => reading.found.has(demand));
  reading.expects = 'colon';
}
