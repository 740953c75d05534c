import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import { hasAccess } from '@gatehouse/contract/core/access';
import { isForTokens } from '@gatehouse/contract/provider/token-access';
import { FailureCode } from '@gatehouse/contract/core/reply';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { writeAudit } from '../audit/audit.ts';
import { cookieNames } from '../http/cookies.ts';
import { requireAccountReady, readOnlyRefusal } from '../http/entry-rules.ts';
import { AppError, forbidden, unauthenticated } from '../core/errors.ts';
import type { Platform } from '../platform.ts';
import type { Origin, SignedIn } from '../core/viewer.ts';

declare module 'fastify' {
  interface FastifyRequest {
    viewer: SignedIn | null;
    /** True for a request with an API token: without a cookie, no CSRF token is needed. */
    isScript: boolean;
  }
}

const bearer = /^Bearer ([\w-]{20,200})$/;

/** Identifies the caller on every route, before anything else of the request is read. */
export function identify(app: FastifyInstance, platform: Platform): void {
  const names = cookieNames(platform.config.isSecure);
  app.decorateRequest('viewer', null);
  app.decorateRequest('isScript', false);
  app.addHook('onRequest', async (request) => {
    const authorization = request.headers.authorization;
    request.isScript = authorization !== undefined;
    request.viewer = await viewerOf(platform, authorization, request.cookies[names.access]);
    if (request.viewer) platform.admission.companies.note(request.viewer.companyId);
  });
}

/** Returns the viewer of a token or cookie. If there is a token, cookies are ignored. */
function viewerOf({ sessions }: Platform, authorization: string | undefined, access: string | undefined) {
  if (authorization === undefined) return access ? sessions.viewerOf(access) : null;
  const token = bearer.exec(authorization)?.[1];
  return token ? sessions.viewerOfApiToken(token) : null;
}

/** Returns the origin of a request; a proxy may state the address only if TRUST_PROXY names it. */
export const originOf = (request: FastifyRequest): Origin => ({
  address: request.address,
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  requestId: request.id,
});

type Hook = (request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void) => void;

/**
 * Returns the checks of one endpoint in order: CSRF, sign-in, password and second factor, access. Checks that its declaration always passes
 * are omitted, and synchronous checks return no promise, because every list request pays for them (ADR 24).
 */
export function accessHooks(app: FastifyInstance, platform: Platform, endpoint: AnyEndpoint): Hook[] {
  const { access } = endpoint;
  const csrf = endpoint.method === 'GET' && !endpoint.ownSiteOnly ? [] : [csrfHook(app, endpoint)];
  const inView: Hook = ({ viewer }, _reply, done) => done(viewer ? readOnlyRefusal(viewer, endpoint) : undefined);
  if (access === 'public') return [...csrf, inView];
  const requireSignIn: Hook = (request, _reply, done) => done(request.viewer === null ? unauthenticated() : undefined);
  const requireAccess: Hook = (request, _reply, done) => {
    const { viewer } = request;
    if (viewer === null) throw unauthenticated();
    requireAccountReady(viewer, endpoint);
    if (hasAccess(access, viewer) && (!request.isScript || isForTokens(access))) done();
    else auditRefusal(platform, request, viewer).then(() => done(forbidden()), done);
  };
  return [requireSignIn, ...csrf, inView, requireAccess];
}

function csrfHook(app: FastifyInstance, endpoint: AnyEndpoint): Hook {
  return (request, reply, done) => {
    if (isForeign(request, endpoint)) done(new AppError(403, FailureCode.csrf, 'Cross-site requests are not allowed'));
    else if (needsNoToken(request, endpoint)) done();
    else app.csrfProtection(request, reply, done);
  };
}

const siteOf = ({ headers }: FastifyRequest) => headers['sec-fetch-site'];

const isForeign = (request: FastifyRequest, { ownSiteOnly }: AnyEndpoint): boolean =>
  ownSiteOnly === true && (siteOf(request) ?? 'same-origin') !== 'same-origin';

/** A browser too old to send the site of a request must send the token, as for a write. */
const needsNoToken = (request: FastifyRequest, { method, ownSiteOnly }: AnyEndpoint): boolean =>
  ownSiteOnly ? siteOf(request) !== undefined : method === 'GET' || request.isScript;

async function auditRefusal(platform: Platform, request: FastifyRequest, viewer: SignedIn): Promise<void> {
  const subject = `${request.method} ${request.routeOptions.url ?? ''}`;
  // Attempts by staff who view the portal as a client are not recorded in the client's log.
  const companyId = viewer.clientView?.staffCompanyId ?? viewer.companyId;
  const actor = { id: viewer.id, name: viewer.fullname, companyId };
  await platform.database.withCompany(companyId, (db) =>
    writeAudit(db, { actor, origin: originOf(request) }, [{ action: 'access-refused', subject }]),
  );
}
