import { me } from '@gatehouse/contract/me/me';
import type { Page } from '@playwright/test';

import { expect, test } from '../support/portal.ts';

/** Socket.IO packets. The last one of each row may close the connection of its sender, but no other. */
const packets = [
  [
    '42["join","everyone"]',
    '42["join",null]',
    '42["join",7]',
    '42["join",{"userId":{"$ne":null}},{"__proto__":{"x":1}}]',
  ],
  [`42["join",${'['.repeat(2_000)}${']'.repeat(2_000)}]`, '42["presence",{"presence":"busy"}]', '42["error",1]'],
  ['420["join",{}]', '43["x"]', '42["disconnect",1]'],
  ['42["newListener",1]', '4\u0000'],
  ['42{"not":"an event"}'],
  ['51-["join",{"_placeholder":true,"num":999}]', '42["x"]'],
  ['42["join"', '9'],
  [`42["join","${'x'.repeat(20_000)}"]`],
  ['40/../../admin,'],
] as const;

/** Opens a socket like the page, sends one row of packets, and waits until the server has read them or closed the socket. */
const sendAll = (page: Page, row: readonly string[]) =>
  page.evaluate(
    (sent) =>
      new Promise<void>((done) => {
        const { WebSocket, location } = globalThis as unknown as {
          WebSocket: new (url: string) => {
            send(text: string): void;
            close(): void;
            addEventListener(name: string, listener: (event: { data: string }) => void): void;
          };
          location: { origin: string };
        };
        const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
        socket.addEventListener('close', () => done());
        socket.addEventListener('message', ({ data }) => {
          if (data.startsWith('0')) socket.send('40');
          if (!data.startsWith('40')) return;
          for (const packet of sent) socket.send(packet);
          socket.close();
        });
      }),
    row,
  );

test('hostile packets and presence changes by one user do not affect another', async ({ someone }) => {
  const { page: attacker, company } = await someone({ role: 'company-user', fullname: 'Mallory Example' });
  const { page } = await someone({ company });
  await page.goto('/users');
  const mallory = page.getByRole('row', { name: /Mallory Example/ });
  await expect(mallory.getByRole('img', { name: 'Online' })).toBeVisible();
  await attacker.goto('/profile');

  for (const row of packets) await sendAll(attacker, row);
  for (const presence of [7, null, {}, [], 'online', 'x'.repeat(100_000), { toString: 'busy' }]) {
    const reply = await attacker.request.put(`/api${me.changePresence.path}`, { data: { presence } });
    expect([400, 403, 413, 422]).toContain(reply.status());
  }

  await attacker.getByRole('button', { name: /Mallory Example/ }).click();
  await attacker.getByRole('menuitemradio', { name: 'Set status: Busy' }).click();
  // The list updates live, without a reload.
  await expect(mallory.getByRole('img', { name: 'Busy' })).toBeVisible();
  await expect(page.getByText('Live updates are paused. Reconnecting…')).toHaveCount(0);
});
