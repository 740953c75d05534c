import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { branding, type BrandingImage, brandingEvents } from '@gatehouse/contract/branding/branding';
import type { ProviderBranding } from '@gatehouse/contract/branding/branding.schema';
import { describe, expect, it, vi } from 'vitest';

import { queueMail } from '../../platform/mail/mail.ts';
import { letterTo } from '../../testing/outbox.ts';
import { patience } from '../../testing/patience.ts';
import { anyPng } from '../../testing/pictures.ts';
import { ownPortal, openPortal } from '../../testing/portal.ts';
import { ownSockets } from '../../testing/sockets.ts';
import { uploadAs } from '../../testing/upload-as.ts';

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0h8v8z"/></svg>';

describe('the branding', async () => {
  const portal = await ownPortal({ PROVIDER_NAME: 'Northwind Security', PROVIDER_URL: 'https://northwind.example' });
  const sockets = await ownSockets(portal);
  const admin = await portal.signIn({ role: 'provider-admin' });

  const own = async () => (await portal.call(admin, branding.getOwn)).datas as ProviderBranding;
  const open = async (of = portal) => (await of.call(null, branding.get)).datas as ProviderBranding;
  const save = async (change: object) =>
    portal.call(admin, branding.save, { body: { revision: (await own()).revision, ...change } });
  const setImage = (image: BrandingImage, file?: { name: string; content: string | Buffer }) =>
    uploadAs(portal, admin, { endpoint: branding.setImage, params: { image }, ...(file ? { file } : {}) });

  it('starts with the settings of the environment', async () => {
    expect(await open()).toEqual({
      name: 'Northwind Security',
      url: 'https://northwind.example',
      accent: '#a50000',
      logos: { light: null, dark: null, icon: null },
      support: { name: '', email: '', phone: '', picture: null },
      legalLine: '',
      revision: expect.any(Number),
    });
    expect(await own()).toMatchObject({ senderName: 'Northwind Security' });
  });

  it('is changed by field, and everyone sees the change immediately', async () => {
    const before = await own();
    const support = { name: 'Sofia Marin', email: 'help@northwind.example', phone: '+49 30 1234567' };

    const { status, datas } = await save({ support, legalLine: 'HRB 1234 Berlin', accent: '#0B5CAD' });

    expect({ status, datas }).toMatchObject({
      status: 200,
      datas: { name: before.name, accent: '#0b5cad', legalLine: 'HRB 1234 Berlin', revision: before.revision + 1 },
    });
    expect(await open()).toMatchObject({ support, accent: '#0b5cad' });
  });

  it('is not overwritten by a user who has not seen the last change', async () => {
    const { revision } = await own();
    await save({ name: 'Northwind Two' });

    const { status, datas } = await portal.call(admin, branding.save, { body: { name: 'Lost', revision } });

    expect({ status, datas }).toMatchObject({ status: 409, datas: { code: 'CONFLICT' } });
    expect((await open()).name).toBe('Northwind Two');
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(81) }, 'name'],
    [{ legalLine: 'x'.repeat(301) }, 'legalLine'],
    [{ senderName: 'Two\nlines' }, 'senderName'],
    [{ url: 'javascript:alert(1)' }, 'url'],
    [{ support: { name: '', email: 'nobody', phone: '' } }, 'support.email'],
    [{ accent: 'red' }, 'accent'],
  ])('refuses %j', async (change, path) => {
    const before = await open();

    const { status, datas } = await save(change);

    expect({ status, datas }).toMatchObject({ status: 422, datas: { issues: [{ path }] } });
    expect(await open()).toEqual(before);
  });

  it('refuses an accent color with low contrast, and suggests the nearest valid one', async () => {
    const checked = await portal.call(admin, branding.accentCheck, { query: { accent: '#ffd400' } });
    const { passes, nearest, skins } = checked.datas as { passes: boolean; nearest: string; skins: object[] };

    const { status, datas } = await save({ accent: '#ffd400' });

    expect({ passes, skins: skins.length }).toEqual({ passes: false, skins: 4 });
    expect({ status, datas }).toMatchObject({
      status: 422,
      datas: { issues: [{ path: 'accent', message: expect.stringContaining(nearest) }] },
    });
    expect((await save({ accent: nearest })).status).toBe(200);
  });

  it('has images, which are public at an address that changes with them', async () => {
    const { status, datas } = await setImage('light');
    const { light } = (datas as ProviderBranding).logos;
    const shown = await portal.app.inject({ url: light ?? '' });

    expect(status).toBe(200);
    expect(shown.rawPayload).toEqual(anyPng());
    expect(shown.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': expect.stringContaining('immutable'),
    });

    await setImage('light', { name: 'new.png', content: anyPng(9, 9) });
    expect((await open()).logos.light).not.toBe(light);
    expect((await portal.app.inject({ url: light ?? '' })).statusCode).toBe(404);
  });

  it.each([
    ['an SVG', { name: 'logo.svg', content: svg }, 415],
    ['an SVG that is called a PNG', { name: 'logo.png', content: svg }, 415],
    ['an image of 40 megapixels', { name: 'logo.png', content: anyPng(8_000, 5_000) }, 422],
  ])('refuses %s', async (_what, file, refusal) => {
    const before = await open();

    expect((await setImage('icon', file)).status).toBe(refusal);
    expect(await open()).toEqual(before);
  });

  it('loses an image that is removed', async () => {
    await setImage('support');

    const { datas } = await portal.call(admin, branding.removeImage, { params: { image: 'support' } });

    expect(datas).toMatchObject({ support: { picture: null } });
  });

  it('is updated on open pages and in other processes', async () => {
    const client = await portal.signIn({ role: 'company-hr' });
    const heard = vi.fn();
    const socket = await sockets.connect(client);
    socket.on(brandingEvents.updated, heard);
    const beside = await openPortal({}, { beside: portal });
    expect((await open(beside)).name).toBe((await own()).name);

    await save({ name: 'Northwind Everywhere' });

    await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(1), patience);
    await vi.waitFor(async () => expect((await open(beside)).name).toBe('Northwind Everywhere'), patience);
    await beside.close();
  });

  it('is used in emails: as sender, header and footer', async () => {
    await save({ name: 'Northwind & Sons', senderName: 'Northwind Portal', legalLine: 'HRB 1234 Berlin' });
    await portal.call(admin, branding.removeImage, { params: { image: 'light' } });
    const { database, secrets } = portal.platform;
    const mail = { to: 'brand@acme.example', subject: 'Branded', paragraphs: ['Hello'] };
    await database.withPlatform((db) => queueMail({ db, secrets }, null, mail));

    const letter = await letterTo(portal, 'brand@acme.example', 'Branded');

    expect(letter.headers).toContain('From: Northwind Portal <no-reply@provider.example>');
    expect(letter.text).toContain('Northwind &amp; Sons');
    expect(letter.text.match(/HRB 1234 Berlin/g)).toHaveLength(2);
    expect(letter.text).not.toContain('brand-head');
  });
});

describe('the branding of a new portal', () => {
  it('uses the logo from the environment once', async () => {
    const logo = join(await mkdtemp(join(tmpdir(), 'gatehouse-logo-')), 'logo.png');
    await writeFile(logo, anyPng());
    const portal = await openPortal({ PROVIDER_LOGO: logo, MAIL_FROM: 'Acme Portal <portal@acme.example>' });
    const admin = await portal.signIn({ role: 'provider-admin' });
    const first = (await portal.call(admin, branding.getOwn)).datas as ProviderBranding;
    await portal.call(admin, branding.removeImage, { params: { image: 'light' } });

    const again = await openPortal({ PROVIDER_LOGO: logo, PROVIDER_NAME: 'Another' }, { beside: portal });
    const { datas } = await again.call(null, branding.get);
    await again.close();
    await portal.close();

    expect(first).toMatchObject({ name: 'Provider', senderName: 'Acme Portal' });
    expect(first.logos.light).toContain('/api/branding/images/light/');
    expect(datas).toMatchObject({ name: 'Provider', logos: { light: null } });
  });
});
