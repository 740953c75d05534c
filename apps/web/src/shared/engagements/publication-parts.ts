import type { PublicationPart } from '@gatehouse/contract/engagements/publication-preview';

/** Paths of the parts, below that of the engagement. */
const pageOf: Partial<Record<PublicationPart, string>> = {
  findings: '/findings',
  narrative: '/attack',
  'best-practices': '/attack',
  'attack-chain': '/attack',
};

/** Returns the path of the staff page on which a part of an engagement is written. */
export const publicationPartAddress = (engagement: { companyId: string; id: string }, part: PublicationPart): string =>
  `/provider/companies/${engagement.companyId}/engagements/${engagement.id}${pageOf[part] ?? ''}`;
