const escapes: Readonly<Record<string, string>> = {
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '&': String.raw`\u0026`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
};

/**
 * Returns JSON in which no string can be interpreted as HTML, in case it is displayed as or embedded in a page. Parses to the same value.
 */
export function inertJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (mark) => escapes[mark] ?? mark);
}
