import { buildIssue } from '../../apps/api/src/modules/surface-issues/surface-issues.build.ts';
import type { Person, Portal } from './portal.ts';

/** The default title of an issue. */
export const issueTitle = 'Admin panel without a sign-in';

/** Builds a critical issue of a user's company. */
export const buildIssueOf = ({ database }: Portal, { company }: Person, given = {}) =>
  buildIssue({ database }, company.id, { title: issueTitle, severity: 'critical', ...given });
