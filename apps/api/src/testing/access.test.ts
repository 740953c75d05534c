import type { Permission, Role, Service, StaffScope } from '@gatehouse/contract/core/access';
import { hasAccess, permissionsOf, services } from '@gatehouse/contract/core/access';
import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { me } from '@gatehouse/contract/me/me';
import { describe, expect, it } from 'vitest';

import { buildApiToken } from '../modules/provider/provider.build.ts';
import { nameOf, openCast, roles, viewerOf } from './cast.ts';
import { auditSubjects } from './database-state.ts';
import { clients, everyStaff, type ModuleProof, readProofs, staff } from './module-proof.ts';
import { type Actor, ownPortal } from './portal.ts';
import { invalidInput, send } from './send.ts';

const portal = await ownPortal();
const cast = await openCast(portal);
const { endpoints } = portal.app;

/*
 * The expected access of every route, written by hand from specification.md, Access table and Roles and permissions, and contract/core.md,
 * Paths and Roles, permissions, services, so that an error in the contract's own table is found. A new route needs a line here or in its
 * module's proof.
 */
const proven = Object.assign({}, ...(await readProofs()).map(({ access }) => access)) as ModuleProof['access'];
const provenAs = (who: 'public' | 'signed-in') => Object.keys(proven).filter((name) => proven[name] === who);
const open = [
  ...provenAs('public'),
  'GET /health/live',
  'GET /health/ready',
  'GET /csrf-token',
  'POST /companyUsers/token',
  'GET /companyUsers/refreshtoken',
  'DELETE /companyUsers/refreshtoken',
  'GET /companyUsers/checkToken',
  'PUT /publicCybersecurityAwareness/resetPasswordByEmail',
  'PUT /users/resetPasswordByTotp',
  'POST /set-up',
];
const signedIn = [
  ...provenAs('signed-in'),
  'GET /companyUsers/me',
  'PUT /companyUsers/me/notificationsRead',
  'PUT /companyUsers/me/passwordOnly',
  'PUT /companyUsers/me/enforceChangePassword',
  'GET /companyUsers/me/totp',
  'POST /companyUsers/me/totp',
  'DELETE /companyUsers/me/totp',
  'GET /companyUsers/me/sessions',
  'DELETE /companyUsers/me/sessions/:id',
  'GET /bookmarks/data',
  'POST /bookmarks/update',
  'GET /files/:fileId/:name',
];
const [admin, manager, hr] = ['company-admin', 'company-manager', 'company-hr'] as const;
const publicAwareness = 'public-cybersecurity-awareness';
const guarded: Record<string, readonly Role[]> = {
  ...(Object.fromEntries(Object.entries(proven).filter(([, who]) => typeof who !== 'string')) as Record<
    string,
    readonly Role[]
  >),
  'GET /engagementsForCompany': clients,
  'GET /engagements/lastEngagement': clients,
  'GET /engagements/:id': clients,
  'GET /engagements/:id/overview': clients,
  'GET /engagements/allFindings': clients,
  'GET /engagements/allFindings/facets': clients,
  'GET /engagements/:id/findings': clients,
  'GET /engagements/:id/export': clients,
  'GET /engagements/allFindings/export': clients,
  'GET /engagements/:id/report.pdf': clients,
  'GET /engagements/:id/retest.pdf': clients,
  'GET /engagements/:id/findings/:findingId/report.pdf': clients,
  'GET /engagements/:id/findings/facets': clients,
  'GET /engagements/:id/findings/:findingId': clients,
  'GET /engagements/:id/findings/:findingId/assets': clients,
  'PUT /engagements/:id/findings/:findingId/specificInfo': clients,
  'POST /engagements/:id/findings/:findingId/comments': clients,
  'PUT /engagements/:id/findings/:findingId/comments/:commentId': clients,
  'DELETE /engagements/:id/findings/:findingId/comments/:commentId': clients,
  'PUT /engagements/:id/findings/:findingId/assignee': clients,
  'PUT /engagements/:id/findings/:findingId/ownVector': clients,
  'PUT /engagements/:id/findings/:findingId/request': clients,
  'PUT /engagements/allFindings': clients,
  'PUT /engagements/:id/visit': clients,
  'GET /engagements/colleagues': clients,
  'GET /engagements/policy': clients,
  'PUT /engagements/policy': [admin],
  'GET /retests': clients,
  'GET /engagements/:id/retests': clients,
  'POST /engagements/:id/retests': clients,
  'GET /engagements/:id/retests/:retestId': clients,
  'POST /engagements/:id/retests/:retestId/messages': clients,
  'PUT /engagements/:id/retests/:retestId/withdrawal': clients,
  'GET /engagements/:id/attack-chain': clients,
  'GET /engagements/:id/attack-chain/layer.json': clients,
  'POST /engagements/:engagementId/mitres/:mitreId': clients,
  'PUT /engagements/:engagementId/mitres/:mitreId': clients,
  'GET /audit': [admin, 'provider-admin'],
  'GET /audit/export.csv': [admin, 'provider-admin'],
  'GET /provider/companies': everyStaff,
  'GET /provider/companies/:companyId/engagements': staff,
  'POST /provider/companies/:companyId/engagements': staff,
  'GET /provider/companies/:companyId/engagements/:id': staff,
  'PUT /provider/companies/:companyId/engagements/:id': staff,
  'PUT /provider/companies/:companyId/engagements/:id/publication': staff,
  'GET /provider/companies/:companyId/engagements/:id/report.pdf': staff,
  'GET /provider/companies/:companyId/engagements/:id/findings': staff,
  'POST /provider/companies/:companyId/engagements/:id/findings': staff,
  'POST /provider/companies/:companyId/engagements/:id/carry-over': staff,
  'GET /provider/companies/:companyId/findings': staff,
  'GET /provider/companies/:companyId/findings/:findingId': staff,
  'GET /provider/companies/:companyId/findings/:findingId/assets': staff,
  'PUT /provider/companies/:companyId/findings/:findingId': staff,
  'PUT /provider/companies/:companyId/findings/:findingId/status': staff,
  'POST /provider/companies/:companyId/findings/:findingId/comments': staff,
  'GET /provider/retests': staff,
  'GET /provider/companies/:companyId/retests': staff,
  'GET /provider/companies/:companyId/retests/:retestId': staff,
  'PUT /provider/companies/:companyId/retests/:retestId/tester': staff,
  'PUT /provider/companies/:companyId/retests/:retestId/dates': staff,
  'PUT /provider/companies/:companyId/retests/:retestId/findings/:findingId': staff,
  'POST /provider/companies/:companyId/retests/:retestId/messages': staff,
  'GET /provider/companies/:companyId/engagements/:id/attack-chain': staff,
  'PUT /provider/companies/:companyId/engagements/:id/attack-chain': staff,
  'POST /provider/companies/:companyId/engagements/:engagementId/mitres/:mitreId': staff,
  'PUT /provider/companies/:companyId/engagements/:engagementId/mitres/:mitreId': staff,
  'GET /provider/companies/:companyId/files/:fileId/:name': everyStaff,
  'GET /provider/tokens': ['provider-admin'],
  'POST /provider/tokens': ['provider-admin'],
  'DELETE /provider/tokens/:id': ['provider-admin'],
};
/** The roles that must have each permission (specification.md, Roles and permissions; specification.md, Access table). */
const holders: Record<Permission, readonly Role[]> = {
  'audits:read-all': clients,
  'audits:read': clients,
  'audits-company:read-all': clients,
  'attackSurfaceManagement-company:read': clients,
  'attackSurfaceMappingForCompany:read': clients,
  'darkWebMonitors-company:read': clients,
  'statistics-company-darkWebMonitors:read': clients,
  'assetInventories-company:read': clients,
  'phishingSimulations-company:read': clients,
  'phishingSimulations-options:read': [admin, manager],
  'awarenessSessions-company:read': [admin, manager, hr],
  'companyEmployees-company:update': [admin, hr],
  'publicAwarenessSessions:read': [publicAwareness],
  'publicAwarenessSessions:delete': [publicAwareness],
  'publicCompanyEmployees:read': [publicAwareness],
  'publicCompanyEmployees:delete': [publicAwareness],
  'publicCourses:read': [publicAwareness],
  'activitiesForCompany:read': clients,
  'company-users-admin:read': [admin, manager],
  'company-users-admin:write': [admin],
  'invoices-company:read': [admin],
  'paymentMethods:read': [admin],
  'statistics-company:read': clients,
  'audit-log-company:read': [admin, 'provider-admin'],
};
const carriedBy: Record<Service, RegExp> = {
  engagements: /^audits/,
  darkWeb: /darkWebMonitors/,
  attackSurface: /^attackSurface/,
  assets: /^assetInventories/,
  phishing: /^phishingSimulations/,
  awareness: /^(awarenessSessions|companyEmployees)/,
  publicAwareness: /^public/,
};
const held = (text: string) =>
  text.split(' ').map((scope) => (scope.includes(':') ? scope : `${scope}:write`)) as StaffScope[];
