import type { FileInput } from '../decode-text.ts';
import { firstField, isJsonObject, keepText, type JsonObject } from '../json-fields.ts';
import { parseJsonText, splitJsonObjects, type JsonText } from '../split-json.ts';

/** One object of JSON lines or of a JSON list. */
export interface SurfaceObject {
  object: JsonObject;
  /** On which it begins. */
  line: number;
}

const limits = { maxCharacters: 16 * 1024 * 1024, maxDepth: 100, allowsLastComma: true };

// The last element of old Masscan lists, which is no JSON.
const masscanEnd = /^\{\s*finished\s*:\s*1\s*\}$/;

function parse(json: JsonText): JsonObject {
  const value = masscanEnd.test(json.text) ? {} : parseJsonText(json);
  return isJsonObject(value) ? value : {};
}

/** Reads objects one at a time, from JSON lines or a JSON list; empty ones, which some tools write last, are passed over. */
export async function* readObjects(input: FileInput): AsyncGenerator<SurfaceObject> {
  for await (const json of splitJsonObjects(input, limits)) {
    const object = parse(json);
    if (Object.keys(object).length > 0) yield { object, line: json.line };
  }
}

/** Whether an object has any of these fields itself. */
export function hasAny(object: JsonObject, ...names: readonly string[]): boolean {
  return names.some((name) => Object.hasOwn(object, name));
}

/** What is kept of a list in a record. */
const listLimits = { entries: 500, characters: 4_000 };

/** The texts and numbers in the first of the fields that has any, as a list or alone; each once, trimmed. */
export function textsIn(object: JsonObject, ...names: readonly string[]): string[] {
  const value = firstField(object, names);
  const list: unknown[] = Array.isArray(value) ? value.slice(0, listLimits.entries) : [value];
  const texts = list.filter((entry) => typeof entry === 'string' || typeof entry === 'number').map(String);
  return [...new Set(texts.map((text) => keepText(text.trim(), listLimits.characters)).filter((text) => text !== ''))];
}
