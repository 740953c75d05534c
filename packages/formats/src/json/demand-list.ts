import { here, type JsonReading } from './json-reading.ts';
import type { PathStep } from './json-paths.ts';
import { wrongFormatError } from './refuse-json.ts';

/** True if a step accepts anything other than a list. */
function takesOther({ plan }: JsonReading, { fields, anyField, path, element }: PathStep): boolean {
  const isIgnored = plan.ignored !== undefined && plan.ignored.includes(element?.path ?? '');
  return element === null || path !== null || anyField !== null || fields.size > 0 || isIgnored;
}

/**
 * Throws if a value is not a list where the plan requires one. It then belongs to another tool: many tools have `results`, each with its
 * own structure.
 */
export function demandList(reading: JsonReading): void {
  const parent = reading.frames.at(-1);
  if (parent === undefined || parent.isList) return;
  const step = parent.step?.fields.get(parent.key);
  if (step === undefined || takesOther(reading, step)) return;
  throw wrongFormatError(reading, here(reading), `its ${JSON.stringify(parent.key)} is not a list`);
}
