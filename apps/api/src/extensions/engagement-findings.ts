import type { Finding } from '@gatehouse/contract/findings/finding.schema';

import type { CompanyDatabase } from '../platform/database/database.ts';
import type { Platform } from '../platform/platform.ts';

/** A finding and the size of what a response shows of it, in bytes. Affected assets are estimated. */
export interface FindingSize {
  id: string;
  bytes: number;
}

/** The findings of a module, which are part of engagements. */
export interface EngagementFindings {
  /** Returns the findings of an engagement by severity (high to low), then score, then number, with their sizes. */
  sizes(db: CompanyDatabase, engagementId: string): Promise<FindingSize[]>;
  /** Returns some findings with everything that a response shows of them. */
  read(call: { db: CompanyDatabase; platform: Platform }, ids: readonly string[]): Promise<Finding[]>;
}
