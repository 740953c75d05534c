/** The path to a value: field names and list indexes. */
export type JsonPath = readonly (string | number)[];

type Test = (value: unknown) => boolean;

/** Returns the paths to all values of a document, except its root, that pass the test. */
export function findPaths(document: unknown, test: Test = () => true, from: JsonPath = []): JsonPath[] {
  const own = from.length > 0 && test(document) ? [from] : [];
  if (typeof document !== 'object' || document === null) return own;
  const names: (string | number)[] = Array.isArray(document) ? [...document.keys()] : Object.keys(document);
  return [...own, ...names.flatMap((name) => findPaths(Reflect.get(document, name), test, [...from, name]))];
}

/** Returns the value at a path. */
export function valueAt(document: unknown, path: JsonPath): unknown {
  return path.reduce(
    (value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined),
    document,
  );
}

/** Returns the document as JSON text with another value at a path. */
export function writeWith(document: unknown, path: JsonPath, value: unknown): string {
  const copy: unknown = structuredClone(document);
  const parent = valueAt(copy, path.slice(0, -1));
  const name = path.at(-1);
  if (typeof parent === 'object' && parent !== null && name !== undefined) Reflect.set(parent, name, value);
  return JSON.stringify(copy);
}

/** Returns the document as JSON text with the fields of every object in reverse order. */
export function writeReversed(document: unknown): string {
  const turn = (_name: string, value: unknown): unknown =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).toReversed())
      : value;
  return JSON.stringify(document, turn);
}
