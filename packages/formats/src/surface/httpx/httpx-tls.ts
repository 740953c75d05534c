import { objectField, textField, type JsonObject } from '../../json-fields.ts';
import { textsIn } from '../json-records.ts';
import { readAlternatives, readSerial, readSha256, statedCertificate } from '../certificate.ts';
import { readMoment } from '../read-times.ts';
import type { Certificate } from '../surface-record.ts';
import { oneLine, surfaceCharacters } from '../surface-text.ts';

/** Returns the certificate that httpx recorded with `-tls-grab`. */
export function httpxCertificates(record: JsonObject): Certificate[] {
  const tls = { ...objectField(record, 'tls-grab'), ...objectField(record, 'tls') };
  const text = (...names: string[]): string => textField(tls, names, surfaceCharacters.line);
  const hashes = { ...objectField(tls, 'fingerprint-hash'), ...objectField(tls, 'fingerprint_hash') };
  const sha256 = readSha256(textField(hashes, ['sha256', 'sha-256'], surfaceCharacters.line));
  const subject = oneLine(text('subject_dn', 'subject-dn') || text('subject_cn', 'subject-cn'), surfaceCharacters.line);
  if (sha256 === null && subject === '') return [];
  return [
    statedCertificate({
      sha256,
      subject,
      issuer: oneLine(text('issuer_dn', 'issuer-dn') || text('issuer_cn', 'issuer-cn'), surfaceCharacters.line),
      names: readAlternatives(textsIn(tls, 'subject_an', 'subject-an', 'dns_names', 'dns-names')),
      serial: readSerial(text('serial')),
      notBefore: readMoment(text('not_before', 'not-before')),
      notAfter: readMoment(text('not_after', 'not-after')),
    }),
  ];
}
