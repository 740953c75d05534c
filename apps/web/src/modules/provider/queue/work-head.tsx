import { hasAccess } from '@gatehouse/contract/core/access';
import { teamSchedule } from '@gatehouse/contract/engagements/team-schedule';
import type { ReactNode } from 'react';

import { useViewer } from '../../../core/session-store.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { workTexts } from './work.texts.ts';

const tabs = {
  label: workTexts.pages,
  items: [
    { label: providerNames.queue, to: '/provider', isExact: true },
    { label: providerNames.schedule, to: '/provider/schedule' },
  ],
};

/** The header of the work queue and the schedule; without access to the schedule it has no tabs. */
export function WorkHead({ action }: { action?: ReactNode }) {
  const hasTabs = hasAccess(teamSchedule.read.access, useViewer());
  return <PageHeader title={providerNames.work} {...(hasTabs && { tabs })} {...(action !== undefined && { action })} />;
}
