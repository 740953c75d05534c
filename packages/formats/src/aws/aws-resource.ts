import type { AssetFact } from '@gatehouse/domain/asset-facts';

import { textField, type JsonObject } from '../json-fields.ts';
import type { AssetLocation } from '../read-place.ts';
import { readTime } from '../read-time.ts';
import { scanCharacters, titleLine } from '../scan-texts.ts';

/** Returns the text of the first of these fields, at most as long as a message. */
export const line = (object: JsonObject, ...names: string[]): string =>
  textField(object, names, scanCharacters.message);

/** Returns a time as ISO 8601. Some programs write seconds since 1970, others ISO 8601. */
export function timeOf(text: string): string | null {
  const isSeconds = /^\d{9,10}(?:\.\d{1,9})?$/.test(text);
  return isSeconds ? new Date(Number(text) * 1_000).toISOString() : readTime(text);
}

/**
 * Returns a clean title: "CVE-2024-1 - openssl" becomes "CVE-2024-1 in openssl", and control or weakness numbers before the title are
 * removed.
 */
export function titleOf(text: string): string {
  const cve = /^(CVE-\d{4}-\d{4,10}) - (.{1,200})$/.exec(text);
  if (cve !== null) return titleLine(`${cve[1]} in ${cve[2]}`);
  return titleLine(
    text.replace(/^(?:CWE-\d{1,6}(?:,\d{1,6}){0,9} - |[A-Za-z][A-Za-z\d]{0,30}\.\d{1,3} (?=[A-Z]))/, ''),
  );
}

/** Returns the location of an AWS resource: its unique ARN and its type, or null without an ID. */
export function locationOfResource(resource: JsonObject, item = ''): AssetLocation | null {
  const id = line(resource, 'Id', 'id');
  const kind = line(resource, 'Type', 'type');
  if (id === '') return null;
  const facts: AssetFact[] = [
    ...(kind === '' ? [] : [{ name: 'service', value: kind } as const]),
    ...(item === '' ? [] : [{ name: 'item', value: item.slice(0, 300) } as const]),
  ];
  return { host: '', location: id, ip: null, port: null, facts };
}
