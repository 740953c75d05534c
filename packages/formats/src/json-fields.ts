/** An object out of JSON: every field must be asked for its type. */
export type JsonObject = Record<string, unknown>;

// A list in a finding is read by people; a hostile file must not fill the memory with one.
const maxListEntries = 100;

/** Whether a JSON value is an object, not a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The value as an object; an empty one when it is something else. */
export function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** The object in a field, or an empty one. Only own fields count, so `__proto__` and `constructor` mean nothing. */
export function objectField(object: JsonObject, name: string): JsonObject {
  return asObject(Object.hasOwn(object, name) ? object[name] : undefined);
}

/** The objects in a list, at most so many. */
export function objectList(object: JsonObject, name: string, most = maxListEntries): JsonObject[] {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return Array.isArray(value) ? value.slice(0, most).filter(isJsonObject) : [];
}

/** The entries of a list, whatever they are; none where the field is no list. */
export function valueList(object: JsonObject, name: string): unknown[] {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return Array.isArray(value) ? value : [];
}

/** The texts in a list, at most so many. */
export function textList(object: JsonObject, name: string, most = maxListEntries): string[] {
  return valueList(object, name)
    .slice(0, most)
    .filter((value) => typeof value === 'string');
}

/** The first of the fields that holds anything: tools rename their fields between versions. */
export function firstField(object: JsonObject, names: readonly string[]): unknown {
  const name = names.find((candidate) => Object.hasOwn(object, candidate) && (object[candidate] ?? '') !== '');
  return name === undefined ? undefined : object[name];
}

/** Printable characters of ASCII: nothing in them has to be replaced. */
const plainText = /^[ -~]*$/;

/**
 * Text as a database can store it, at most so many characters. The copy through a buffer matters: a slice would keep
 * the whole response of megabytes alive, and it turns lone surrogates into replacement characters.
 */
export function keepText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters && plainText.test(text)) return text;
  const kept = text.length > maxCharacters ? Buffer.from(text.slice(0, maxCharacters)).toString() : text.toWellFormed();
  return kept.replaceAll('\0', '\uFFFD');
}

/** A text or number as text, trimmed; empty when it is something else. */
export function asText(value: unknown, maxCharacters: number): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? keepText(value.trim(), maxCharacters) : '';
}

/** The text or number in the first of the fields, trimmed; empty when there is none. */
export function textField(object: JsonObject, names: readonly string[], maxCharacters: number): string {
  return asText(firstField(object, names), maxCharacters);
}

/** The entries of a field that is a list, one text to be split, or absent. */
export function listField(object: JsonObject, names: readonly string[], separator: RegExp): string[] {
  const value = firstField(object, names);
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
  const entries = texts
    .flatMap((text) => text.split(separator, maxListEntries))
    .map((entry) => keepText(entry.trim(), 500));
  return [...new Set(entries.filter((entry) => entry !== ''))].slice(0, maxListEntries);
}

/** The number in a field, also where it is written as text; null when there is none. */
export function numberField(object: JsonObject, names: readonly string[]): number | null {
  const value = firstField(object, names);
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** The place in a list that a field names; null when it names none. */
export function indexField(object: JsonObject, name: string): number | null {
  const index = numberField(object, [name]);
  return index !== null && Number.isInteger(index) && index >= 0 ? index : null;
}
