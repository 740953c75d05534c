import type { JsonObject } from '../../json-fields.ts';

// The recipient’s own id, and what gophish adds for its redirects.
const ownParameters = new Set(['rid', '__original_url']);

const mostNames = 50;
// As forms name their fields; what else may be a value that was sent without a name.
const nameForm = /^[A-Za-z_][\w.:[\]$-]{0,59}$/;

function textsOf(value: unknown): string[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.filter((text) => typeof text === 'string');
}

/** The names of the fields of a captured form, by name. Of their values nothing is kept, nor of a name that is one of them. */
export function fieldNames(payload: JsonObject): string[] {
  const values = new Set(Object.values(payload).flatMap(textsOf));
  return Object.keys(payload)
    .filter((name) => nameForm.test(name) && !ownParameters.has(name) && !values.has(name))
    .toSorted()
    .slice(0, mostNames);
}
