import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';

const safe = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.example', TRUST_PROXY: '10.0.0.2' };

describe('a production configuration', () => {
  it('starts behind a proxy that terminates TLS, without demo data and with secure cookies', () => {
    expect(readConfig(safe)).toMatchObject({ isProduction: true, demo: false, docs: false, isSecure: true });
  });

  it.each([
    ['demo accounts', { PORTAL_DEMO: '1' }, 'PORTAL_DEMO=1 creates accounts with a published password'],
    ['a missing address', { PUBLIC_URL: '' }, 'PUBLIC_URL must start with https://'],
    ['plain http', { PUBLIC_URL: 'http://portal.example' }, 'PUBLIC_URL must start with https://'],
    ['an unknown proxy', { TRUST_PROXY: '' }, 'TRUST_PROXY is missing'],
    ['no rate limit', { PORTAL_RATE_LIMIT: 'off' }, 'PORTAL_RATE_LIMIT=off is for tests'],
    ['checks of loopback addresses', { DOMAIN_CHECK_PORT: '8080' }, 'DOMAIN_CHECK_PORT is for tests'],
    ['a key that differs by process', { DATABASE_URL: 'postgres://db/portal' }, 'PORTAL_SECRET_KEY is missing'],
  ])('refuses %s', (_what, setting, sentence) => {
    expect(() => readConfig({ ...safe, ...setting })).toThrow(`The portal did not start: ${sentence}`);
  });

  it('lists all errors at once', () => {
    expect(() => readConfig({ NODE_ENV: 'production', PORTAL_DEMO: '1' })).toThrow(
      /PORTAL_DEMO=1 .*PUBLIC_URL .*TRUST_PROXY /,
    );
  });
});

describe('a demo', () => {
  it('is not available on the network unless PORTAL_DEMO says so', () => {
    expect(() => readConfig({ HOST: '0.0.0.0' })).toThrow('HOST=0.0.0.0 would expose the demo accounts to the network');
    expect(readConfig({ HOST: '0.0.0.0', PORTAL_DEMO: '1' }).demo).toBe(true);
  });
});
