import { expect, it } from 'vitest';

import { isPublicPath, loginAddress, safeReturnTo } from './public-paths.ts';

it.each([
  ['/engagements?status=Completed#top', '/engagements?status=Completed#top'],
  ['/', '/'],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example/', null],
  ['/\\elsewhere.example', null],
  ['/\t/elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['engagements', null],
  ['/login?returnTo=/x', null],
  [null, null],
])('after signing in, %s leads to %s', (wanted, target) => {
  expect(safeReturnTo(wanted)).toBe(target);
});

it.each([
  ['/login', true],
  ['/reset-password/verification', true],
  ['/awareness-session/score', true],
  ['/certificates', true],
  ['/verified-certificates/1', true],
  ['/verified-letters/1', true],
  ['/shared-reports/1', true],
  ['/pay/3f9c', true],
  ['/payments', false],
  ['/loginx', false],
  ['/engagements', false],
])('%s requires no sign-in: %s', (path, isPublic) => {
  expect(isPublicPath(path)).toBe(isPublic);
});

it('sign-in remembers the requested page', () => {
  expect(loginAddress({ pathname: '/engagements', search: '?status=Planned' })).toBe(
    '/login?returnTo=%2Fengagements%3Fstatus%3DPlanned',
  );
});
