import { Resolver } from 'node:dns/promises';
import { request as requestByHttp, type RequestOptions } from 'node:http';
import { request as requestByHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

import { isDomainName } from '@gatehouse/domain/domain-name';
import ipaddr from 'ipaddr.js';
import { parse } from 'tldts';

/** The proofs of a domain's ownership. */
export interface DomainProof {
  domain: string;
  txtName: string;
  txtValue: string;
  fileUrl: string;
}

/** The outcome of a check: the proof found, or the reason in one sentence that none was. */
export type CheckOutcome =
  | { method: 'dns' | 'file'; reason: '' }
  | {
      method: null;
      reason: string;
      /** True if nothing was looked up, so that the check does not count as failed. */
      isSkipped?: true;
    };

const timeoutMs = 5_000;
/** The maximum size of the file; a proof has fewer than a hundred characters. */
const fileBytesAtMost = 4_096;

/** Settings of the lookups: DNS_SERVERS, and DOMAIN_CHECK_PORT for tests. */
export interface CheckSettings {
  dnsServers: readonly string[];
  testPort: number | undefined;
}

/** True for names that no one can register (RFC 2606, RFC 6761), such as those of the demo data. */
export const isReserved = (domain: string): boolean =>
  /(^|\.)(example|test|invalid|localhost|example\.(com|net|org))$/.test(domain);

/** True if the domain has a suffix in the public suffix list, unlike `internal` or `local`. */
export const isRegistrable = (domain: string): boolean => parse(domain).isIcann === true;

function whyNotChecked(domain: string): string | null {
  if (isReserved(domain)) return 'This domain is reserved for examples and cannot be checked.';
  return isRegistrable(domain) ? null : 'This domain cannot be registered on the internet.';
}

/** Checks the DNS record of a domain, and the file if there is no such record. */
export async function checkDomain(proof: DomainProof, { dnsServers, testPort }: CheckSettings): Promise<CheckOutcome> {
  const skipped = testPort === undefined ? whyNotChecked(proof.domain) : null;
  if (skipped !== null) return { method: null, reason: skipped, isSkipped: true };
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (dnsServers.length > 0) resolver.setServers(dnsServers);
  const records = await resolver.resolveTxt(proof.txtName).catch(() => []);
  if (records.some((parts) => parts.join('').trim() === proof.txtValue)) return { method: 'dns', reason: '' };
  const content = await readProofFile(proof.fileUrl, { resolver, testPort }).catch(() => null);
  if (content?.trim() === proof.txtValue) return { method: 'file', reason: '' };
  return { method: null, reason: reasonOf(records.length > 0, content) };
}

function reasonOf(hasRecord: boolean, content: string | null): string {
  if (hasRecord) return 'The DNS record has another value. Changes can take up to an hour to become visible.';
  if (content !== null) return 'The file has other content, and there is no DNS record.';
  return 'Neither the DNS record nor the file was found. Changes can take up to an hour to become visible.';
}

/**
 * Fetches a file from a public address only. The name is resolved here and the connection goes to the checked address, so that neither
 * internal names nor DNS rebinding reach the internal network. Redirects are not followed.
 */
async function readProofFile(url: string, { resolver, testPort }: FileSource): Promise<string> {
  const address = await addressToAsk(new URL(url).hostname, { resolver, testPort });
  const lookup: LookupFunction = (_name, options, done) => {
    const family = ipaddr.parse(address).kind() === 'ipv6' ? 6 : 4;
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  };
  return new Promise((resolve, reject) => {
    const sent = requestOf(url, testPort)({ lookup, timeout: timeoutMs, signal: AbortSignal.timeout(timeoutMs * 2) });
    sent.on('response', (answer) => {
      if (answer.statusCode !== 200) return void sent.destroy(new Error('No such file'));
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (piece: string) => {
        text += piece;
        if (text.length > fileBytesAtMost) sent.destroy(new Error('The file is too long'));
      });
      answer.on('end', () => resolve(text));
      answer.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error('Too slow')));
    sent.on('error', reject);
    sent.end();
  });
}

interface FileSource {
  resolver: Resolver;
  testPort: number | undefined;
}

/** Requests by HTTPS, or in tests by HTTP on the test port. */
const requestOf = (url: string, testPort: number | undefined) => (options: RequestOptions) =>
  testPort === undefined
    ? requestByHttps(url, options)
    : requestByHttp(url.replace('https:', 'http:'), { ...options, port: testPort });

async function addressToAsk(hostname: string, { resolver, testPort }: FileSource): Promise<string> {
  // A name that URL parsing turned into an address would bypass the lookup.
  if (isIP(hostname) !== 0 || !isDomainName(hostname)) throw new Error('Not a name');
  const found = await Promise.all([
    resolver.resolve4(hostname).catch(() => []),
    resolver.resolve6(hostname).catch(() => []),
  ]);
  const addresses = found.flat();
  const [first] = addresses;
  if (first === undefined || !addresses.every(testPort === undefined ? isPublic : isLoopback))
    throw new Error('Not a public address');
  return first;
}

/** Returns true for a public unicast address; addresses that embed another one (mapped, 6to4, NAT64) are not public. */
export function isPublic(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && !(parsed instanceof ipaddr.IPv6 && isCompatible(parsed));
}

/** ::/96 formerly embedded IPv4 addresses, and is unassigned (RFC 4291 §2.5.5.1). */
const isCompatible = ({ parts }: ipaddr.IPv6): boolean => parts.slice(0, 6).every((part) => part === 0);

const isLoopback = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.parse(address).range() === 'loopback';
