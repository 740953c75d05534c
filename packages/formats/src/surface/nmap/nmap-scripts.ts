import { readTime } from '../../read-time.ts';
import { attributeOf, childrenOf, childText, ownText, type XmlElement } from '../../xml/xml-element.ts';
import { describeKey, readPem, readSerial, readSha256, splitAlternatives, statedCertificate } from '../certificate.ts';
import type { Certificate, HttpAnswer, Technology } from '../surface-record.ts';
import { banner, oneLine, plainUrl, surfaceCharacters } from '../surface-text.ts';

/** Scripts by ID. */
export type Scripts = ReadonlyMap<string, XmlElement>;

/** Returns the scripts inside a port or <hostscript> element. */
export function scriptsOf(element: XmlElement | undefined): Scripts {
  return new Map(childrenOf(element, 'script').map((script) => [attributeOf(script, 'id'), script]));
}

/** Returns the text of the element with this key. */
export function textByKey(table: XmlElement | undefined, key: string): string {
  return ownText(childrenOf(table, 'elem').find((elem) => attributeOf(elem, 'key') === key));
}

/** Returns the table with this key. */
export function tableOf(table: XmlElement | undefined, key: string): XmlElement | undefined {
  return childrenOf(table, 'table').find((inner) => attributeOf(inner, 'key') === key);
}

const shortNames: Readonly<Record<string, string>> = {
  commonName: 'CN',
  organizationName: 'O',
  organizationalUnitName: 'OU',
  countryName: 'C',
  stateOrProvinceName: 'ST',
  localityName: 'L',
};

function distinguishedName(table: XmlElement | undefined): string {
  const parts = childrenOf(table, 'elem').map((elem) => {
    const key = attributeOf(elem, 'key');
    return `${Object.hasOwn(shortNames, key) ? shortNames[key] : key}=${ownText(elem)}`;
  });
  return oneLine(parts.join(', '), surfaceCharacters.line);
}

function statedAlternatives(script: XmlElement): string[] {
  const extensions = childrenOf(tableOf(script, 'extensions'), 'table');
  const found = extensions.find((table) => textByKey(table, 'name') === 'X509v3 Subject Alternative Name');
  return splitAlternatives(textByKey(found, 'value'));
}

function statedBy(script: XmlElement): Certificate | null {
  const subject = distinguishedName(tableOf(script, 'subject'));
  if (subject === '') return null;
  const [validity, pubkey] = [tableOf(script, 'validity'), tableOf(script, 'pubkey')];
  return statedCertificate({
    sha256: readSha256(textByKey(script, 'sha256')),
    subject,
    issuer: distinguishedName(tableOf(script, 'issuer')),
    names: statedAlternatives(script),
    serial: readSerial(textByKey(script, 'serial')),
    notBefore: readTime(textByKey(validity, 'notBefore')),
    notAfter: readTime(textByKey(validity, 'notAfter')),
    key: describeKey({ type: textByKey(pubkey, 'type'), bits: Number(textByKey(pubkey, 'bits')) || 0 }),
    signatureAlgorithm: oneLine(textByKey(script, 'sig_algo')) || null,
  });
}

// Older versions include the certificate only in their text output.
const pemInOutput = /-----BEGIN CERTIFICATE-----[A-Za-z\d+/=\s]{1,50000}-----END CERTIFICATE-----/;

/** Returns the certificate of the script `ssl-cert`, parsed from PEM, or else as described by Nmap. */
export function nmapCertificates(scripts: Scripts): Certificate[] {
  const script = scripts.get('ssl-cert');
  if (script === undefined) return [];
  const pem = textByKey(script, 'pem') || (pemInOutput.exec(attributeOf(script, 'output'))?.[0] ?? '');
  const certificate = readPem(pem) ?? statedBy(script);
  return certificate === null ? [] : [certificate];
}

// Messages of the script for a page without a title.
const noTitle = /^(?:Site doesn't have a title|Did not follow redirect|Error|ERROR|TIMEOUT)/;

function titleOf(script: XmlElement | undefined): string {
  const stated = textByKey(script, 'title');
  const [first = ''] = attributeOf(script, 'output').trim().split('\n', 1);
  return oneLine(stated || (noTitle.test(first) ? '' : first), surfaceCharacters.title);
}

/** Returns the text of a script's first element, or its text output. */
function firstWord(script: XmlElement | undefined): string {
  return banner(
    childText(script ?? { name: '', attributes: {}, line: 0, content: [] }, 'elem') || attributeOf(script, 'output'),
  );
}

/** Returns the results of the web server scripts, or null if none of them ran. */
export function nmapHttp(scripts: Scripts, url: string): HttpAnswer | null {
  const [title, server] = [scripts.get('http-title'), scripts.get('http-server-header')];
  if (title === undefined && server === undefined) return null;
  return {
    url,
    status: null,
    title: titleOf(title),
    server: firstWord(server),
    location: plainUrl(textByKey(title, 'redirect_url')),
    faviconHash: null,
  };
}

/** Reads a name with a version, such as "WordPress 6.5" or "nginx/1.25". */
export function readTechnology(text: string): Technology | null {
  const line = oneLine(text);
  const version = /[ /:]v?(\d[\w.+~-]{0,60})$/.exec(line);
  const name = version === null ? line : line.slice(0, version.index).trim();
  return name === '' ? null : { name, version: version?.[1] ?? null, cpe: null };
}

/** Returns the software that generated the pages, according to their generator tag. */
export function nmapGenerator(scripts: Scripts): Technology[] {
  const technology = readTechnology(attributeOf(scripts.get('http-generator'), 'output'));
  return technology === null ? [] : [technology];
}
