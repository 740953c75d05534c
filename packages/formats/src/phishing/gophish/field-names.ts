import type { JsonObject } from '../../json-fields.ts';

// The recipient ID, and the parameter that Gophish adds for redirects.
const ownParameters = new Set(['rid', '__original_url']);

const maxNames = 50;
// The usual form of field names. Anything else may be a value that was sent without a name.
const nameForm = /^[A-Za-z_][\w.:[\]$-]{0,59}$/;

function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((text) => typeof text === 'string');
}

/** Returns the field names of a submitted form. Their values are dropped, and so is a name that equals a value. */
export function fieldNames(payload: JsonObject): string[] {
  const values = new Set(Object.values(payload).flatMap(textsOf));
  return Object.keys(payload)
    .filter((name) => nameForm.test(name) && !ownParameters.has(name) && !values.has(name))
    .toSorted()
    .slice(0, maxNames);
}
