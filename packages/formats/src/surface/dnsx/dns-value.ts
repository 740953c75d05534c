import { asText, isJsonObject, type JsonObject } from '../../json-fields.ts';
import { readAddress, readDomainName } from '../surface-host.ts';
import { oneLine, surfaceCharacters } from '../surface-text.ts';

/** Returns a value such as "10 mail.example.com" or "0 5 443 host.example.com" with its name normalized. */
function readPrefixed(value: string): string | null {
  const [, numbers = '', target = ''] = /^((?:\d{1,5} ){0,3})(\S{1,300})$/.exec(value.trim()) ?? [];
  // A null MX record is a single dot.
  const name = target === '.' ? '.' : readDomainName(target);
  return name === null ? null : `${numbers}${name}`;
}

const words = new Set(['TXT', 'CAA', 'SOA']);
const prefixed = new Set(['MX', 'SRV']);
const names = new Set(['CNAME', 'NS', 'PTR']);

/** Returns the normalized value of a DNS record, or null if it is invalid for its type. */
export function readRecordValue(type: string, value: string): string | null {
  if (type === 'A' || type === 'AAAA') return readAddress(value);
  if (names.has(type)) return readDomainName(value);
  if (prefixed.has(type)) return readPrefixed(value);
  return words.has(type) ? oneLine(value, surfaceCharacters.record) || null : null;
}

const soaFields = ['ns', 'mailbox', 'serial', 'refresh', 'retry', 'expire', 'minttl'];

function describeSoa(soa: JsonObject): string {
  return soaFields.map((name) => asText(soa[name], 300)).join(' ');
}

/** Returns the SOA records, which newer dnsx versions write as objects. */
export function readSoa(content: JsonObject): string[] {
  const stated = content['soa'];
  const list: unknown[] = Array.isArray(stated) ? stated.slice(0, 10) : [];
  const texts = list.map((soa) => (isJsonObject(soa) ? describeSoa(soa) : asText(soa, 1_000)));
  return texts.map((text) => oneLine(text, surfaceCharacters.url)).filter((text) => text !== '');
}
