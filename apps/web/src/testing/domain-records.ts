import type { DomainVerification } from '@gatehouse/contract/domain-verifications/domain-verifications.schema';

import { recordId } from './engagement-records.ts';

const none = { leaks: false, surface: false, phishing: false };

/** A domain pending verification. */
export const domainRecord = (given: Partial<DomainVerification> = {}): DomainVerification => {
  const domain = given.domain ?? 'shop.example';
  return {
    _id: recordId(3),
    domain,
    state: 'Pending',
    isConfirmed: false,
    uses: { leaks: true, surface: true, phishing: true },
    active: none,
    txtName: `_gatehouse.${domain}`,
    txtValue: 'gatehouse-verification=1',
    fileUrl: `https://${domain}/.well-known/gatehouse.txt`,
    checkedAt: null,
    reason: '',
    override: null,
    ...given,
  };
};