const ofAnalysts = 'imports engagements surface advisories programmes activities';
const scopesHeld: Partial<Record<Role, readonly StaffScope[]>> = {
  'provider-admin': held(`companies:read companies clients staff ${ofAnalysts} invoices:draft billing tokens`),
  'provider-manager': held('companies:read clients activities invoices:draft'),
  'provider-analyst': held(`companies:read ${ofAnalysts}`),
  'provider-accountant': held('companies:read invoices:draft billing'),
};

const isOpen = (endpoint: AnyEndpoint) => open.includes(nameOf(endpoint));

function mayCall(role: Role, endpoint: AnyEndpoint): boolean {
  const name = nameOf(endpoint);
  return open.includes(name) || signedIn.includes(name) || (guarded[name]?.includes(role) ?? false);
}

/** Returns the response of every endpoint to an actor: the status and code of a rejection, or `let in`. */
async function answersTo(signIn: () => Promise<Actor | null>, headers: Record<string, string> = {}) {
  const answers: [string, string][] = [];
  let actor = await signIn();
  for (const endpoint of endpoints) {
    const reply = await send(portal, { actor, endpoint, headers, ...invalidInput(endpoint) });
    // A request may sign its actor out or change their session.
    if (reply.statusCode === 401 || reply.headers['set-cookie']) actor = await signIn();
    const statuses = [400, 401, 403, 404, 415, ...(schemasOf(endpoint).refusesBodyAs ? [422] : [])];
    expect(statuses, `${nameOf(endpoint)}: ${reply.body}`).toContain(reply.statusCode);
    const { code } = reply.json<{ datas: { code: string } }>().datas;
    answers.push([nameOf(endpoint), [401, 403].includes(reply.statusCode) ? `${reply.statusCode} ${code}` : 'let in']);
  }
  return Object.fromEntries(answers);
}

