import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { meSchemas } from '../me/me.schema.ts';
import { authSchemas, identityProof, totpToken } from './auth.schema.ts';

const file = new URL('../../../../../shared/cases/b/code-with-a-space/codes.json', import.meta.url);
const copy = {
  authenticator: ['123 456', '123456 ', ' 123456', '123\u00A0456', '123\u200B456', '１２３４５６'],
  reset: ['0730 4402'],
  recovery: ['ABCDE FGHIJ'],
};
const lists = [copy, ...(existsSync(file) ? [JSON.parse(readFileSync(file, 'utf8')) as typeof copy] : [])];

describe.each(lists)('a code typed by a user', ({ authenticator, reset, recovery }) => {
  it.each(authenticator)('%j is read as the six-digit code in every field that takes one', (typed) => {
    const code = '123456';
    const signIn = { username: 'ada@acme.example', password: 'x', totpToken: typed };

    expect(totpToken.parse(typed)).toBe(code);
    expect(authSchemas.signIn.body.parse(signIn)).toMatchObject({ totpToken: code });
    expect(meSchemas.totpEnable.body.parse({ totpToken: typed })).toEqual({ totpToken: code });
    expect(meSchemas.totpDisable.body.parse({ totpToken: typed })).toEqual({ totpToken: code });
    expect(identityProof.parse({ totpToken: typed })).toEqual({ totpToken: code });
  });

  it.each(reset)('%j is read as the eight-digit reset code', (typed) => {
    const body = { resetId: 'r', code: typed, totpToken: authenticator[0], password: 'x' };
    expect(authSchemas.resetPassword.body.parse(body)).toMatchObject({ code: '07304402', totpToken: '123456' });
  });

  it.each(recovery)('%j is read as a recovery code', (typed) => {
    expect(totpToken.parse(typed)).toBe(typed.replace(' ', ''));
  });
});

it.each(['12345', '1 2 3', ''])('refuses %j', (typed) => {
  expect(totpToken.safeParse(typed).success).toBe(false);
});
