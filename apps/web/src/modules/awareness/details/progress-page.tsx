import { companyEmployees } from '@gatehouse/contract/company-employees/company-employees';
import { hasAccess } from '@gatehouse/contract/core/access';
import { awarenessWriteAccess } from '@gatehouse/contract/awareness/awareness-session';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { useViewer } from '../../../core/session-store.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { awarenessNames } from '../awareness-names.texts.ts';
import { awarenessTabs } from '../awareness-tabs.ts';
import { PeopleList } from './people-list.tsx';

/** The employees of all sessions. */
export function ProgressPage() {
  const mayWrite = hasAccess(awarenessWriteAccess, useViewer());
  const departments = useRead(companyEmployees.departments, undefined, { isOff: !mayWrite }).data ?? [];
  usePageTitle(awarenessNames.progress);
  return (
    <>
      <PageHeader title={awarenessNames.title} tabs={awarenessTabs} />
      <PeopleList sessionId={null} departments={departments.map(({ name }) => name)} />
    </>
  );
}
