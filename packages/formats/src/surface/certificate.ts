import { type KeyObject, X509Certificate } from 'node:crypto';

import { readTime } from '../read-time.ts';
import { readAddress, readName } from './surface-host.ts';
import type { Certificate } from './surface-record.ts';
import { oneLine, surfaceCharacters } from './surface-text.ts';

const maxNames = 200;
const maxPemCharacters = 100_000;

function plainHex(text: string): string {
  return text.replaceAll(/[:\s]/g, '').toLowerCase();
}

/** Returns a SHA-256 hash in hex, or null. */
export function readSha256(text: string): string | null {
  const hex = plainHex(text);
  return /^[\da-f]{64}$/.test(hex) ? hex : null;
}

/** Returns a serial number in hex without leading zeros, or null. */
export function readSerial(text: string): string | null {
  const hex = plainHex(text);
  return /^[\da-f]{1,128}$/.test(hex) ? hex.replace(/^0+(?=.)/, '') : null;
}

/** Returns a subject alternative name; a wildcard is preserved. */
function readAlternative(text: string): string | null {
  const bare = text.trim();
  const wildcard = bare.startsWith('*.') ? '*.' : '';
  const name = readAddress(bare) ?? readName(bare.slice(wildcard.length));
  return name === null ? null : `${wildcard}${name}`;
}

/** Returns the distinct subject alternative names in the texts. */
export function readAlternatives(texts: readonly string[]): string[] {
  const names = texts.slice(0, maxNames).map(readAlternative);
  return [...new Set(names.filter((name) => name !== null))];
}

// "DNS:example.com, IP Address:192.0.2.1", as OpenSSL writes it. Quoted entries contain characters that names cannot have.
const alternative = /(?:DNS|IP Address):([^,\s"]{1,300})/g;

/** Returns the names in a list written by OpenSSL. */
export function splitAlternatives(text: string): string[] {
  return readAlternatives([...text.slice(0, maxPemCharacters).matchAll(alternative)].map(([, name = '']) => name));
}

const curves: Readonly<Record<string, string>> = {
  prime256v1: 'EC P-256',
  secp256r1: 'EC P-256',
  secp384r1: 'EC P-384',
  secp521r1: 'EC P-521',
};

function describeCurve(curve: string, bits: number): string {
  const known = Object.hasOwn(curves, curve) ? curves[curve] : undefined;
  return known ?? `EC ${oneLine(curve, 40) || (bits > 0 ? bits : '')}`.trim();
}

/** Returns a readable description of a key: "RSA 2048", "EC P-256". */
export function describeKey({ type, bits, curve = '' }: { type: string; bits: number; curve?: string }): string | null {
  const kind = oneLine(type.replace(/(?:_?PublicKey|^_)$/i, ''), 20).toUpperCase();
  if (kind === '') return null;
  if (kind === 'EC' || kind.startsWith('ELLIPTIC')) return describeCurve(curve, bits);
  return bits > 0 ? `${kind} ${bits}` : kind;
}

function keyOf({ asymmetricKeyType, asymmetricKeyDetails = {} }: KeyObject): string | null {
  const { modulusLength = 0, namedCurve = '' } = asymmetricKeyDetails;
  return describeKey({ type: asymmetricKeyType ?? '', bits: modulusLength, curve: namedCurve });
}

/** Converts OpenSSL's name lines, which begin with the country, to "CN=example.com, O=Example". */
function nameOf(lines: string | undefined): string {
  return oneLine((lines ?? '').split('\n').toReversed().join(', '), surfaceCharacters.line);
}

function readParsed(parsed: X509Certificate): Certificate {
  return {
    sha256: readSha256(parsed.fingerprint256),
    subject: nameOf(parsed.subject),
    issuer: nameOf(parsed.issuer),
    names: splitAlternatives(parsed.subjectAltName ?? ''),
    serial: readSerial(parsed.serialNumber),
    notBefore: readTime(parsed.validFromDate.toISOString()),
    notAfter: readTime(parsed.validToDate.toISOString()),
    key: keyOf(parsed.publicKey),
    signatureAlgorithm: oneLine(parsed.signatureAlgorithm ?? '') || null,
  };
}

function readX509(content: string | Buffer): Certificate | null {
  try {
    return readParsed(new X509Certificate(content));
  } catch {
    return null;
  }
}

/** Parses a PEM certificate, or returns null. */
export function readPem(pem: string): Certificate | null {
  if (!pem.includes('-----BEGIN CERTIFICATE-----') || pem.length > maxPemCharacters) return null;
  return readX509(pem);
}

/** Parses a Base64-encoded DER certificate, or returns null. */
export function readBase64Der(text: string): Certificate | null {
  return text.length > maxPemCharacters ? null : readX509(Buffer.from(text, 'base64'));
}

/** Returns a certificate with only the properties that the tool states. */
export function statedCertificate(stated: Partial<Certificate>): Certificate {
  return {
    sha256: null,
    subject: '',
    issuer: '',
    names: [],
    serial: null,
    notBefore: null,
    notAfter: null,
    key: null,
    signatureAlgorithm: null,
    ...stated,
  };
}
