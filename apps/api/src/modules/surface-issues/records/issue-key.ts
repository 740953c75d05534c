import { createHash } from 'node:crypto';

import type { IssueFact } from '@gatehouse/formats/surface/surface-record';

/** Returns the key that distinguishes issues of a host: the CVE if there is exactly one, otherwise the tool, rule and matcher. */
export function ruleKeyOf({
  cve,
  tool,
  ruleId,
  matcher,
}: Pick<IssueFact, 'cve' | 'tool' | 'ruleId' | 'matcher'>): string {
  const [only] = cve;
  if (only !== undefined && new Set(cve).size === 1) return only;
  return [tool, ruleId, ...(matcher === '' ? [] : [matcher])].join(' ');
}

/** The position of an issue on a host. */
export interface IssuePlace {
  hostId: string;
  /** Null for an issue of the whole host. */
  port: number | null;
  transport: string;
  ruleKey: string;
}

const hexOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Returns the ID of an issue: the time of its host's ID, then a hash of its key (UUIDv8, RFC 9562). */
export function issueId({ hostId, port, transport, ruleKey }: IssuePlace): string {
  const place = port === null ? 'host' : `${transport} ${port}`;
  const hash = hexOf(`${hostId} ${place} ${ruleKey}`);
  return `${hostId.slice(0, 13)}-8${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
