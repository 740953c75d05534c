import { describe, expect, it } from 'vitest';

import { hashPassword, verifyPassword } from './passwords.ts';

describe('password hashes', () => {
  it('are Argon2id with the cost recommended by OWASP, and never the same twice', async () => {
    const [one, other] = [await hashPassword('Correct-Horse-9'), await hashPassword('Correct-Horse-9')];

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('match their password and no other', async () => {
    const stored = await hashPassword('Correct-Horse-9');

    expect(await verifyPassword('Correct-Horse-9', stored)).toBe(true);
    expect(await verifyPassword('Correct-Horse-8', stored)).toBe(false);
    expect(await verifyPassword('Correct-Horse-9 ', stored)).toBe(false);
  });

  it('match nothing if there is no account', async () => {
    expect(await verifyPassword('', null)).toBe(false);
  });

  it('are calculated in a limited queue, and further requests are asked to retry', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => verifyPassword('x', null)));

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect(await verifyPassword('x', null)).toBe(false);
  });
});
