import { describe, expect, it } from 'vitest';

import { readConfig } from './config.ts';
import { contentLabel } from '../content/content-host.ts';

const safe = { NODE_ENV: 'production', PUBLIC_URL: 'https://portal.client.example.com', TRUST_PROXY: '10.0.0.2' };
const version = '01890000-0000-7000-8000-000000000000';

describe('CONTENT_ORIGIN', () => {
  it('has a default outside of production only', () => {
    expect(readConfig({ PORT: '3100' }).contentOrigin).toBe('http://*.content.localhost:3100');
    expect(readConfig(safe).contentOrigin).toBeNull();
    expect(readConfig({ ...safe, CONTENT_ORIGIN: 'https://*.Content-Example.net' }).contentOrigin).toBe(
      'https://*.content-example.net',
    );
  });

  it.each([
    ['https://*.content.example.com', /is within the domain of the portal \(example\.com\)/],
    ['https://*.example.com', /contains the host of PUBLIC_URL/],
    ['http://*.content-example.net', /must start with https/],
    ['https://*.co.uk', /a domain of its own/],
    ['https://content-example.net', /must be an origin that starts with/],
    ['https://*.content-example.net/path', /must be an origin that starts with/],
  ])('cannot be %s in production', (CONTENT_ORIGIN, sentence) => {
    expect(() => readConfig({ ...safe, CONTENT_ORIGIN })).toThrow(sentence);
  });

  it.each([
    [`${version}.content.localhost:3000`, version],
    [`${version.toUpperCase()}.CONTENT.localhost`, version],
    [`${version}.content.localhost.`, version],
    ['content.localhost', ''],
    ['a.b.content.localhost', ''],
    ['localhost', null],
    ['content.localhost.example', null],
    ['xcontent.localhost', null],
  ])('reads %s as %s', (host, label) => {
    expect(contentLabel(readConfig({}), host)).toBe(label);
  });
});
