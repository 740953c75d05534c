import {
  issueAccess,
  issueEvents,
  issueLink,
  issueStaffAccess,
} from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs';

import { call } from '../../core/call.ts';
import type { WebModule } from '../../core/module.ts';
import { issuesPath } from '../../shared/surface/surface-tabs.ts';
import { queuePath } from './issue-address.ts';
import { issueNames } from './surface-issues-names.texts.ts';
import { handleIssueUpdated } from './surface-issues.live.ts';

const hitsInPalette = 6;
const ofClient = '/provider/companies/:companyId/issues';

async function searchIssues(text: string) {
  const { data } = await call(surfaceIssues.list, { query: { q: text, limit: hitsInPalette } });
  return (data?.rows ?? []).map(({ _id, title, idVisual, host }) => ({
    title: `${title} · ${host.name}`,
    hint: idVisual,
    to: issueLink(_id),
  }));
}

/** Attack surface issues; the list is a tab of the attack surface. */
export const surfaceIssuesModule: WebModule = {
  name: 'surface-issues',
  screens: [
    {
      path: issuesPath,
      access: issueAccess,
      title: issueNames.title,
      load: () => import('./list/issues-page.tsx'),
    },
    { path: `${issuesPath}/:issueId`, access: issueAccess, load: () => import('./record/issue-page.tsx') },
    {
      path: queuePath,
      access: issueStaffAccess,
      title: issueNames.queue,
      load: () => import('./queue/issue-queue-page.tsx'),
    },
    { path: ofClient, access: issueStaffAccess, load: () => import('./list/issues-page.tsx') },
    { path: `${ofClient}/:issueId`, access: issueStaffAccess, load: () => import('./record/issue-page.tsx') },
  ],
  menu: [
    {
      title: issueNames.queueMenu,
      icon: IconBug,
      to: queuePath,
      access: issueStaffAccess,
      section: 'clients',
      order: 40,
    },
  ],
  companyTabs: [
    { label: issueNames.companyTab, pathSuffix: 'issues', access: issueStaffAccess, group: 'exposure', order: 46 },
  ],
  palette: [{ title: issueNames.title, access: issueAccess, search: searchIssues }],
  boardParts: [
    {
      name: 'issues-exposure',
      title: issueNames.title,
      place: 'exposure',
      access: issueAccess,
      order: 30,
      load: async () => ({ default: (await import('./board/issues-exposure.tsx')).IssuesExposure }),
    },
  ],
  liveRecord: { [issueEvents.updated]: handleIssueUpdated },
};
