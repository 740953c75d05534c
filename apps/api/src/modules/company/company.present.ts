import type { Service } from '@gatehouse/contract/core/access';
import type { Company } from '@gatehouse/contract/company/company.schema';
import type { ResultMonths, SessionHours } from '@gatehouse/contract/company/company';
import type { ReadLogMonths } from '@gatehouse/contract/read-log/read-log';

import type { StorageUse } from '../../platform/files/storage-quota.ts';
import type { CompanyRow } from './company.store.ts';

export const presentCompany = (
  row: CompanyRow,
  { numOfUsersWithoutTwoFactor, storage }: { numOfUsersWithoutTwoFactor: number; storage: StorageUse },
): Company => ({
  _id: row.id,
  name: row.name,
  shortName: row.short_name,
  logo: row.logo,
  brandColour: row.brand_colour,
  timeZone: row.time_zone,
  domains: row.domains,
  domainsAsked: row.domains_asked,
  requiresTwoFactor: row.requires_totp,
  sessionHours: row.session_hours as SessionHours | null,
  resultMonths: row.result_months as ResultMonths,
  readLogMonths: row.read_log_months as ReadLogMonths,
  numOfUsersWithoutTwoFactor,
  services: row.services as Service[],
  storage: { usedBytes: storage.used, quotaBytes: storage.quota },
});
