import { activityStaffAccess } from '@gatehouse/contract/activities/activities-access';
import { provider } from '@gatehouse/contract/provider/provider';
import {
  findingDraftAccess,
  findingDraftSettingsAccess,
} from '@gatehouse/contract/finding-drafts/finding-drafts-access';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { teamSchedule } from '@gatehouse/contract/engagements/team-schedule';
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs';
import IconClipboardList from '@tabler/icons-react/dist/esm/icons/IconClipboardList.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';

import type { WebModule } from '../../core/module.ts';
import { providerNames } from './provider-names.texts.ts';

/** Staff with a work queue over all areas. */
const access = activityStaffAccess;

/** The workspace of the provider's staff: their work queue, their clients, and lists over all clients. */
export const providerModule: WebModule = {
  name: 'provider',
  screens: [
    { path: '/provider', access, title: providerNames.work, load: () => import('./queue/work-page.tsx') },
    {
      path: '/provider/schedule',
      access: teamSchedule.read.access,
      title: providerNames.schedule,
      load: () => import('./schedule/schedule-page.tsx'),
    },
    {
      path: '/provider/engagements',
      access: providerEngagements.all.access,
      title: providerNames.engagements,
      load: () => import('./lists/engagements-page.tsx'),
    },
    {
      path: '/provider/findingDrafts',
      access: findingDraftAccess,
      title: providerNames.drafts,
      load: () => import('./lists/drafts-page.tsx'),
    },
    {
      path: '/provider/tokens',
      access: provider.tokens.access,
      title: providerNames.tokens,
      load: () => import('./tokens/tokens-page.tsx'),
    },
    {
      path: '/provider/settings',
      access: findingDraftSettingsAccess,
      title: providerNames.settings,
      load: () => import('./settings/settings-page.tsx'),
    },
  ],
  menu: [
    {
      title: providerNames.work,
      icon: IconChecklist,
      to: '/provider',
      isExact: true,
      covers: '/provider/schedule',
      access,
      section: 'today',
      order: 10,
    },
    {
      title: providerNames.engagements,
      icon: IconClipboardList,
      to: '/provider/engagements',
      access: providerEngagements.all.access,
      section: 'clients',
      order: 20,
    },
    {
      title: providerNames.settings,
      icon: IconSettings,
      to: '/provider/settings',
      covers: '/provider/tokens',
      access: findingDraftSettingsAccess,
      section: 'admin',
      order: 50,
    },
  ],
};
