import { type BuildRecords, inNewClient, type ModuleProof, staff } from '../../testing/module-proof.ts';
import { buildEngagement } from '../engagements/engagements.build.ts';
import { buildLetter } from './letters.build.ts';

const path = '/engagements/:id/letters';
const letter = `${path}/:letterId`;
const ofClient = (own: string): string => `/provider/companies/:companyId${own}`;
const verified = '/verified-letters/:letterId';
const admins = ['company-admin'] as const;

const completed = { status: 'Completed', date_start: '2026-01-05', date_end: '2026-01-16' };

const engagement: BuildRecords = async ({ portal, companyId }) => ({
  id: (await buildEngagement(portal.platform.database, { company_id: companyId, ...completed })).id,
});

const letterBy =
  ({ isRequested }: { isRequested?: true } = {}): BuildRecords =>
  async ({ portal, companyId }) => {
    const { id: engagementId } = await buildEngagement(portal.platform.database, {
      company_id: companyId,
      ...completed,
    });
    const now = portal.platform.clock.now();
    const { letter_id: letterId } = await buildLetter(portal.platform, companyId, {
      engagementId,
      now,
      ...(isRequested && { isRequested }),
    });
    return { id: engagementId, letterId };
  };

const onlyLetter: BuildRecords = async (owner) => {
  const { letterId = '' } = await letterBy()(owner);
  return { letterId };
};

export const proof: ModuleProof = {
  access: {
    [`GET ${path}`]: admins,
    [`POST ${path}`]: admins,
    [`POST ${letter}/revocation`]: admins,
    [`GET ${letter}/letter.pdf`]: admins,
    [`GET ${ofClient(path)}`]: staff,
    [`POST ${ofClient(path)}`]: staff,
    [`POST ${ofClient(letter)}/revocation`]: staff,
    [`GET ${ofClient(letter)}/letter.pdf`]: staff,
    [`POST ${ofClient(letter)}/approval`]: staff,
    'GET /provider/letters': staff,
    [`GET ${verified}`]: 'public',
  },
  records: {
    [path]: engagement,
    [`${letter}/revocation`]: letterBy(),
    [`${letter}/letter.pdf`]: letterBy(),
    [ofClient(path)]: inNewClient(engagement),
    [`${ofClient(letter)}/revocation`]: inNewClient(letterBy()),
    [`${ofClient(letter)}/letter.pdf`]: inNewClient(letterBy()),
    [`${ofClient(letter)}/approval`]: inNewClient(letterBy({ isRequested: true })),
    [verified]: onlyLetter,
  },
};
