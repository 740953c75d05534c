import { type FindingStatus, isUnresolved } from '@gatehouse/domain/finding-status';

/** True while the client can be late: a finding in retest waits for the provider. */
export const mayBeLate = ({ statusVulnerability: status }: { statusVulnerability: FindingStatus }): boolean =>
  isUnresolved(status) && status !== 'Retest';
