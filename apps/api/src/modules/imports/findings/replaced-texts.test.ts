import { findingProposals } from '@gatehouse/contract/findings/finding-proposals';
import { findings } from '@gatehouse/contract/findings/findings';
import type { Finding } from '@gatehouse/contract/findings/finding.schema';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { expect, it } from 'vitest';

import { caseFile, openScans } from '../../../testing/engagement-scans.ts';
import { sharedPortal } from '../../../testing/portal.ts';

const portal = await sharedPortal();
const staff = await portal.signIn({ role: 'provider-analyst' });

it('the history keeps texts replaced by an edit or an accepted proposal, for staff only', async () => {
  const { scan, finding, rewrite, companyId, client, engagement } = await openScans(portal, staff);
  const first = caseFile('a/edits-and-newer-scan/scan-1.jsonl');
  const second = caseFile('a/edits-and-newer-scan/scan-2.jsonl');
  await scan('nuclei', first);
  const before = await finding();
  await rewrite(undefined, { title: 'Banner', severity: 'high', description: 'Own words' });
  await scan('nuclei', second.replace('The server answers with its version.', 'The server tells its patch level.'));
  const params = { companyId, findingId: before._id };

  await portal.call(staff, findingProposals.decide, {
    params: { ...params, field: 'description' },
    body: { decision: 'accept' },
  });

  const changesOf = (datas: unknown) =>
    (datas as Finding).history.filter(({ kind }) => kind === 'import').map(({ from, to }) => [from, to]);
  expect(changesOf((await portal.call(staff, providerFindings.get, { params })).datas)).toEqual([
    [
      `**Title**\n\n${before.title}\n\n**Severity**\n\n${before.severity}\n\n**Description**\n\n${before.description}`,
      'title, severity, description',
    ],
    ['**Description**\n\nOwn words', 'description'],
  ]);
  const { _id: id } = await engagement();
  const own = await portal.call(client, findings.get, { params: { id, findingId: before._id } });
  expect(changesOf(own.datas)).toEqual([
    ['', 'title, severity, description'],
    ['', 'description'],
  ]);
  expect(JSON.stringify(await engagement())).not.toContain('Own words');
});
