import { expect, it, onTestFinished } from 'vitest';

import { prepareFirstData } from './first-data.ts';
import { greet } from './greeting.ts';
import { readConfig } from './platform/settings/config.ts';
import { openLog } from './platform/observability/logging.ts';
import { openPortal } from './testing/portal.ts';

it('concurrent starts create one setup link, and a later start creates another one', async () => {
  const portal = await openPortal({ PORTAL_DEMO: '0' });
  onTestFinished(portal.close);
  const start = () => prepareFirstData(portal.platform);

  const links = await Promise.all([start(), start(), start()]);
  const again = await start();
  portal.pass(60_000);
  const later = await start();

  expect(links.filter((link) => link !== null)).toHaveLength(1);
  expect(again).toBeNull();
  expect(later).toMatch(/\/set-up\?token=[\w-]{43}$/);
});

it('in production the greeting is logged at any log level', () => {
  const lines: string[] = [];
  const config = readConfig({
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://portal.example',
    TRUST_PROXY: '127.0.0.1',
    PORTAL_SECRET_KEY: 'a key of the tests, long enough to pass',
    LOG_LEVEL: 'error',
  });
  const log = openLog(config, { write: (line) => void lines.push(line) });
  const setUpLink = 'https://portal.example/set-up?token=canary';

  greet(log, { config, address: 'http://127.0.0.1:3000', setUpLink, learnerLink: null, certificateLink: null });

  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged).toMatchObject([
    { msg: 'Gatehouse is running', address: 'http://127.0.0.1:3000', url: 'https://portal.example' },
    {
      setUpLink,
      level: 40,
      pid: process.pid,
      host: expect.any(String),
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    },
  ]);
});
