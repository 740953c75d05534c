import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { operations } from '@gatehouse/contract/operations/operations';
import { describe, expect, it } from 'vitest';

import { readConfig } from '../../apps/api/src/platform/settings/config.ts';

const root = resolve(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');
const matchesOf = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

const settings = new Set(matchesOf(read('apps/api/src/platform/settings/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm));
const unknownOf = (names: readonly string[]): string[] => names.filter((name) => !settings.has(name));

const portal = read('deploy/kubernetes/portal.yaml');
const migrate = read('deploy/kubernetes/migrate.yaml');
const compose = read('compose.yaml');
const dockerfile = read('Dockerfile');

/** Returns the settings that follow a line, with the indentation of its content, up to the first line that has less. */
function settingsAfter(text: string, line: string): Record<string, string> {
  const [, after = ''] = text.split(line);
  const indent = /^\n( +)/.exec(after)?.[1] ?? expect.fail(`${line} is missing`);
  const block = after.slice(1).split(new RegExp(`^(?!${indent}|$)`, 'm'))[0] ?? '';
  const pairs = [...block.matchAll(/^ +([A-Z][A-Z0-9_]+): (.*)$/gm)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, value.replaceAll(/^'|'$/g, '')]));
}

/** Values that an operator fills in. */
const filledIn = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://owner:secret@postgres.example/gatehouse',
  DATABASE_SERVE_URL: 'postgres://serve:secret@postgres.example/gatehouse',
  REDIS_URL: 'redis://:secret@redis.example',
  PORTAL_SECRET_KEY: 'k'.repeat(64),
  S3_ACCESS_KEY: 'access',
  S3_SECRET_KEY: 'secret',
  SMTP_URL: 'smtp://mail.example',
};

describe('the Kubernetes manifests', () => {
  const map = settingsAfter(portal, 'kind: ConfigMap\nmetadata: { name: gatehouse }\ndata:');
  const secrets = matchesOf(portal, /--from-literal=([A-Z0-9_]+)=/g);

  it('use existing settings', () => {
    expect(Object.keys(map).length).toBeGreaterThan(5);
    expect(secrets.length).toBeGreaterThan(5);
    expect(unknownOf([...Object.keys(map), ...secrets])).toEqual([]);
    expect(unknownOf(matchesOf(portal + migrate, /\b((?:[A-Z0-9]+_)+[A-Z0-9]+)\b/g))).toEqual([]);
  });

  it('are a configuration with which a portal starts in production, once the secrets are filled in', () => {
    const given = Object.fromEntries(secrets.map((name) => [name, (filledIn as Record<string, string>)[name] ?? '']));

    const config = readConfig({ ...map, ...given, NODE_ENV: 'production' });

    expect(config).toMatchObject({ isProduction: true, isSecure: true, PORTAL_METRICS: true });
    expect(config.s3?.bucket).toBe(map['S3_BUCKET']);
  });

  it('probe existing addresses on the port of the image', () => {
    const known = [operations.live, operations.ready].map(({ path }) => `/api${path}`);
    expect(new Set(matchesOf(portal, /httpGet: \{ path: (\S+),/g))).toEqual(new Set(known));
    expect(matchesOf(portal, /containerPort: (\d+)/g)).toEqual(matchesOf(dockerfile, /^EXPOSE (\d+)$/gm));
    expect(matchesOf(portal, /livenessProbe:[^]*?path: (\S+),/g)).toEqual([`/api${operations.live.path}`]);
    expect(matchesOf(portal, /readinessProbe:[^\n]*path: (\S+),/g)).toEqual([`/api${operations.ready.path}`]);
  });

  it('migrate with an existing command, in the same image and with the same settings', () => {
    const [program = '', command = ''] = /command: \[node, (\S+), (\S+)\]/.exec(migrate)?.slice(1) ?? [];
    expect(existsSync(join(root, program))).toBe(true);
    expect(read(`apps/api/src/cli/${command}.command.ts`)).toContain(`name: '${command}'`);
    const { version } = JSON.parse(read('package.json')) as { version: string };
    for (const manifest of [portal, migrate]) {
      expect(matchesOf(manifest, /image: (\S+)/g)).toEqual([`gatehouse-portal:${version}`]);
      expect(manifest).toContain(
        'envFrom: [{ configMapRef: { name: gatehouse } }, { secretRef: { name: gatehouse } }]',
      );
    }
  });

  it('give a pod the time needed to stop, and write only where the image may', () => {
    const [wait = 0] = matchesOf(portal, /preStop: \{ exec: \{ command: \[sleep, '(\d+)'\]/g).map(Number);
    const [grace = 0] = matchesOf(portal, /terminationGracePeriodSeconds: (\d+)/g).map(Number);
    const { stopDelayMs } = readConfig({ ...map, ...filledIn });
    const shutdownSeconds = 10;
    expect(grace).toBeGreaterThanOrEqual(wait + stopDelayMs / 1_000 + shutdownSeconds);
    expect(matchesOf(portal, /mountPath: (\/\w+)/g)).toEqual(matchesOf(dockerfile, /DATA_DIR=(\S+)/g).concat('/tmp'));
  });
});

describe('compose.yaml', () => {
  const given = settingsAfter(compose, 'environment: &settings');
  const others = ['POSTGRES_PASSWORD', 'REDIS_PASSWORD', 'TLS_FOLDER'];

  it('uses existing settings', () => {
    expect(Object.keys(given).length).toBeGreaterThan(30);
    expect(unknownOf(Object.keys(given))).toEqual([]);
    const variables = matchesOf(compose, /(?<!\$)\$\{([A-Z0-9_]+)/g);
    expect(unknownOf(variables).filter((name) => !others.includes(name))).toEqual([]);
  });

  it('has a variable for each line of the example, and the example has one for each without a default', () => {
    const example = matchesOf(read('deploy/example.env'), /^([A-Z0-9_]+)=/gm);
    const variables = matchesOf(compose, /(?<!\$)\$\{([A-Z0-9_]+)/g);
    expect(example.filter((name) => !variables.includes(name))).toEqual([]);
    const required = matchesOf(compose, /\$\{([A-Z0-9_]+):\?/g);
    expect(required.filter((name) => !example.includes(name))).toEqual([]);
  });

  it('is a configuration with which a portal starts in production', () => {
    const values: Record<string, string> = { ...filledIn, PUBLIC_URL: 'https://portal.provider.example' };
    const filled = Object.entries(given).map(([name, value]) => [
      name,
      value.replaceAll(/\$\{([A-Z0-9_]+):([-?])[^}]*\}/g, (_all, variable: string, kind: string) =>
        kind === '?' || variable === 'SMTP_URL' ? (values[variable] ?? 'x'.repeat(64)) : '',
      ),
    ]);

    const config = readConfig({ ...Object.fromEntries(filled), NODE_ENV: 'production' });

    expect(config).toMatchObject({ isProduction: true, isSecure: true });
    expect(config.s3?.bucket).toBe('gatehouse');
  });
});
