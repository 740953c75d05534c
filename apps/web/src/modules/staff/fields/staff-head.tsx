import type { ReactNode } from 'react';

import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { staffNames } from '../staff-names.texts.ts';
import { staffTexts } from '../staff.texts.ts';

const tabs = {
  label: staffTexts.pages,
  items: [
    { label: staffNames.staff, to: '/provider/staff', isExact: true },
    { label: staffNames.teams, to: '/provider/staff/teams' },
  ],
};

/** The header of the pages of staff and teams. */
export const StaffHead = ({ action }: { action: ReactNode }) => (
  <PageHeader title={staffNames.staff} tabs={tabs} action={action} />
);
