import { describe, expect, it } from 'vitest';

import { commonPasswords } from './common-passwords.ts';
import {
  estimatePasswordStrength,
  isBlockedPassword,
  recommendedPasswordLength,
  unmetPasswordRules,
} from './password.ts';

const ownWords = ['jane.doe@acme.example', 'Jane Doe-O’Neil', 'Acme'];

describe('the rules of the specification', () => {
  it.each([
    ['Portal-Demo-2026!', []],
    ['Äb1 éééé', []],
    ['Aa1!', ['minLength']],
    ['', ['minLength', 'lowercase', 'uppercase', 'digit', 'special']],
    ['portal-demo-2026', ['uppercase']],
    ['PORTAL-DEMO-2026', ['lowercase']],
    ['Portal-Demo-Year', ['digit']],
    ['PortalDemo2026', ['special']],
    ['🙂🙂🙂🙂aA1', ['minLength']],
    [`Aa1!${'x'.repeat(252)}`, []],
    [`Aa1!${'x'.repeat(253)}`, ['maxLength']],
  ])('%j breaks the rule %j', (password, broken) => {
    expect(unmetPasswordRules(password)).toEqual(broken);
  });
});

describe('the block-list', () => {
  it.each([
    'Password1!',
    'PASSWORD1!',
    'P@ssw0rd123',
    'Welcome2026!',
    'W3lcome#1',
    'Qwerty123!',
    '1qaz2WSX!',
    'Admin@123',
    'Summer2026!',
    'Passw0rd!Passw0rd!',
    'P-a-s-s-w-o-r-d-1',
    'Acme2026!',
    '2026@cme!',
    'Acme2026!xY',
    'ACME-jane-1!',
    'JaneDoe#1985',
    'Oneil!2026',
    'Jane.Doe-1',
  ])('refuses %j', (password) => {
    expect(isBlockedPassword(password, ownWords)).toBe(true);
  });

  it.each([
    'Portal-Demo-2026!',
    'Correct-Horse-7-Battery',
    'tR9#kL2$vQ7!',
    'Acme sells 40 brown anvils!',
    'S8#92!A4x7',
    'Acme-tulip-7',
    'Summer in Kyoto was 38°C',
  ])('allows %j', (password) => {
    expect(isBlockedPassword(password, ownWords)).toBe(false);
  });

  it('ignores empty and very short words of the user', () => {
    expect(isBlockedPassword('tR9#kL2$vQ7!', ['', 'tr', '!!'])).toBe(false);
  });

  it('has at least a thousand stems, all in lower case', () => {
    const stems = [...commonPasswords];
    expect(stems.length).toBeGreaterThan(1000);
    expect(stems.filter((stem) => stem !== stem.toLowerCase() || stem === '')).toEqual([]);
  });
});

describe('the strength meter', () => {
  it.each([
    ['Aa1!', true, 0, 8],
    ['Password1!', true, 0, null],
    ['Aa1!1111', true, 1, null],
    ['Moor-7xy', true, 2, null],
    ['Portal-7x-Moor', true, 3, null],
    ['Portal-7x-Moorhen-4', true, 4, null],
    ['Portal-7x-Moor', false, 2, 15],
    ['Portal-7x-Moorhen-4', false, 4, null],
    ['Mabcdefgh12345678!', false, 1, null],
  ])(
    '%j with a second factor %j scores %d and recommends %j',
    (password, hasSecondFactor, score, recommendedLength) => {
      const strength = estimatePasswordStrength({ password, ownWords, hasSecondFactor });
      expect(strength).toEqual({ score, recommendedLength });
    },
  );

  it('recommends 15 characters if there is no second factor', () => {
    expect([recommendedPasswordLength(false), recommendedPasswordLength(true)]).toEqual([15, 8]);
  });
});
