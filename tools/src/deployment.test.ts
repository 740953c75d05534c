import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, matchesGlob, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const settings = matchesOf(read('apps/api/src/platform/settings/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);

/** Settings that are fixed by the image or rejected in production. */
const notForOperators = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'DATA_DIR',
  'PORTAL_DEMO',
  'PORTAL_RATE_LIMIT',
  'DOMAIN_CHECK_PORT',
  'STRIPE_API_URL',
];

describe('compose.yaml', () => {
  it('passes on every setting of the portal', () => {
    const passed = new Set(matchesOf(read('compose.yaml'), /^ {4}([A-Z][A-Z0-9_]+):/gm));
    expect(settings.length).toBeGreaterThan(40);
    expect(settings.filter((name) => !passed.has(name) && !notForOperators.includes(name))).toEqual([]);
  });

  it('lists its portals with the addresses in nginx.conf', () => {
    const addresses = matchesOf(read('compose.yaml'), /portal-[ab]:\n.*\n.*ipv4_address: ([\d.]+)/g);
    const upstreams = matchesOf(read('deploy/nginx.conf'), /^ {4}server ([\d.]+):3000 max_fails=0;$/gm);
    expect(addresses).toHaveLength(2);
    expect(upstreams).toEqual([...addresses, ...addresses]);
  });
});

describe('docs/operations.md', () => {
  it('explains every setting', () => {
    const explained = new Set(matchesOf(read('docs/operations.md'), /`([A-Z][A-Z0-9_]+)`/g));
    expect(settings.filter((name) => !explained.has(name))).toEqual([]);
  });
});

describe('the image', () => {
  const dockerfile = read('Dockerfile');
  const packages = globSync('packages/*/package.json', { cwd: root }).map((path) =>
    path.slice(0, -'/package.json'.length),
  );

  it('installs every package of the workspace', () => {
    expect(packages.filter((path) => !dockerfile.includes(`COPY ${path}/package.json ${path}/`))).toEqual([]);
    const installed = dockerfile.slice(dockerfile.indexOf('AS modules'));
    expect(packages.filter((path) => !installed.includes(`@gatehouse/${path.slice('packages/'.length)}`))).toEqual([]);
  });

  it('keeps optional packages, because native code of dependencies is among them', () => {
    expect(dockerfile).not.toContain('--omit=optional');
    expect(dockerfile).toContain("from '@resvg/resvg-js'");
  });

  it('has all files that the portal and its threads read', () => {
    const ignored = read('.dockerignore').split('\n').filter(Boolean);
    const needed = ['apps/api/src/main.ts', 'apps/api/src/cli/portal.ts', 'apps/api/migrations/0001_platform.sql'];
    for (const path of needed) expect(existsSync(join(root, path))).toBe(true);
    const kept = ignored.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
    for (const path of needed) expect(kept.some((folder) => path.startsWith(`${folder}/`))).toBe(true);
    expect(ignored.filter((line) => needed.some((path) => path.startsWith(line)))).toEqual([]);
  });

  it('has all files of the demo', () => {
    const patterns = read('.dockerignore').split('\n').filter(Boolean);
    const left = patterns.filter((line) => line !== '**' && !line.startsWith('!'));
    const files = globSync('apps/api/demo-data/**/*', { cwd: root });
    expect(files.length).toBeGreaterThan(20);
    expect(files.filter((path) => left.some((pattern) => matchesGlob(path, pattern)))).toEqual([]);
  });
});

describe('deploy/nginx.conf', () => {
  const proxy = read('deploy/nginx.conf');

  it('logs no token in a link', () => {
    expect(proxy).toMatch(/log_format calls '[^']*\$logged_uri/);
    expect(proxy).not.toMatch(/log_format[^;]*\$(?:uri|request_uri|request)\b/);
    for (const path of ['/api/calendar/', '/pay/']) expect(proxy).toContain(path);
  });

  it('marks no portal as failed, and keeps connections shorter than a portal responds after SIGTERM', () => {
    expect(proxy).not.toMatch(/max_fails=[1-9]/);
    expect(proxy).toContain('keepalive_timeout 2s;');
  });
});
