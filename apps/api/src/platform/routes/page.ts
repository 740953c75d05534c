import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import fastifyStatic from '@fastify/static';
import { playerPaths } from '@gatehouse/contract/courses/player-paths';
import { previewPaths } from '@gatehouse/contract/courses/preview-paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { brandPage } from './brand-page.ts';
import { notFound } from '../core/errors.ts';
import { contentFrames, pagePolicy, previewFrames } from '../http/headers.ts';
import { chosenLanguage, sourceLanguage } from '../http/chosen-language.ts';
import type { Platform } from '../platform.ts';

const builtPage = fileURLToPath(new URL('../../../../web/dist/', import.meta.url));
const nonceMark = /__CSP_NONCE__/g;
const yearMs = 31_536_000_000;
/** Not /assets/, which is a page of the portal. */
const assetsPrefix = '/static/';
const anyHost = 'http://portal.invalid';

/**
 * Serves the built page: assets, cached for a year because their names contain a hash, and for every other URL the page itself with its own
 * policy and nonce. No other file of the folder can be read.
 */
export async function servePage(
  app: FastifyInstance,
  { config, branding }: Pick<Platform, 'config' | 'branding'>,
  folder = builtPage,
): Promise<void> {
  const isBuilt = existsSync(join(folder, 'index.html'));
  const pages = isBuilt ? await readPages(folder) : new Map<string, string>();

  if (isBuilt) {
    await app.register(fastifyStatic, {
      root: join(folder, 'static'),
      prefix: assetsPrefix,
      index: false,
      wildcard: false,
      maxAge: yearMs,
      immutable: true,
      decorateReply: false,
    });
  }
  const policies = { none: [], content: contentFrames(config.contentOrigin), files: previewFrames };
  const send = async (request: FastifyRequest, reply: FastifyReply, frames: keyof typeof policies) => {
    if (!isPage(request) || !isBuilt) throw notFound();
    const language = chosenLanguage(request.headers['accept-language'], [...pages.keys()]);
    const page = brandPage(pages.get(language) ?? '', await branding.current(), { demo: config.demo, frames });
    return sendPage(reply, page, policies[frames]);
  };
  // The matched route decides, because the same URL has many spellings.
  for (const path of Object.values(playerPaths)) app.get(path, (request, reply) => send(request, reply, 'content'));
  for (const path of Object.values(previewPaths)) app.get(path, (request, reply) => send(request, reply, 'files'));
  app.setNotFoundHandler((request, reply) => send(request, reply, 'none'));
}

/** Reads the page in every language it was built for: `index.html` in English, `index.<language>.html` in any other. */
async function readPages(folder: string): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const name of await readdir(folder)) {
    const [isPage, language = sourceLanguage] = /^index(?:\.([\w-]+))?\.html$/.exec(name) ?? [];
    if (!isPage) continue;
    pages.set(language, await readFile(join(folder, name), 'utf8'));
  }
  return pages;
}

/** An optional parameter makes two routes of one path. */
const isFraming = (url: string): boolean =>
  [...Object.values(playerPaths), ...Object.values(previewPaths)].some(
    (path) => url === path || url === path.replace('/:isPublic?', ''),
  );

/** Returns true if the request is for the page or one of its assets, in any spelling of the URL. */
export function isForPage(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  return url === undefined ? isPage(request) : url.startsWith(assetsPrefix) || isFraming(url);
}

/** True for navigation in a browser, which gets the page; other unknown URLs get a 404. */
function isPage({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false;
  const path = decodedPath(url);
  if (/^\/(api|socket\.io|static)(\/|$)/.test(path)) return false;
  if (path !== '/index.html' && /\.\w{1,5}$/.test(path)) return false;
  return (headers.accept ?? '*/*').includes('html') || headers.accept === '*/*';
}

/** Returns the path as the router decodes it; the router has already rejected undecodable URLs. */
function decodedPath(url: string): string {
  // A path that begins with two slashes would be parsed as a host.
  const { pathname } = new URL(url.startsWith('/') ? anyHost + url : url, anyHost);
  return decodeURIComponent(pathname);
}

function sendPage(reply: FastifyReply, html: string, frames: readonly string[]) {
  const nonce = randomBytes(16).toString('base64');
  return reply
    .code(200)
    .header('content-security-policy', pagePolicy(nonce, frames))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html.replaceAll(nonceMark, nonce));
}
