import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';

import { unsavedBranding } from '../branding/branding.ts';
import { readConfig } from '../settings/config.ts';
import { sendError } from './error-answers.ts';
import { apiPolicy, setHeaders } from '../http/headers.ts';
import { servePage } from './page.ts';

const folder = await mkdtemp(join(tmpdir(), 'gatehouse-page-'));
await mkdir(join(folder, 'static'));
await mkdir(join(folder, '.vite'));
await writeFile(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script><p data-facts="__PORTAL_FACTS__">');
await writeFile(join(folder, 'static', 'page-1a2b.js'), 'export {};');
await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
await writeFile(join(folder, 'left-over.html'), '<p>');

const config = readConfig({ NODE_ENV: 'test' });
const app = fastify();
app.setErrorHandler(sendError);
setHeaders(app, config);
const branding = { current: async () => unsavedBranding(config), forget: () => undefined };
await servePage(app, { config, branding }, folder);
await app.listen({ port: 0, host: '127.0.0.1' });
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** Requests the path without normalizing it. */
async function getRaw(path: string): Promise<IncomingMessage> {
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ host: '127.0.0.1', port, path, headers: { accept: 'text/html' } }).end();
  const [reply] = (await once(sent, 'response')) as [IncomingMessage];
  return reply.resume();
}

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

describe('the page', () => {
  it.each([
    '/',
    '/dashboard',
    '/assets',
    '/assets/monitor',
    '/index.html',
    '/%69ndex.html',
    '/index.html?returnTo=/users',
    'http://other/index.html',
  ])('has a policy with a new nonce and is never cached at %s', async (url) => {
    const { statusCode, headers, body } = await get(url);

    const nonce = /nonce="([\w+/=]{24})"/.exec(body)?.[1];
    expect(statusCode).toBe(200);
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['/provider/companies/1/engagements/2/report', ' frame-src blob:', 'files'],
    ['/provider/companies/1/engagements/2/rep%6Frt', ' frame-src blob:', 'files'],
    ['/provider/companies/1/engagements/2', undefined, 'none'],
    ['/provider/companies/1/engagements/2/report/', undefined, 'none'],
    ['/provider/courses/1/preview', ` frame-src ${config.contentOrigin}`, 'content'],
  ])('of %s can only be framed as its route allows', async (url, frames, fact) => {
    const { headers, body } = await get(url);

    const policy = String(headers['content-security-policy']).split(';');
    expect(policy.find((part) => part.includes('frame-src'))).toBe(frames);
    expect(policy.some((part) => part.includes("default-src 'none'"))).toBe(true);
    expect(body).toContain(`&quot;frames&quot;:&quot;${fact}&quot;`);
  });

  it.each(['/.vite/manifest.json', '/left-over.html', '/static/absent.js', '/api/absent', '/%61pi/absent', '/static'])(
    'is not served for %s',
    async (url) => {
      const { statusCode, headers } = await get(url);

      expect({ statusCode, ...headers }).toMatchObject({
        statusCode: 404,
        'content-security-policy': apiPolicy,
        'cache-control': 'no-store',
      });
    },
  );

  it.each(['//', '//[', '//:80', '//x@:99999/', '/\\', '//portal/%2e%2e'])(
    'is served for the unusual path %s',
    async (path) => {
      const { statusCode, headers } = await getRaw(path);

      expect(statusCode).toBe(200);
      expect(headers['content-security-policy']).toContain("script-src 'self' 'nonce-");
    },
  );

  it.each(['//static/absent.js', '//api/absent'])('does not fail for %s', async (path) => {
    expect((await getRaw(path)).statusCode).toBeLessThan(500);
  });

  it('lets its assets be cached for a year', async () => {
    const { statusCode, headers } = await get('/static/page-1a2b.js');

    expect({ statusCode, cached: headers['cache-control'] }).toEqual({
      statusCode: 200,
      cached: 'public, max-age=31536000, immutable',
    });
  });
});
