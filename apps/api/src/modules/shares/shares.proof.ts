import { type BuildRecords, type ModuleProof } from '../../testing/module-proof.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildShare } from './shares.build.ts';

const path = '/engagements/:id/shares';
const share = `${path}/:shareId`;
const shared = '/shared-reports/:shareToken';
const admins = ['company-admin', 'company-manager'] as const;

const build: BuildRecords = async ({ portal, companyId }) => {
  const { database, clock } = portal.platform;
  const { id } = await buildEngagement(database, { company_id: companyId });
  const place = { company_id: companyId, engagement_id: id };
  const made = await buildShare(database, { ...place, now: clock.now() });
  return { id, shareId: made.share.id, shareToken: made.token };
};

const only =
  (...names: string[]): BuildRecords =>
  async (owner) => {
    const records = Object.entries(await build(owner));
    return Object.fromEntries(records.filter(([name]) => names.includes(name)));
  };

const parts = ['report', 'report/findings', 'report.pdf', 'attack-path.svg'].map((part) => `${shared}/${part}`);

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: admins,
    [`POST ${path}`]: admins,
    [`PUT ${share}`]: admins,
    [`DELETE ${share}`]: admins,
    [`GET ${shared}`]: 'public',
    [`POST ${shared}/access`]: 'public',
    [`GET ${shared}/images/:imageId`]: 'public',
    [`POST ${shared}/views`]: 'public',
    ...Object.fromEntries(parts.map((part) => [`GET ${part}`, 'public'] as const)),
  },
  records: {
    [path]: only('id'),
    [share]: only('id', 'shareId'),
    [shared]: only('shareToken'),
    [`${shared}/images/:imageId`]: only('shareToken'),
    ...Object.fromEntries(parts.map((part) => [part, only('shareToken')])),
  },
};
