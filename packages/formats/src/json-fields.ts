/** A JSON object whose fields have unchecked types. */
export type JsonObject = Record<string, unknown>;

// Lists in a finding are meant for readers, and a malicious file must not exhaust the memory with one.
const maxListEntries = 100;

/** True if a JSON value is an object and not a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns the value if it is an object, or else an empty object. */
export function asObject(value: unknown): JsonObject {
  return isJsonObject(value) ? value : {};
}

/** Returns the object in a field, or an empty one. Only own properties are read, which excludes `__proto__` and `constructor`. */
export function objectField(object: JsonObject, name: string): JsonObject {
  return asObject(Object.hasOwn(object, name) ? object[name] : undefined);
}

/** Returns the objects in a list, up to a maximum number. */
export function objectList(object: JsonObject, name: string, most = maxListEntries): JsonObject[] {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return Array.isArray(value) ? value.slice(0, most).filter(isJsonObject) : [];
}

/** Returns all elements of a list, or an empty list if the field is something else. */
export function valueList(object: JsonObject, name: string): unknown[] {
  const value = Object.hasOwn(object, name) ? object[name] : undefined;
  return Array.isArray(value) ? value : [];
}

/** Returns the strings in a list, up to a maximum number. */
export function textList(object: JsonObject, name: string, most = maxListEntries): string[] {
  return valueList(object, name)
    .slice(0, most)
    .filter((value) => typeof value === 'string');
}

/** Returns the first non-empty field, because tools rename fields between versions. */
export function firstField(object: JsonObject, names: readonly string[]): unknown {
  const name = names.find((candidate) => Object.hasOwn(object, candidate) && (object[candidate] ?? '') !== '');
  return name === undefined ? undefined : object[name];
}

/** Printable ASCII, in which no character needs to be replaced. */
const plainText = /^[ -~]*$/;

/**
 * Returns text that a database can store, at most this long. Copying through a buffer releases the large source string, which a slice would
 * keep in memory, and replaces lone surrogates.
 */
export function keepText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters && plainText.test(text)) return text;
  const kept = text.length > maxCharacters ? Buffer.from(text.slice(0, maxCharacters)).toString() : text.toWellFormed();
  return kept.replaceAll('\0', '\uFFFD');
}

/** Returns a string or number as trimmed text, or an empty string for any other value. */
export function asText(value: unknown, maxCharacters: number): string {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? keepText(value.trim(), maxCharacters) : '';
}

/** Returns the first non-empty string or number as trimmed text, or an empty string. */
export function textField(object: JsonObject, names: readonly string[], maxCharacters: number): string {
  return asText(firstField(object, names), maxCharacters);
}

/** Returns the entries of a field that is a list, a delimited string, or absent. */
export function listField(object: JsonObject, names: readonly string[], separator: RegExp): string[] {
  const value = firstField(object, names);
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string');
  const entries = texts
    .flatMap((text) => text.split(separator, maxListEntries))
    .map((entry) => keepText(entry.trim(), 500));
  return [...new Set(entries.filter((entry) => entry !== ''))].slice(0, maxListEntries);
}

/** Returns the number in a field, also if it is written as a string, or null. */
export function numberField(object: JsonObject, names: readonly string[]): number | null {
  const value = firstField(object, names);
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : null;
}

/** Returns the list index in a field, or null. */
export function indexField(object: JsonObject, name: string): number | null {
  const index = numberField(object, [name]);
  return index !== null && Number.isInteger(index) && index >= 0 ? index : null;
}
