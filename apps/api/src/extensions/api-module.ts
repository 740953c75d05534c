import type { NoteKind } from '../platform/notifications/note-kind.ts';
import type { RouteContext } from '../platform/routes/route.ts';
import type { SealedRows } from '../platform/security/sealed-rows.ts';
import type { BeforeUnpublish } from './before-unpublish.ts';
import type { DecisionSource } from './decision-source.ts';
import type { DemoFiller } from './demo-filler.ts';
import type { EmployeeDataSource } from './employee-keeper.ts';
import type { EngagementFindings } from './engagement-findings.ts';
import type { FollowUpSource } from './follow-up-source.ts';
import type { Importer } from './importer.ts';
import type { RetestKeeper } from './retest-keeper.ts';
import type { StatisticsSource } from './statistics-source.ts';
import type { UploadOwner } from './upload-owner.ts';
import type { WorkSource } from './work-source.ts';

/** The parts that a module provides; shared code (statistics, notifications, imports, demo) knows no module by name. */
export interface ApiModule {
  /** The name of its folder, which is also that of its contract and its screens. */
  name: string;
  /** Mounts its endpoints and starts its jobs. */
  routes: (context: ModuleContext) => void;
  /** Mounts files that standards define at the root of the site, outside the contract. */
  rootRoutes?: (context: ModuleContext) => void;
  /** Its part of `GET /client/statistics`. */
  statistics?: readonly StatisticsSource[];
  /** Its records that need a decision. */
  decisions?: readonly DecisionSource[];
  /** Its records that are assigned to a user. */
  work?: readonly WorkSource[];
  /** Its notifications, in the portal and by email. */
  noteKinds?: readonly NoteKind[];
  /** The file formats that it can import. */
  importers?: readonly Importer[];
  /** The columns that it encrypts with the keys of the company. */
  sealed?: readonly SealedRows[];
  /** Its personal data of employees, for privacy exports and erasures. */
  employeeKeepers?: readonly EmployeeDataSource[];
  /** Its records that make awareness training necessary. */
  followUps?: FollowUpSource;
  /** Its findings, as a part of engagements. */
  engagementFindings?: EngagementFindings;
  /** Its retests of findings whose status changes. */
  retestKeeper?: RetestKeeper;
  /** Ends what it issued for an engagement that is about to be unpublished. */
  beforeUnpublish?: BeforeUnpublish;
  /** Its records for which files can be uploaded in advance. */
  uploadOwners?: readonly UploadOwner[];
  /** Its demo data (contract/core.md, Demo data). */
  demo?: DemoFiller;
}

/** The context of a module's routes: that of all requests, and all modules, so that one can read what the others provide. */
export interface ModuleContext extends RouteContext {
  modules: readonly ApiModule[];
}
