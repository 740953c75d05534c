import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import fastifyStatic from '@fastify/static';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';

import { openPackageReader, type PackageReader } from '../modules/courses/public.ts';
import { contentLabel, portalOrigins } from '../platform/content/content-host.ts';
import { openLaunch } from '../platform/content/launch-pass.ts';
import { rangeOf } from '../platform/files/files-range.ts';
import { openAddressThrottle } from '../platform/http/address-throttle.ts';
import { AppError } from '../platform/core/errors.ts';
import { trustedProxies } from '../platform/http/client-address.ts';
import { requireStorableText } from '../platform/http/input-guard.ts';
import { cutSlowBodies } from '../platform/http/slow-body.ts';
import type { Platform } from '../platform/platform.ts';
import { setContentHeaders } from './content-headers.ts';
import { gonePage, launcherPage } from './launcher-page.ts';

/** Our own scripts that run packages, built by `npm run build`. */
const launcherFolder = fileURLToPath(new URL('../../../web/dist/content/', import.meta.url));

/** The cache time in seconds; the files of a launch never change. */
const keptSeconds = 43_200;

/**
 * Builds the content host, a separate Fastify server in the same process without routes, cookies or sessions of the portal. It does not
 * listen: the portal's server passes it the requests of its subdomains.
 */
export async function buildContentApp(platform: Platform): Promise<FastifyInstance> {
  const { config, log } = platform;
  const content: FastifyInstance = fastify({
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustedProxies(config),
    routerOptions: { maxParamLength: 2_000 },
  });
  setContentHeaders(content, portalOrigins(config));
  cutSlowBodies(content);
  limitContentCalls(content, platform);
  content.setErrorHandler((error, request, reply) => answerFailure(platform, error, { request, reply }));
  content.setNotFoundHandler((_request, reply) => sendGone(reply));
  // Browsers mark the request for a service worker with this header, whatever its file name.
  content.addHook('onRequest', async (request, reply) => {
    const isAbsent = !contentLabel(config, request.headers.host) || request.headers['service-worker'] !== undefined;
    if (isAbsent) return sendGone(reply);
    return undefined;
  });
  await serveLauncher(content);
  const packages = openPackageReader(platform);
  content.addHook('onClose', () => packages.close());
  const served = { platform, packages };
  content.get<{ Params: { launch: string } }>('/:launch/', (request, reply) => sendPage(served, request, reply));
  content.get<{ Params: { launch: string; '*': string } }>('/:launch/files/*', (request, reply) =>
    sendFile(served, request, reply),
  );
  await content.ready();
  return content;
}

/** Requests per minute and address, as on the portal. */
const callsPerMinute = 1_200;

/** Applies a separate limit, because that of the portal does not cover this server. */
function limitContentCalls(content: FastifyInstance, { config, throttle }: Platform): void {
  content.addHook('onRequest', async ({ params }) => requireStorableText(params));
  if (!config.PORTAL_RATE_LIMIT) return;
  const addresses = openAddressThrottle(throttle, { name: 'content', calls: callsPerMinute, seconds: 60 });
  content.addHook('onRequest', ({ ip }) => addresses.count(ip ?? ''));
}

async function serveLauncher(content: FastifyInstance): Promise<void> {
  if (!existsSync(launcherFolder)) return;
  await content.register(fastifyStatic, {
    root: launcherFolder,
    prefix: '/player/',
    index: false,
    decorateReply: false,
  });
}

const sendGone = (reply: FastifyReply) => reply.code(404).type('text/html; charset=utf-8').send(gonePage);

/** Returns the launch of a request, if it belongs to this subdomain. */
const passOf = (platform: Platform, { headers, params }: FastifyRequest<{ Params: { launch: string } }>) =>
  openLaunch(platform, params.launch, contentLabel(platform.config, headers.host) ?? '');

interface ContentServices {
  platform: Platform;
  packages: PackageReader;
}

async function sendPage(
  { platform, packages }: ContentServices,
  request: FastifyRequest<{ Params: { launch: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pass = passOf(platform, request);
  const played = pass && (await packages.openPackage(pass));
  if (!played) return sendGone(reply);
  return reply.type('text/html; charset=utf-8').send(launcherPage(played, portalOrigins(platform.config)));
}

async function sendFile(
  { platform, packages }: ContentServices,
  request: FastifyRequest<{ Params: { launch: string; '*': string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const pass = passOf(platform, request);
  const file = pass && (await packages.openFile(pass, request.params['*']));
  if (!file) return sendGone(reply);
  const { size, mediaType } = file;
  const version = `"${pass?.packageId}"`;
  reply.header('content-range', `bytes */${size}`);
  const range = size === 0 ? null : rangeOf(request.headers, { size, version });
  reply.removeHeader('content-range');
  const bytes = await file.read(range);
  if (!bytes) return sendGone(reply);
  const { first, last } = range ?? { first: 0, last: size - 1 };
  if (range) reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.headers({
    'accept-ranges': 'bytes',
    etag: version,
    'cache-control': `private, max-age=${keptSeconds}, immutable`,
    'content-length': String(last - first + 1),
  });
  return reply.type(mediaType).send(bytes);
}

function answerFailure(
  { log }: Platform,
  error: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): FastifyReply {
  const status = error instanceof AppError ? error.status : ((error as { statusCode?: number }).statusCode ?? 500);
  if (status >= 500) log.error({ requestId: request.id, err: error }, 'a file of a package could not be sent');
  return reply.code(status).type('text/html; charset=utf-8').send(gonePage);
}
