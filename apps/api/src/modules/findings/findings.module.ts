import type { ApiModule } from '../../extensions/api-module.ts';
import { findingsRoutes } from './findings.routes.ts';
import { findFinding } from './findings.store.ts';
import { findingSource } from './statistics/engagement-statistics.service.ts';
import { findingDecisions } from './statistics/finding-decisions.ts';
import { findingWork } from './statistics/finding-work.ts';
import { engagementFindings } from './whole-findings.service.ts';

export const findingsModule: ApiModule = {
  name: 'findings',
  routes: findingsRoutes,
  statistics: [findingSource],
  decisions: findingDecisions,
  work: findingWork,
  engagementFindings,
  uploadOwners: [
    {
      kind: 'finding',
      async exists(db, { id, engagementId }) {
        const finding = await findFinding(db, id);
        return finding !== undefined && (engagementId === undefined || finding.engagement_id === engagementId);
      },
    },
  ],
};
