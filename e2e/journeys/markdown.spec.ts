import {
  buildComment,
  buildEngagement,
  buildFinding,
} from '../../apps/api/src/modules/engagements/engagements.build.ts';
import { expect, test } from '../support/portal.ts';
import { settled } from '../support/settled.ts';

const calls = ['/api/audit/export.csv', '/api/companyUsers/refreshtoken'];

test('images in a comment make no requests as the reader', async ({ portal, someone }) => {
  const company = await portal.company();
  const engagement = await buildEngagement(portal.database, { company_id: company.id });
  const finding = await buildFinding(portal.database, { company_id: company.id, engagement_id: engagement.id });
  const author = await someone({ company, role: 'company-user', fullname: 'Uma User' });
  const body = calls.map((address, index) => `![picture ${index}](${address})`).join(' ');
  await buildComment(portal.database, finding.id, { ...author.user, words: { body: `**Look** ${body}` } });
  const auditEntries = () =>
    portal.database.withCompany(company.id, (db) => db.selectFrom('audit_entries').select('action').execute());
  const before = await auditEntries();
  const { page } = await someone({ company, fullname: 'Ada Admin' });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));

  await page.goto(`/engagements/${engagement.id}/findings/${finding.id}`);
  const comment = page.getByRole('listitem').filter({ hasText: 'Uma User' });
  await expect(comment.getByRole('strong')).toHaveText('Look');

  await expect(comment).toContainText('![picture 0](/api/audit/export.csv)');
  await expect(comment.getByRole('img', { name: /picture/ })).toHaveCount(0);
  await settled(page);
  expect(requested.filter((path) => calls.includes(path))).toEqual([]);
  expect(await auditEntries()).toEqual(before);
});
