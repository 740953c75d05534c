import { verificationLink } from '../../packages/contract/src/certificates-schema.ts';
import { buildCertificate } from '../support/certificates.ts';
import { mailTo } from '../support/outbox.ts';
import { expect, type Portal, test } from '../support/portal.ts';

const signingOf = ({ database, secrets }: Portal) => ({
  database,
  secrets,
  clock: { now: () => new Date() },
  publicUrl: () => 'http://localhost',
});

test('a stranger verifies a certificate until HR revokes it', async ({ portal, someone, visitor }) => {
  const { page, company } = await someone({ role: 'company-hr' });
  const { certificateId } = await buildCertificate(signingOf(portal), company.id, { fullname: 'Łucja Wójcik' });
  const stranger = await visitor();
  await stranger.goto(verificationLink(certificateId));
  await expect(stranger.getByRole('status')).toHaveText('Valid');
  await expect(stranger.getByText('Łucja Wójcik')).toBeVisible();
  await expect(stranger.getByText('Checked just now, signature valid.')).toBeVisible();

  await page.goto('/security-awareness/certificates');
  await page.getByRole('button', { name: /^Actions for .*-CRT-/ }).click();
  await page.getByRole('menuitem', { name: 'Revoke' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Issued in error');
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke certificate' }).click();
  await expect(page.getByRole('row', { name: /Łucja Wójcik.*Revoked/ })).toBeVisible();

  await stranger.reload();
  await expect(stranger.getByRole('status')).toHaveText(/^Revoked on \d\d-\d\d-\d{4}$/);
});

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
