import { readFile } from 'node:fs/promises';

import { describe, expect, it } from 'vitest';

import { unsavedBranding } from '../branding/branding.ts';
import { readConfig } from '../settings/config.ts';
import { brandPage } from './brand-page.ts';

const template = await readFile(new URL('../../../../web/index.html', import.meta.url), 'utf8');
const known = unsavedBranding(readConfig({ NODE_ENV: 'test', PROVIDER_NAME: 'Fish & "Chips" <b>' }));
const facts = { demo: false, frames: 'none' };

describe('the page', () => {
  it('contains name and accent color before anything is loaded, with the name as text', () => {
    const page = brandPage(template, { ...known, accent: '#0b5cad' }, facts);

    expect(page).toContain('<title>Fish &amp; &quot;Chips&quot; &lt;b&gt;</title>');
    expect(page).toMatch(
      /<style nonce="__CSP_NONCE__">html:root\{--accent-light:#0b5cad;--accent-dark:#[\da-f]{6}\}<\/style>\s*<\/head>/,
    );
    expect(page).not.toContain('<b>');
    expect(page).not.toContain('senderName');
    expect(page).toContain('<svg class="first-mark"');
  });

  it('starts with the provider’s icon, also in the tab', () => {
    const icon = '/api/branding/images/icon/0123456789abcdef';

    const page = brandPage(template, { ...known, logos: { ...known.logos, icon } }, facts);

    expect(page).toContain(`<link rel="icon" href="${icon}" />`);
    expect(page).toContain(`<img class="first-mark" src="${icon}" alt="" />`);
    expect(page).not.toContain('<svg');
  });
});
