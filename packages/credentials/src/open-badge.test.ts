import { createHash, createPublicKey, type JsonWebKey, verify } from 'node:crypto';

import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, describe, expect, it } from 'vitest';

import { payloadOf } from './open-badge.ts';
import { openBadgeSchema } from './testing/open-badge-schema.ts';
import { signSample } from './testing/sample-badge.ts';

/** Verifies a signature with only the standard library, as an independent verifier would. */
function isSigned(credential: string, key: object): boolean {
  const [header = '', payload = '', signature = ''] = credential.split('.');
  const publicKey = createPublicKey({ key: key as JsonWebKey, format: 'jwk' });
  return verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), publicKey, Buffer.from(signature, 'base64url'));
}

interface Claims {
  id: string;
  jti: string;
  iss: string;
  sub: string;
  nbf: number;
  exp?: number;
  validFrom: string;
  validUntil?: string;
  issuer: { id: string };
  credentialSubject: { id: string; identifier: { identityHash: string; salt: string; identityType: string }[] };
}

describe('a credential', () => {
  let signed: Awaited<ReturnType<typeof signSample>>;
  beforeAll(async () => {
    signed = await signSample();
  });

  it('is verified by Node with the published 3,072-bit key', () => {
    expect(isSigned(signed.credential, signed.key)).toBe(true);
    expect(Buffer.from(signed.key.n ?? '', 'base64url')).toHaveLength(384);
    expect(signed.key).not.toHaveProperty('d');
  });

  it('has only algorithm, key and type in its header', () => {
    const [header = ''] = signed.credential.split('.');
    expect(JSON.parse(Buffer.from(header, 'base64url').toString())).toEqual({
      alg: 'RS256',
      kid: signed.keyAddress,
      typ: 'JWT',
    });
  });

  it('fails verification when a character of any part is changed', () => {
    const parts = signed.credential.split('.');
    for (const [index, part] of parts.entries()) {
      const at = Math.floor(part.length / 2);
      const changed = `${part.slice(0, at)}${part[at] === 'A' ? 'B' : 'A'}${part.slice(at + 1)}`;
      expect(isSigned(parts.with(index, changed).join('.'), signed.key), `part ${index}`).toBe(false);
    }
    expect(parts).toHaveLength(3);
  });

  it('conforms to the schema of Open Badges 3.0', () => {
    const validate = new Ajv2020({ strict: false }).compile(openBadgeSchema);
    validate(payloadOf(signed.credential));
    expect(validate.errors).toBeNull();
  });

  it.each(['@context', 'id', 'type', 'issuer', 'validFrom', 'credentialSubject'])(
    'does not conform to the schema without %s',
    (name) => {
      const { [name]: _left, ...rest } = payloadOf(signed.credential) as Record<string, unknown>;
      expect(new Ajv2020({ strict: false }).compile(openBadgeSchema)(rest)).toBe(false);
    },
  );

  it('repeats its values in the claims of the token', () => {
    const claims = payloadOf(signed.credential) as Claims;
    expect(claims.jti).toBe(claims.id);
    expect(claims.iss).toBe(claims.issuer.id);
    expect(claims.sub).toBe(claims.credentialSubject.id);
    expect(claims.nbf * 1_000).toBe(Date.parse(claims.validFrom));
    expect((claims.exp ?? 0) * 1_000).toBe(Date.parse(claims.validUntil ?? ''));
  });

  it('contains only a salted hash of the recipient’s email address', () => {
    const text = JSON.stringify(payloadOf(signed.credential));
    expect(text).not.toContain('grace@acme.example');
    expect(text).not.toContain('Hopper');
    const [email] = (payloadOf(signed.credential) as Claims).credentialSubject.identifier;
    const hash = createHash('sha256').update(`grace@acme.example${email?.salt}`).digest('hex');
    expect(email).toMatchObject({ identityType: 'emailAddress', identityHash: `sha256$${hash}` });
  });

  it('has neither an expiry nor a score if none is given', async () => {
    const claims = payloadOf((await signSample({ validUntil: null, result: null })).credential);
    expect(claims).not.toHaveProperty('exp');
    expect(claims).not.toHaveProperty('validUntil');
    expect(JSON.stringify(claims)).not.toContain('resultDescription');
  });
});
