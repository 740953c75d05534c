import { publicAwareness, publicSessionLink } from '@gatehouse/contract/awareness/public-awareness';
import type { PublicSession } from '@gatehouse/contract/awareness/public-session.schema';
import { useMemo } from 'react';

import { usePageTitle } from '../../../core/page-title.ts';
import { useUserInfo } from '../../../core/session-store.ts';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { awarenessNames } from '../awareness-names.texts.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { SessionCard, sessionColumns } from '../list/session-columns.tsx';
import { areaTexts as texts } from './area.texts.ts';
import { PublicFigures } from './public-figures.tsx';
import { PublicSessionMenu } from './public-session-menu.tsx';
import { usePublicSentence } from './use-public-sentence.ts';

const views = [
  { key: 'active', label: texts.views.active, parameters: { state: 'Active' } },
  { key: 'deleted', label: texts.views.deleted, parameters: { state: 'Deleted' } },
  { key: 'all', label: texts.views.all, parameters: {} },
];

/** The sessions of the public area, the start page of its admin (specification.md, Access table). */
export default function PublicSessionsPage() {
  const { timeZone } = useUserInfo().company;
  const columns = useMemo(() => sessionColumns(timeZone), [timeZone]);
  const sentence = usePublicSentence();
  usePageTitle(awarenessNames.publicTitle);
  return (
    <>
      <PageHeader title={awarenessNames.publicTitle} context={sentence} />
      <PublicFigures />
      <ResourceList
        list={publicAwareness.list}
        name="public-sessions"
        columns={columns}
        texts={texts.list}
        views={views}
        defaultView="active"
        filters={{ status: { label: awarenessTexts.columns.status, values: awarenessTexts.states } }}
        rowLink={({ _id }: PublicSession) => publicSessionLink(_id)}
        rowActions={(session) => <PublicSessionMenu session={session} />}
        card={(session, Link) => <SessionCard session={session} timeZone={timeZone} Link={Link} />}
      />
    </>
  );
}
