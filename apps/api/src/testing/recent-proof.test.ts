import { hasAccess } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { searchOf, validInput } from './arbitrary-input.ts';
import { nameOf, openCast, roles, viewerOf } from './cast.ts';
import { databaseFingerprint } from './database-state.ts';
import { formOf } from './form.ts';
import { type Actor, ownPortal } from './portal.ts';
import { formOfPath, recordBuilderOf } from './records.ts';
import { send } from './send.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
const password = 'Correct-Horse-9';
const elevenMinutesMs = 11 * 60_000;
const declared = portal.app.endpoints.filter(({ recentProof }) => recentProof !== undefined);

/** Signs in a user who may call the endpoint, eleven minutes ago. */
async function signInEarlier({ access }: AnyEndpoint): Promise<Actor> {
  const role = roles.find((candidate) => hasAccess(access, viewerOf(candidate))) ?? expect.fail('nobody may call it');
  const companyId = role.startsWith('provider-') ? cast.firm.id : cast.client.id;
  const actor = await portal.signIn({ role, companyId, user: { password } });
  portal.pass(elevenMinutesMs);
  return actor;
}

const fieldsOfPath: Record<string, object> = {
  '/company': { requiresTwoFactor: false, sessionHours: 24 },
  '/invoicesForCompany/:id/pay': { paymentMethodId: '01890000-0000-7000-8000-000000000000' },
};

/** Returns valid input with every field that requires a proof. */
function takenInput(endpoint: AnyEndpoint) {
  const sample = formOfPath[endpoint.path]?.(cast.client);
  if (sample) return formOf(sample.fields, sample.file);
  const { body, query } = validInput(endpoint);
  const named = fieldsOfPath[endpoint.path] ?? {};
  return { search: searchOf(query), ...(body === undefined ? {} : { payload: { ...(body as object), ...named } }) };
}

async function attempt(endpoint: AnyEndpoint, actor: Actor) {
  const records = await recordBuilderOf(endpoint.path)?.({
    portal,
    companyId: actor.user.company_id,
    user: actor.user,
  });
  const sent = { actor, endpoint, params: records ?? {}, ...takenInput(endpoint) };
  const make = async () => {
    const reply = await send(portal, sent);
    return { status: reply.statusCode, code: reply.json<{ datas: { code?: string } }>().datas.code };
  };
  return make;
}

/** Listed by hand, so that an endpoint that loses its declaration fails the test. */
it('confirmation is declared by every call that changes who can sign in, moves money or shows a secret', () => {
  expect(declared.map(nameOf).toSorted()).toEqual([
    'DELETE /companyUsers/me/totp',
    'DELETE /paymentMethods/:id',
    'DELETE /provider/companies/:companyId/users/invitations/:id',
    'DELETE /provider/staffAccounts/invitations/:id',
    'GET /companyUsers/me/totp',
    'POST /calendarFeeds',
    'POST /companyEmployeesForCompany/:id/erasure',
    'POST /companyUsers',
    'POST /companyUsers/import',
    'POST /companyUsers/me/totp',
    'POST /darkWebMonitorsForCompany/:id/reveal',
    'POST /engagements/:id/shares',
    'POST /invoicesForCompany/:id/pay',
    'POST /paymentMethods',
    'POST /provider/certificate-keys',
    'POST /provider/certificate-keys/:kid/withdrawal',
    'POST /provider/companies/:companyId/archive',
    'POST /provider/companies/:companyId/clientView',
    'POST /provider/companies/:companyId/erasure',
    'POST /provider/companies/:companyId/erasure/approval',
    'POST /provider/companies/:companyId/exports',
    'POST /provider/companies/:companyId/invoices/:id/cardRefunds',
    'POST /provider/companies/:companyId/restoration',
    'POST /provider/companies/:companyId/users',
    'POST /provider/gophish-connections',
    'POST /provider/gophish-connections/:id/secret',
    'POST /provider/staffAccounts',
    'POST /provider/tokens',
    'PUT /automaticPayments',
    'PUT /billingDetailsForCompany',
    'PUT /company',
    'PUT /companyUsers/enableOrDisableUser/:id',
    'PUT /companyUsers/me/enforceChangePassword',
    'PUT /companyUsers/resetPasswordForCompanyUser/:id',
    'PUT /companyUsers/role/:id',
    'PUT /phishingSimulationsForCompany/settings',
    'PUT /provider/billingSettings',
    'PUT /provider/companies/:companyId/billingDetailsForCompany',
    'PUT /provider/companies/:companyId/users/:id/reset',
    'PUT /provider/companies/:companyId/users/invitations/:id',
    'PUT /provider/findingDrafts/settings',
    'PUT /provider/staffAccounts/:id',
    'PUT /provider/staffAccounts/:id/companies',
    'PUT /provider/staffAccounts/:id/enabled',
    'PUT /provider/staffAccounts/:id/reset',
    'PUT /provider/staffAccounts/invitations/:id',
  ]);
});

describe.each(declared.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', (_name, endpoint) => {
  it('changes nothing without a confirmation in the last ten minutes, and succeeds with one', async () => {
    const actor = await signInEarlier(endpoint);
    const make = await attempt(endpoint, actor);
    const before = await databaseFingerprint(portal.owner);

    const refusals = [await make(), await make()];
    const { sessions: _seen, ...after } = await databaseFingerprint(portal.owner);
    const proof = await portal.call(actor, me.prove, { body: { password } });
    const passed = await make();

    expect(refusals).toEqual(refusals.map(() => ({ status: 422, code: 'STEP_UP_REQUIRED' })));
    expect(before).toMatchObject(after);
    expect(proof.status).toBe(200);
    expect(passed.code).not.toBe('STEP_UP_REQUIRED');
  });
});

it('confirmation for a field of the body is required only if that field is sent', async () => {
  const endpoint = declared.find(({ path }) => path === '/company') ?? expect.fail('no such call');
  const actor = await signInEarlier(endpoint);

  const zone = await portal.call(actor, endpoint, { body: { timeZone: 'Europe/Paris' } });
  const rule = await portal.call(actor, endpoint, { body: { timeZone: 'Europe/Oslo', sessionHours: 8 } });

  expect(zone).toMatchObject({ status: 200, datas: { timeZone: 'Europe/Paris' } });
  expect(rule).toMatchObject({ status: 422, datas: { code: 'STEP_UP_REQUIRED' } });
});
