import type { BreachFilter } from '@gatehouse/contract/dark-web-lists';
import { leakKinds } from '@gatehouse/contract/dark-web-rules';

// Told once more than in the contract: its schemas check nothing in the page, which is built without their library.
const longest = 500;
const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const id = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/;

const fits = (pattern: RegExp) => (text: string) => pattern.test(text);
const isText = (text: string) => text.trim() !== '' && text.length <= longest;

const checks: Record<keyof BreachFilter, (text: string) => boolean> = {
  q: (text) => isText(text) && text.trim().length <= 200,
  status: fits(/^[123](?:,[123])*$/),
  type: fits(/^[12](?:,[12])*$/),
  breachType: fits(/^[12](?:,[12])*$/),
  kind: (text) => leakKinds.some((kind) => kind === text),
  host: isText,
  country: isText,
  stealer: isText,
  assignee: (text) => text === 'me' || text === 'nobody' || id.test(text),
  person: isText,
  device: fits(id),
  from: fits(day),
  to: fits(day),
  createdFrom: fits(day),
  createdTo: fits(day),
  mitigatedFrom: fits(day),
  mitigatedTo: fits(day),
  reopened: (text) => text === 'true',
  since: fits(instant),
};

/** Every filter that a list of leaks knows, as its address names them. */
export const filterNames = Object.keys(checks) as (keyof BreachFilter)[];

/** What of an address is a filter; anything that the list does not know is ignored. */
export function filterIn(address: Partial<Record<keyof BreachFilter, string | undefined>>): BreachFilter {
  const good = filterNames.flatMap((name): [string, string][] => {
    const text = address[name];
    return text !== undefined && checks[name](text) ? [[name, text.trim()]] : [];
  });
  return Object.fromEntries(good);
}