const expectedAnswers = (answer: (endpoint: AnyEndpoint) => string) =>
  Object.fromEntries(endpoints.map((endpoint) => [nameOf(endpoint), answer(endpoint)]));

describe('access', () => {
  it('is listed by hand for every route', () => {
    const known = [...open, ...signedIn, ...Object.keys(guarded)];

    const forgotten = endpoints.map(nameOf).filter((name) => !known.includes(name));

    expect(forgotten, 'Say in the proof of the module who may call these routes').toEqual([]);
  });

  it.each(roles)('is enforced for %s before the request is read', async (role) => {
    const ids: string[] = [];
    const answers = await answersTo(async () => {
      const actor = await cast.as(role);
      ids.push(actor.user.id);
      return actor;
    });

    expect(answers).toEqual(expectedAnswers((one) => (mayCall(role, one) ? 'let in' : '403 FORBIDDEN')));
    expect(answers).toEqual(
      expectedAnswers((one) => (hasAccess(one.access, viewerOf(role)) ? 'let in' : '403 FORBIDDEN')),
    );
    const entries = await auditSubjects(portal.owner, ids, 'access-refused');
    const refused = endpoints.filter((endpoint) => !mayCall(role, endpoint));
    expect(entries).toEqual(refused.map(({ method, path }) => `${method} /api${path}`));
  });

  it('ends with a request to sign in for an anonymous user', async () => {
    const answers = await answersTo(async () => null);

    const outside = (one: AnyEndpoint) => (one.method === 'GET' ? 'let in' : '403 CSRF_INVALID');
    expect(answers).toEqual(expectedAnswers((one) => (isOpen(one) ? outside(one) : '401 SIGN_IN_REQUIRED')));
  });

  it('ends with a request to sign in for a user disabled while signed in', async () => {
    const actor = await cast.as('company-admin');
    await portal.platform.database.withPlatform((db) =>
      db.updateTable('users').set({ enabled: false }).where('id', '=', actor.user.id).execute(),
    );
    // Longer than a session may be cached.
    portal.pass(60_000);

    const answers = await answersTo(async () => actor);

    const closed = endpoints.filter((endpoint) => !isOpen(endpoint)).map(nameOf);
    expect(closed.map((name) => answers[name])).toEqual(closed.map(() => '401 SIGN_IN_REQUIRED'));
  });

  it('ends with a request for a new password for a user who must choose one', async () => {
    const actor = () =>
      portal.signIn({ role: 'company-admin', companyId: cast.client.id, user: { must_change_password: true } });

    const answers = await answersTo(actor);

    const mayGoOn = /^(GET|PUT|POST) \/companyUsers\/me(|\/enforceChangePassword|\/proof)$/;
    expect(answers).toEqual(
      expectedAnswers((one) => (isOpen(one) || mayGoOn.test(nameOf(one)) ? 'let in' : '403 PASSWORD_CHANGE_REQUIRED')),
    );
  });

  it('is limited to its scopes for an API token', async () => {
    const maker = await cast.as('provider-admin');
    const { secret } = await buildApiToken(portal.platform.database, maker.user, { scopes: ['companies:read'] });

    const answers = await answersTo(async () => null, { authorization: `Bearer ${secret}` });
    const inScope =
      /^(?:GET|DELETE) \/provider\/(?:staff|companies(?:|\/:companyId(?:|\/(?:storage|overview|services|first-emails|files\/:fileId(?:|\/:name)))))$/;
    expect(answers).toEqual(
      expectedAnswers((one) => (isOpen(one) || inScope.test(nameOf(one)) ? 'let in' : '403 FORBIDDEN')),
    );
  });
});

describe('the permissions of a role', () => {
  const grantedTo = (role: Role) =>
    Object.entries(holders)
      .filter(([, held]) => held.includes(role))
      .map(([permission]) => permission);

  it.each(roles)('match the specification for %s, in a company with every service', async (role) => {
    const info = (await portal.call(await cast.as(role), me.info)).datas as { roles: string[]; scopes: string[] };

    expect(info.roles.toSorted()).toEqual(grantedTo(role).toSorted());
    expect(info.scopes).toEqual(scopesHeld[role] ?? []);
  });

  it.each(services)('exclude those of %s if the company does not have it', async (service) => {
    const bought = services.filter((one) => one !== service);
    const actor = await portal.signIn({ role: 'company-admin', services: bought });

    const { datas } = await portal.call(actor, me.info);
    const expected = grantedTo('company-admin').filter((permission) => !carriedBy[service].test(permission));
    expect((datas as { roles: string[] }).roles.toSorted()).toEqual(expected.toSorted());
    for (const role of roles)
      expect(permissionsOf(role, bought).filter((permission) => carriedBy[service].test(permission))).toEqual([]);
  });
});
