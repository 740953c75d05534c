import { mayEnter } from '@gatehouse/contract/access';
import { engagementAccess } from '@gatehouse/contract/engagements';
import { Link } from 'react-router';

import { mayOpen } from '../../core/guard.tsx';
import { useModules } from '../../core/module-list.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { useUserInfo, useViewer } from '../../core/session-store.ts';
import { Card } from '../../ui/card.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import styles from './dashboard.module.css';
import { dashboardTexts as texts } from './dashboard.texts.ts';
import { NewestEngagement } from './newest-engagement.tsx';

const dashboardPath = '/dashboard';

export default function DashboardPage() {
  const info = useUserInfo();
  const viewer = useViewer();
  usePageTitle(texts.title);
  return (
    <>
      <PageHeader title={texts.welcome(info.fullname)} context={texts.context(info.company.name)} />
      <div className={styles.columns}>
        {mayEnter(engagementAccess, viewer) && <NewestEngagement />}
        <Places />
      </div>
    </>
  );
}

function Places() {
  const viewer = useViewer();
  const places = useModules()
    .flatMap(({ menu = [] }) => menu)
    .filter(({ to, access }) => to !== dashboardPath && mayOpen({ path: to, access }, viewer))
    .toSorted((left, right) => left.order - right.order);
  if (places.length === 0) return null;
  return (
    <Card title={texts.places}>
      <ul className={styles.places}>
        {places.map(({ title, to, icon: Icon }) => (
          <li key={to}>
            <Link to={to} className={styles.place}>
              <Icon size={18} stroke={1.6} />
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
