import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { type Engagement, engagementSchema } from '@gatehouse/contract/engagements/engagements.schema';
import { engagements } from '@gatehouse/contract/engagements/engagements';
import type { Finding } from '@gatehouse/contract/findings/finding.schema';
import { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import type { FindingStatus } from '@gatehouse/domain/finding-status';
import { expect } from 'vitest';

import { importFile } from './import-job.ts';
import type { Actor, SharedPortal } from './portal.ts';

const shared = new URL('../../../../../shared/cases/', import.meta.url);
const own = new URL('./scan-cases/', import.meta.url);

/** Returns a case file from the folder next to the checkout if it exists, else from our copy. */
export function caseFile(path: string): string {
  const given = fileURLToPath(new URL(path, shared));
  return readFileSync(existsSync(given) ? given : new URL(path.slice(path.indexOf('/') + 1), own), 'utf8');
}

/** Opens an engagement whose scans staff import, with functions that read what its client sees. */
export async function openScans(portal: SharedPortal, staff: Actor) {
  const client = await portal.signIn();
  const companyId = client.user.company_id;
  const fields = { company: companyId, engagement: 'Perimeter' };
  const engagement = async (): Promise<Engagement> =>
    engagementSchema.parse((await portal.call(client, engagements.last)).datas);
  async function finding(title?: string): Promise<Finding> {
    const { findings } = await engagement();
    const found = title === undefined ? findings[0] : findings.find((one) => one.title === title);
    return found ?? expect.fail(`No finding ${title ?? ''}`);
  }
  return {
    client,
    companyId,
    engagement,
    finding,
    /** Returns the fields and file of an upload. */
    fileOf: (format: string, content: string, more: Record<string, string> = {}) => ({
      fields: { ...fields, format, ...more },
      file: { name: `scan.${format}`, content },
    }),
    scan(format: string, content: string, more: Record<string, string> = {}) {
      const file = { name: `scan.${format}`, content };
      return importFile(portal, staff, { fields: { ...fields, format, ...more }, file });
    },
    ...verdictsOf(portal, { staff, companyId, finding }),
  };
}

interface DecisionContext {
  staff: Actor;
  companyId: string;
  finding: (title?: string) => Promise<Finding>;
}

/** Returns the staff's actions on findings; without a title they apply to the first one. */
const verdictsOf = (portal: SharedPortal, { staff, companyId, finding }: DecisionContext) => ({
  /** Sets the status of a finding, or of its affected assets on some hosts. */
  async decide(title: string | undefined, status: FindingStatus, hosts?: readonly string[]): Promise<void> {
    const { _id, affectedAssets } = await finding(title);
    const assetIds = hosts && affectedAssets.filter(({ host }) => hosts.includes(host)).map((asset) => asset._id);
    const body = { statusVulnerability: status, ...(assetIds && { assetIds }) };
    const { status: code } = await portal.call(staff, providerFindings.move, {
      params: { companyId, findingId: _id },
      body,
    });
    expect(code).toBe(200);
  },
  async rewrite(title: string | undefined, body: Record<string, unknown>): Promise<void> {
    const { _id } = await finding(title);
    const { status } = await portal.call(staff, providerFindings.setText, {
      params: { companyId, findingId: _id },
      body,
    });
    expect(status).toBe(200);
  },
});
