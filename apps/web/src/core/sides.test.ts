import { findings } from '@gatehouse/contract/findings/findings';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { expect, it } from 'vitest';

import {
  bySide,
  clientBase,
  ownOnly,
  sideInput,
  sideParams,
  sidePaths,
  sideRequest,
  sides,
  staffOnly,
} from './sides.ts';

it('selects what is declared for a client’s own users or, with a client, for staff', () => {
  const side = sides({ name: 'issues' }, (companyId) => ({ name: `issues of ${companyId}` }));

  expect(side(undefined).name).toBe('issues');
  expect(side('7').name).toBe('issues of 7');
  expect(bySide('7', 'own', (client) => `of ${client}`)).toBe('of 7');
});

it('gives one side nothing of what only the other has', () => {
  expect([ownOnly(undefined, 'star'), ownOnly('7', 'star')]).toEqual(['star', null]);
  expect([staffOnly(undefined, (client) => client), staffOnly('7', (client) => client)]).toEqual([null, '7']);
});

it('puts the pages of staff below the client', () => {
  const issues = sidePaths('/issues', '/issues');

  expect([issues(undefined), issues('7')]).toEqual(['/issues', '/provider/companies/7/issues']);
  expect([clientBase(undefined), clientBase('7')]).toEqual(['', '/provider/companies/7']);
});

it('adds the client to the parameters of staff', () => {
  expect([sideParams(undefined, { id: '1' }), sideParams('7', { id: '1' })]).toEqual([
    { id: '1' },
    { companyId: '7', id: '1' },
  ]);
});

it('gives staff only the parameters in the path of their endpoint, so that equal calls have equal keys', () => {
  const pair = { own: findings.get, staff: providerFindings.get };
  const input = { params: { id: '1', findingId: '2' } };

  expect(sideInput({ ...pair, companyId: undefined }, input)).toBe(input);
  expect(sideInput({ ...pair, companyId: '7' }, input)).toEqual({ params: { companyId: '7', findingId: '2' } });
  expect(sideRequest({ ...pair, companyId: '7' }, input).endpoint).toBe(providerFindings.get);
});
