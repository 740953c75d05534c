import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { openFlakyProxy } from '../support/flaky-proxy.ts';
import { expect, test } from '../support/portal.ts';

test('a change before a late first connection is shown once the page is connected', async ({ portal, someone }) => {
  const { page, company } = await someone();
  const asked = Promise.withResolvers<void>();
  const letThrough = Promise.withResolvers<void>();
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    asked.resolve();
    await letThrough.promise;
    socket.connectToServer();
  });
  await buildEngagement(portal.database, { company_id: company.id, title: 'Known before' });
  await page.clock.install();
  await page.goto('/engagements');
  await expect(page.getByRole('link', { name: 'Known before' })).toBeVisible();

  // Written directly to the database, so no event is sent.
  await buildEngagement(portal.database, { company_id: company.id, title: 'Come meanwhile' });
  await asked.promise;
  await expect(page.getByRole('link', { name: 'Come meanwhile' })).toHaveCount(0);
  // Advances the clock, so that the data is older than the connection and is read again.
  await page.clock.fastForward(2_500);
  letThrough.resolve();

  await expect(page.getByRole('link', { name: 'Come meanwhile' })).toBeVisible();
});

test('a session whose access cookie has expired is renewed by its socket, and gets events again', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone();
  const proxy = await openFlakyProxy(portal.url);
  await page.goto(`${proxy.url}/engagements`);
  await expect.poll(() => proxy.connected.length).toBeGreaterThan(0);
  proxy.takeAway();
  await page.context().clearCookies({ name: 'portal_access' });
  await buildEngagement(portal.database, { company_id: company.id, title: 'Come meanwhile' });

  proxy.bringBack();

  await expect
    .poll(async () => (await page.context().cookies()).some(({ name }) => name === 'portal_access'))
    .toBe(true);
  await expect(page.getByRole('link', { name: 'Come meanwhile' })).toBeVisible();
  await page.close();
  await proxy.close();
});
