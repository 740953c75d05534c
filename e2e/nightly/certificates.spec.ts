import { buildCertificate, signingOf } from '../support/certificates.ts';
import { mailTo } from '../support/outbox.ts';
import { expect, test } from '../support/portal.ts';

test('a holder looks up their certificates by email', async ({ portal, someone, visitor }) => {
  const { company } = await someone({ role: 'company-hr' });
  const { email } = await buildCertificate(signingOf(portal), company.id);
  const holder = await visitor();
  await holder.goto('/certificates');
  await holder.getByLabel('Email').fill(email);
  await holder.getByRole('button', { name: 'Send link' }).click();
  await expect(holder.getByText('If certificates exist for this address, we have sent a link.')).toBeVisible();

  const mail = (await mailTo(portal.dataFolder, email)).replaceAll('=\r\n', '').replaceAll('=3D', '=');
  await holder.goto(/\/certificates#token=[\w-]+/.exec(mail)?.[0] ?? '');
  await expect(holder).toHaveURL(/\/certificates$/);
  await expect(holder.getByRole('article')).toHaveCount(1);
  await holder.reload();
  await expect(holder.getByRole('heading', { name: 'Your certificates' })).toBeVisible();
  await expect(holder.getByRole('article')).toHaveCount(1);
});
