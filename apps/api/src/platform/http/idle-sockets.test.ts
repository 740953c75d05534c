import { once } from 'node:events';
import { connect } from 'node:net';

import { importJobSchema } from '@gatehouse/contract/imports/import-jobs.schema';
import { afterAll, describe, expect, it } from 'vitest';

import { openTestPlaces } from '../../testing/file-places.ts';
import { formOf } from '../../testing/form.ts';
import { openPortal } from '../../testing/portal.ts';
import { openSockets } from '../../testing/sockets.ts';

const places = await openTestPlaces();
const portal = await openPortal(places.inBucket);
const sockets = await openSockets(portal);
// Instead of the server's 30 seconds.
portal.app.server.timeout = 150;

describe('an idle connection', () => {
  afterAll(async () => {
    sockets.close();
    await portal.close();
    await places.close();
  });

  async function upload() {
    const staff = await portal.signIn({ role: 'provider-analyst' });
    await portal.company({ slug: 'slow-store' });
    const content = JSON.stringify({
      'template-id': 'slow',
      info: { name: 'Slow', severity: 'low' },
      host: 'a.example',
    });
    const fields = { company: 'slow-store', format: 'nuclei', engagement: 'Slow store' };
    const { headers, payload } = formOf(fields, { name: 'scan.jsonl', content });
    const cookie = Object.entries(staff.cookies).map(([name, value]) => `${name}=${value}`);
    const url = `http://127.0.0.1:${sockets.port}/api/provider/import-jobs`;
    return fetch(url, {
      method: 'POST',
      headers: { ...headers, cookie: cookie.join('; '), 'x-csrf-token': staff.csrfToken },
      body: payload,
    });
  }

  it('stays open while a received file is being sent to a slow store', async () => {
    const release = places.s3.hold();
    let timeouts = 0;
    portal.app.server.on('timeout', () => (timeouts += 1));
    const sent = upload();
    await expect.poll(() => timeouts).toBeGreaterThan(3);
    release();

    const reply = await sent;

    expect(reply.status).toBe(200);
    expect(importJobSchema.parse(((await reply.json()) as { datas: unknown }).datas).fileName).toBe('scan.jsonl');
  });

  it.each([
    ['no request comes', ''],
    ['a request has no end', 'GET /api/health/live HTTP/1.1\r\nhost: x\r\n'],
    ['the answer was given', 'GET /api/health/live HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'],
  ])('is closed if %s', async (_reason, text) => {
    const socket = connect(sockets.port, '127.0.0.1');
    socket.resume().write(text);

    await once(socket, 'close');

    expect(socket.destroyed).toBe(true);
  });
});
