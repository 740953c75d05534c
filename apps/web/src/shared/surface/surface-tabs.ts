import { sidePaths } from '../../core/sides.ts';
import { surfaceTabTexts as texts } from './surface-tabs.texts.ts';

const surfacePath = '/attack-surface-mapping';
/** Path of the list of attack surface issues. */
export const issuesPath = '/attack-surface-management';

const issuesOf = sidePaths(issuesPath, '/issues');

/** Returns the path of an issue's page, for its client or the provider's staff. */
export const issueAddress = (id: string, companyId?: string): string => `${issuesOf(companyId)}/${id}`;

/** The tabs of all attack surface pages. */
export const surfaceTabs = {
  label: texts.label,
  items: [
    { label: texts.overview, to: surfacePath, isExact: true },
    { label: texts.hosts, to: `${surfacePath}/hosts` },
    { label: texts.services, to: `${surfacePath}/services` },
    { label: texts.issues, to: issuesPath },
    { label: texts.changes, to: `${surfacePath}/changes` },
    { label: texts.lookAlikes, to: `${surfacePath}/look-alikes` },
    { label: texts.domains, to: `${surfacePath}/domains` },
  ],
};
