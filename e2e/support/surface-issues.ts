import { buildIssue } from '../../apps/api/src/modules/surface-issues/surface-issues.build.ts';
import type { Person, Portal } from './portal.ts';

/** The title of an issue that a test leaves at its default. */
export const issueTitle = 'Admin panel without a sign-in';

/** A critical issue of the company of a person. */
export const buildIssueOf = ({ database }: Portal, { company }: Person, given = {}) =>
  buildIssue({ database }, company.id, { title: issueTitle, severity: 'critical', ...given });
