import { hasAccess } from '@gatehouse/contract/core/access';
import { statisticsAccess } from '@gatehouse/contract/statistics/statistics';
import { Link } from 'react-router';

import { mayOpen } from '../../core/guard.tsx';
import { useModules } from '../../core/module-list.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { useUserInfo, useViewer } from '../../core/session-store.ts';
import { classNames } from '../../ui/class-names.ts';
import { Card } from '../../ui/layout/card.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { rowLook } from '../../ui/layout/flow.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { useParts } from './board-part.tsx';
import styles from './dashboard.module.css';
import { statisticsTexts as texts } from './statistics.texts.ts';
import { ExecutiveBoard } from './executive/executive-board.tsx';
import { useBoardAddress } from './use-board-address.ts';
import { WorkBoard } from './my-work/work-board.tsx';

const dashboardPath = '/dashboard';

export default function DashboardPage() {
  const address = useBoardAddress();
  const viewer = useViewer();
  const hasFigures = useParts('chart').length + useParts('exposure').length > 0;
  usePageTitle(texts.title);
  if (!hasFigures || !hasAccess(statisticsAccess, viewer)) return <Nothing />;
  return address.board === 'work' ? <WorkBoard address={address} /> : <ExecutiveBoard address={address} />;
}

function Nothing() {
  const viewer = useViewer();
  const { company } = useUserInfo();
  const pages = useModules()
    .flatMap(({ menu = [] }) => menu)
    .filter(({ to, access }) => to !== dashboardPath && mayOpen({ path: to, access }, viewer))
    .toSorted((left, right) => left.order - right.order);
  return (
    <>
      <PageHeader title={texts.company(company.name)} />
      <Card>
        <EmptyState kind="no-access" title={texts.nothing}>
          {texts.nothingWhy}
        </EmptyState>
        {pages.length > 0 && (
          <Stack as="ul" gap={4} aria-label={texts.pages}>
            {pages.map(({ title, to, icon: Icon }) => (
              <li key={to}>
                <Link to={to} className={classNames(rowLook({ wraps: false }), styles.pageLink)}>
                  <Icon size={18} stroke={1.6} />
                  {title}
                </Link>
              </li>
            ))}
          </Stack>
        )}
      </Card>
    </>
  );
}
