import { asText, objectField, objectList, textField, type JsonObject } from '../../json-fields.ts';
import { describeKey, readAlternatives, readPem, readSha256, statedCertificate } from '../certificate.ts';
import { textsIn } from '../json-records.ts';
import { readMoment } from '../read-times.ts';
import type { Certificate } from '../surface-record.ts';
import { oneLine, surfaceCharacters } from '../surface-text.ts';

const maxPem = 100_000;

function distinguishedName(certificate: JsonObject, field: string): string {
  return oneLine(textField(objectField(certificate, field), ['rfc4514_string'], 4_000), surfaceCharacters.line);
}

function statedBy(certificate: JsonObject): Certificate {
  const alternatives = objectField(certificate, 'subject_alternative_name');
  const key = objectField(certificate, 'public_key');
  const print = textField(certificate, ['fingerprint_sha256'], 200);
  return statedCertificate({
    sha256: readSha256(Buffer.from(print, 'base64').toString('hex')),
    subject: distinguishedName(certificate, 'subject'),
    issuer: distinguishedName(certificate, 'issuer'),
    names: readAlternatives([...textsIn(alternatives, 'dns_names', 'dns'), ...textsIn(alternatives, 'ip_addresses')]),
    notBefore: readMoment(certificate['not_valid_before']),
    notAfter: readMoment(certificate['not_valid_after']),
    key: describeKey({
      type: asText(key['algorithm'], 100),
      bits: Number(key['key_size']) || 0,
      curve: asText(key['ec_curve_name'], 100),
    }),
    signatureAlgorithm: oneLine(textField(objectField(certificate, 'signature_algorithm_oid'), ['name'], 200)) || null,
  });
}

function readCertificate(certificate: JsonObject): Certificate {
  return readPem(textField(certificate, ['as_pem'], maxPem)) ?? statedBy(certificate);
}

/** Returns the certificates that a server sends, its own first. The name of the chain differs in older versions. */
export function deployedCertificates(deployment: JsonObject | undefined): Certificate[] {
  const chain = objectList(deployment ?? {}, 'received_certificate_chain');
  return chain.map(readCertificate);
}
