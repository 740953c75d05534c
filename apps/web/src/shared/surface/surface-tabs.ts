import { surfaceTabTexts as texts } from './surface-tabs.texts.ts';

const surfacePath = '/attack-surface-mapping';
/** Where the issues of the attack surface are listed. */
export const issuesPath = '/attack-surface-management';

/** The page of an issue, for its client or for the provider's staff. */
export const issueAddress = (id: string, companyId?: string): string =>
  companyId === undefined ? `${issuesPath}/${id}` : `/provider/companies/${companyId}/issues/${id}`;

/** The tabs of every page of the attack surface. */
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
