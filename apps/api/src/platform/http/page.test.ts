import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fastify from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';

import { readConfig } from '../config.ts';
import { answerError } from './error-answers.ts';
import { apiPolicy, setHeaders } from './headers.ts';
import { servePage } from './page.ts';

const folder = await mkdtemp(join(tmpdir(), 'gatehouse-page-'));
await mkdir(join(folder, 'assets'));
await mkdir(join(folder, '.vite'));
await writeFile(join(folder, 'index.html'), '<script nonce="__CSP_NONCE__"></script><p data-facts="__PORTAL_FACTS__">');
await writeFile(join(folder, 'assets', 'page-1a2b.js'), 'export {};');
await writeFile(join(folder, '.vite', 'manifest.json'), '{}');
await writeFile(join(folder, 'left-over.html'), '<p>');

const config = readConfig({ NODE_ENV: 'test' });
const app = fastify();
app.setErrorHandler(answerError);
await setHeaders(app, config);
await servePage(app, { config }, folder);
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } });

describe('the page', () => {
  it.each([
    '/',
    '/dashboard',
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

  it.each(['/.vite/manifest.json', '/left-over.html', '/assets/absent.js', '/api/absent', '/%61pi/absent', '/assets'])(
    'does not stand in for %s',
    async (url) => {
      const { statusCode, headers } = await get(url);

      expect({ statusCode, ...headers }).toMatchObject({
        statusCode: 404,
        'content-security-policy': apiPolicy,
        'cache-control': 'no-store',
      });
    },
  );

  it('keeps its assets for a year', async () => {
    const { statusCode, headers } = await get('/assets/page-1a2b.js');

    expect({ statusCode, cached: headers['cache-control'] }).toEqual({
      statusCode: 200,
      cached: 'public, max-age=31536000, immutable',
    });
  });
});
