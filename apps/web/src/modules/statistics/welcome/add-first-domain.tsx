import { domainVerifications } from '@gatehouse/contract/domain-verifications/domain-verifications';

import { useRead } from '../../../core/data/use-read.ts';
import { AddDomain } from '../../../shared/domains/add-domain.tsx';

/** Adds a domain of the company without leaving the board. */
export function AddFirstDomain() {
  const { data = [] } = useRead(domainVerifications.list);
  return <AddDomain known={data.map(({ domain }) => domain)} size="small" />;
}
