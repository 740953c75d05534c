import type { ApiModule } from '../platform/route.ts';
import { attackChainModule } from './attack-chain/attack-chain.routes.ts';
import { auditModule } from './audit/audit.routes.ts';
import { authModule } from './auth/auth.routes.ts';
import { bookmarksModule } from './bookmarks/bookmarks.routes.ts';
import { engagementsModule } from './engagements/engagements.routes.ts';
import { filesModule } from './files/files.routes.ts';
import { importsModule } from './imports/imports.routes.ts';
import { meModule } from './me/me.routes.ts';
import { operationsModule } from './operations/operations.routes.ts';
import { providerModule } from './provider/provider.routes.ts';
import { reportsModule } from './reports/reports.routes.ts';

/** THE registry: one line for each module. */
export const modules: readonly ApiModule[] = [
  operationsModule,
  authModule,
  meModule,
  bookmarksModule,
  auditModule,
  engagementsModule,
  attackChainModule,
  filesModule,
  reportsModule,
  importsModule,
  providerModule,
];
