import { describe, expect, it } from 'vitest';

import { matchedStep, newRecoveryCodes, newTotpSecret, otpauthUrl, recoveryHash } from './second-factor.ts';
import { openSecrets } from './secrets.ts';

const secrets = openSecrets('a key of the tests, long enough to pass');

describe('codes of an authenticator', () => {
  // RFC 6238, appendix B, SHA-1: the ASCII secret 12345678901234567890 in base32, the last six of the eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('match the standard %i seconds after 1970', (seconds, code) => {
    expect(matchedStep(secret, code, new Date(seconds * 1000))).toBe(Math.floor(seconds / 30));
  });

  it('return their time step, one early or late', () => {
    const at = new Date(59_000);

    expect(matchedStep(secret, '287082', new Date(at.getTime() + 30_000))).toBe(1);
    expect(matchedStep(secret, '287082', new Date(at.getTime() - 30_000))).toBe(1);
    expect(matchedStep(secret, '287082', new Date(at.getTime() + 60_000))).toBeNull();
  });

  it.each(['', '28708', '2870822', 'abcdef', '٢٨٧٠٨٢', ' 287082', '287082\n'])('cannot be %j', (typed) => {
    expect(matchedStep(secret, typed, new Date(59_000))).toBeNull();
  });

  it('have unique secrets of 160 bits', () => {
    const made = Array.from({ length: 1_000 }, newTotpSecret);

    expect(new Set(made).size).toBe(1_000);
    for (const one of made) expect(one).toMatch(/^[A-Z2-7]{32}$/);
  });

  it('are set up with the name of the account, whatever it contains', () => {
    const address = otpauthUrl(secret, 'a:b&secret=x@company.example');

    expect(new URL(address).searchParams.get('secret')).toBe(secret);
  });
});

describe('recovery codes', () => {
  it('are ten different ones, without ambiguous letters', () => {
    const codes = newRecoveryCodes();

    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[a-hj-km-np-z2-9]{5}-[a-hj-km-np-z2-9]{5}$/);
  });

  it('are the same in any notation, and belong to one user', () => {
    const hash = recoveryHash(secrets, 'one', 'abcde-fghjk');

    expect(recoveryHash(secrets, 'one', ' ABCDE fghjk')).toEqual(hash);
    expect(recoveryHash(secrets, 'other', 'abcde-fghjk')).not.toEqual(hash);
  });
});
