import type { Server } from 'node:http';

import cookie from '@fastify/cookie';
import csrf from '@fastify/csrf-protection';
import multipart from '@fastify/multipart';
import fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyHttpOptions, LogController } from 'fastify';

import { buildContentApp } from './content-host/content-app.ts';
import { divertContent } from './content-host/divert-content.ts';
import { modules } from './modules/index.ts';
import { trustedProxies } from './platform/http/client-address.ts';
import { compressAnswers } from './platform/http/compression.ts';
import { cookieNames } from './platform/http/cookies.ts';
import { sendError, sendUrlError } from './platform/routes/error-answers.ts';
import { setHeaders } from './platform/http/headers.ts';
import { closeIdleSockets } from './platform/http/idle-sockets.ts';
import { identify } from './platform/routes/identify.ts';
import { drainOnClose } from './platform/http/leave-connections.ts';
import { limitAddresses } from './platform/routes/limit-addresses.ts';
import { servePage } from './platform/routes/page.ts';
import { countBeforeParsing } from './platform/http/json-body.ts';
import { openLanes } from './platform/core/lanes.ts';
import type { Platform } from './platform/platform.ts';
import { publishContract } from './platform/routes/publish-contract.ts';
import { requestIds } from './platform/http/request-id.ts';
import { cutSlowBodies } from './platform/http/slow-body.ts';

/** The maximum bytes of a form field: a hundred affected packages with their ranges, as JSON. */
const longestField = 200_000;

const megabyte = 1_048_576;
const largestUpload = 1_100 * megabyte;

/** Returns the server options for connections and requests. */
const serverOptions = ({ config, log }: Platform): FastifyHttpOptions<Server> => ({
  loggerInstance: log as FastifyBaseLogger,
  logController: new LogController({ disableRequestLogging: true }),
  genReqId: requestIds(config.TRUST_PROXY),
  // No child logger per request, which cost as much as reading the cookies; log calls add the request id themselves.
  childLoggerFactory: (logger) => logger,
  // Requests on open connections during the shutdown are served, and then the connection is closed.
  return503OnClosing: false,
  trustProxy: trustedProxies(config),
  bodyLimit: megabyte,
  // As long as Node allows a URL to be; the contract limits the ids.
  routerOptions: { maxParamLength: 16_384 },
  frameworkErrors: sendUrlError(config),
  // Closes sockets that are idle for 30 seconds or send their headers slowly; bodies have their own limit.
  connectionTimeout: 30_000,
  keepAliveTimeout: 72_000,
  requestTimeout: 3_600_000,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000 },
});

/** Builds the server of one process from its platform and the list of modules, without listening. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const { config } = platform;
  const app: FastifyInstance = fastify(serverOptions(platform));
  app.decorate('endpoints', []);
  app.decorate('isClosing', false);
  app.decorate('chores', new Map());
  app.decorate('visits', openLanes(1));
  app.decorate('deferred', new Set<Promise<void>>());
  const leaveConnections = drainOnClose(app.server);
  app.addHook('preClose', async () => {
    app.isClosing = true;
    platform.realtime.leave();
    leaveConnections();
  });
  endConnectionsOnClosing(app);
  app.setErrorHandler(sendError);
  observe(app, platform);
  cutSlowBodies(app);
  closeIdleSockets(app.server);
  setHeaders(app, config);
  await app.register(cookie);
  await compressAnswers(app);
  await takeBodies(app);
  await protectForms(app, platform);
  limitAddresses(app, platform);
  identify(app, platform);

  await app.register(async (api) => registerModules(api, platform), { prefix: '/api' });
  for (const { rootRoutes } of modules) rootRoutes?.({ app, platform, modules });
  await servePage(app, platform);
  app.addHook('onReady', async () => platform.realtime.attach(app.server));
  // Stores the branding of a new portal at the start, so that reads never write.
  app.addHook('onReady', async () => void (await platform.branding.current()));
  await openContentHost(app, platform);
  return app;
}

/** Closes connections after the response while the process shuts down, so that a proxy connects to another one. */
function endConnectionsOnClosing(app: FastifyInstance): void {
  app.server.prependListener('request', (_request, response) => {
    if (app.isClosing) response.shouldKeepAlive = false;
  });
}

/** Opens the content host. It is called after the sockets are attached, so that they do not receive requests of that host either. */
async function openContentHost(app: FastifyInstance, platform: Platform): Promise<void> {
  const content = await buildContentApp(platform);
  app.decorate('content', content);
  app.addHook('onReady', async () => divertContent(app.server, content, platform.config));
  app.addHook('onClose', () => content.close());
}

/** Accepts JSON and form bodies only. */
async function takeBodies(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('text/plain');
  countBeforeParsing(app);
  const limits = { fileSize: largestUpload, files: 1, fields: 20, fieldSize: longestField, headerPairs: 50 };
  await app.register(multipart, { limits });
}

async function registerModules(api: FastifyInstance, platform: Platform): Promise<void> {
  const context = { app: api, platform, modules };
  for (const { routes } of modules) routes(context);
  publishContract(context);
}

/** Registers the CSRF protection. A token is bound to its session, so one from before the sign-in is rejected after it. */
async function protectForms(app: FastifyInstance, { config, secrets }: Platform): Promise<void> {
  await app.register(csrf, {
    cookieKey: cookieNames(config.isSecure).csrf,
    cookieOpts: { path: '/', httpOnly: true, sameSite: 'lax', secure: config.isSecure },
    getToken: (request) => String(request.headers['x-csrf-token'] ?? ''),
    getUserInfo: (request) => request.viewer?.sessionId ?? 'anonymous',
    csrfOpts: { hmacKey: secrets.keyedHash('csrf', 'key').toString('hex') },
  });
}

function observe(app: FastifyInstance, { metrics, log }: Platform): void {
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'none';
    metrics.observe({ method: request.method, route, status: reply.statusCode, seconds: reply.elapsedTime / 1000 });
    log.debug({ req: request, res: reply, requestId: request.id, milliseconds: Math.round(reply.elapsedTime) }, 'call');
    done();
  });
}
