import { describe, expect, it } from 'vitest';

import { hashPassword, verifyPassword } from './passwords.ts';

describe('password hashes', () => {
  it('are Argon2id with the cost that OWASP asks for, and never twice the same', async () => {
    const [one, other] = [await hashPassword('Correct-Horse-9'), await hashPassword('Correct-Horse-9')];

    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(other);
  });

  it('fit their password and no other', async () => {
    const stored = await hashPassword('Correct-Horse-9');

    expect(await verifyPassword('Correct-Horse-9', stored)).toBe(true);
    expect(await verifyPassword('Correct-Horse-8', stored)).toBe(false);
    expect(await verifyPassword('Correct-Horse-9 ', stored)).toBe(false);
  });

  it('fit nothing where there is no account', async () => {
    expect(await verifyPassword('', null)).toBe(false);
  });

  it('do not pile up: what no longer fits into the queue is asked to come back', async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 70 }, () => verifyPassword('x', null)));

    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ status: 503, retryAfterSeconds: 2 });
    expect(await verifyPassword('x', null)).toBe(false);
  });
});
