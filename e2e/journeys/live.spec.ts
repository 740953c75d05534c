import { buildEngagement } from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, test } from '../support/portal.ts';

test('what changes before the page hears anything is shown as soon as it does', async ({ portal, someone }) => {
  const { page, company } = await someone();
  const asked = Promise.withResolvers<void>();
  const letThrough = Promise.withResolvers<void>();
  await page.routeWebSocket(/socket\.io/, async (socket) => {
    asked.resolve();
    await letThrough.promise;
    socket.connectToServer();
  });
  await buildEngagement(portal.database, { company_id: company.id, title: 'Known before' });
  await page.goto('/engagements');
  await expect(page.getByRole('link', { name: 'Known before' })).toBeVisible();

  // Written past the portal, so that no event can tell of it.
  await buildEngagement(portal.database, { company_id: company.id, title: 'Come meanwhile' });
  await asked.promise;
  await expect(page.getByRole('link', { name: 'Come meanwhile' })).toHaveCount(0);
  letThrough.resolve();

  await expect(page.getByRole('link', { name: 'Come meanwhile' })).toBeVisible();
});
