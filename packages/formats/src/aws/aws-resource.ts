import type { AssetFact } from '@gatehouse/domain/asset-facts';

import { textField, type JsonObject } from '../json-fields.ts';
import type { AssetLocation } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { scanCharacters, titleLine } from '../scan-texts.ts';

/** A word or line of a record. */
export const line = (object: JsonObject, ...names: string[]): string =>
  textField(object, names, scanCharacters.message);

/** Some programs write the seconds since 1970, others ISO 8601. */
export function timeOf(text: string): string | null {
  const isSeconds = /^\d{9,10}(?:\.\d{1,9})?$/.test(text);
  return isSeconds ? new Date(Number(text) * 1_000).toISOString() : readTime(text);
}

/** "CVE-2024-1 - openssl" as "CVE-2024-1 in openssl"; numbers of controls and weaknesses before a title say nothing in it. */
export function titleOf(text: string): string {
  const cve = /^(CVE-\d{4}-\d{4,10}) - (.{1,200})$/.exec(text);
  if (cve !== null) return titleLine(`${cve[1]} in ${cve[2]}`);
  return titleLine(
    text.replace(/^(?:CWE-\d{1,6}(?:,\d{1,6}){0,9} - |[A-Za-z][A-Za-z\d]{0,30}\.\d{1,3} (?=[A-Z]))/, ''),
  );
}

/** A resource of an account: its ARN, which no two resources share, and what kind it is. */
export function placeOfResource(resource: JsonObject, item = ''): AssetLocation | null {
  const id = line(resource, 'Id', 'id');
  const kind = line(resource, 'Type', 'type');
  if (id === '') return null;
  const facts: AssetFact[] = [
    ...(kind === '' ? [] : [{ name: 'service', value: kind } as const]),
    ...(item === '' ? [] : [{ name: 'item', value: item.slice(0, 300) } as const]),
  ];
  return { host: '', location: id, ip: null, port: null, facts };
}
