import { verificationLink } from '../../packages/contract/src/certificates/certificate.ts';
import { buildCertificate, signingOf } from '../support/certificates.ts';
import { expect, test } from '../support/portal.ts';

test('a stranger verifies a certificate until HR revokes it', async ({ portal, someone, visitor }) => {
  const { page, company } = await someone({ role: 'company-hr' });
  const { certificateId } = await buildCertificate(signingOf(portal), company.id, { fullname: 'Łucja Wójcik' });
  const stranger = await visitor();
  await stranger.goto(verificationLink(certificateId));
  await expect(stranger.getByRole('status')).toHaveText('Valid');
  await expect(stranger.getByRole('paragraph').filter({ hasText: 'Łucja Wójcik' })).toBeVisible();
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
