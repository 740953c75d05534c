import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { openFlakyProxy } from '../support/flaky-proxy.ts';
import { expect, test } from '../support/portal.ts';

/** Delay that a busy machine may add to a retry, in ms (specification.md, States and transitions). */
const retryMs = 3_000;
const slackMs = 2_000;

test('a lost connection is retried every three seconds, and restored within three after the server is back', async ({
  portal,
  someone,
}) => {
  const { page, company } = await someone();
  const proxy = await openFlakyProxy(portal.url);
  await page.goto(`${proxy.url}/engagements`);
  await expect.poll(() => proxy.connected.length).toBeGreaterThan(0);

  const goneAt = Date.now();
  proxy.takeAway();
  await expect(page.getByText('Live updates are paused. Reconnecting…')).toBeVisible();
  await expect(page.getByText(/Updated \d+ seconds? ago/)).toBeVisible();
  await expect.poll(() => proxy.attempts.length, { timeout: 30_000 }).toBeGreaterThan(6);
  const gaps = proxy.attempts.map((at, index) => at - (proxy.attempts[index - 1] ?? goneAt));
  const usual = gaps.toSorted((one, other) => one - other)[Math.floor(gaps.length / 2)];
  expect(usual).toBeLessThan(retryMs + slackMs);

  await buildEngagement(portal.database, { company_id: company.id, title: 'Come meanwhile' });
  const backAt = Date.now();
  proxy.bringBack();
  await expect.poll(() => proxy.connected.length).toBeGreaterThan(0);
  expect((proxy.connected[0] ?? Infinity) - backAt).toBeLessThan(retryMs + slackMs);
  await expect(page.getByRole('link', { name: 'Come meanwhile' })).toBeVisible();
  await expect(page.getByText('Live updates are paused. Reconnecting…')).toHaveCount(0);
  await page.close();
  await proxy.close();
});

test('a lost connection is retried immediately when the browser is online again', async ({ portal, someone }) => {
  const { page } = await someone();
  const proxy = await openFlakyProxy(portal.url);
  await page.goto(`${proxy.url}/engagements`);
  await expect.poll(() => proxy.connected.length).toBeGreaterThan(0);
  proxy.takeAway();
  // The next attempt would follow three seconds after this one.
  await expect.poll(() => proxy.attempts.length).toBeGreaterThan(3);

  proxy.bringBack();
  const at = Date.now();
  await page.evaluate("window.dispatchEvent(new Event('online'))");

  await expect.poll(() => proxy.connected.length).toBeGreaterThan(0);
  expect((proxy.connected[0] ?? Infinity) - at).toBeLessThan(slackMs);
  await page.close();
  await proxy.close();
});
