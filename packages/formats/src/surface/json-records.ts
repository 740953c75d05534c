import type { FileInput } from '../decode-text.ts';
import { firstField, isJsonObject, keepText, type JsonObject } from '../json-fields.ts';
import { parseJsonText, splitJsonObjects, type JsonText } from '../split-json.ts';

/** An object of JSON Lines or a JSON list. */
export interface SurfaceObject {
  object: JsonObject;
  /** The line on which it begins. */
  line: number;
}

const limits = { maxCharacters: 16 * 1024 * 1024, maxDepth: 100, allowsLastComma: true };

// The last element in lists of old Masscan versions, which is not valid JSON.
const masscanEnd = /^\{\s*finished\s*:\s*1\s*\}$/;

function parse(json: JsonText): JsonObject {
  const value = masscanEnd.test(json.text) ? {} : parseJsonText(json);
  return isJsonObject(value) ? value : {};
}

/** Yields objects from JSON Lines or a JSON list one at a time. Empty objects, which some tools write last, are skipped. */
export async function* readObjects(input: FileInput): AsyncGenerator<SurfaceObject> {
  for await (const json of splitJsonObjects(input, limits)) {
    const object = parse(json);
    if (Object.keys(object).length > 0) yield { object, line: json.line };
  }
}

/** True if an object has any of these fields itself. */
export function hasAny(object: JsonObject, ...names: readonly string[]): boolean {
  return names.some((name) => Object.hasOwn(object, name));
}

/** Limits for a list in a record. */
const listLimits = { entries: 500, characters: 4_000 };

/** Returns the distinct strings and numbers in the first non-empty field, which may be a list or a single value. */
export function textsIn(object: JsonObject, ...names: readonly string[]): string[] {
  const value = firstField(object, names);
  const list: unknown[] = Array.isArray(value) ? value.slice(0, listLimits.entries) : [value];
  const texts = list.filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String);
  return [...new Set(texts.map((text) => keepText(text.trim(), listLimits.characters)).filter((text) => text !== ''))];
}
