import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs';

import { Button } from '../ui/actions/button.tsx';
import { IconButton } from '../ui/actions/icon-button.tsx';
import { DueLabel } from '../ui/marks/due-label.tsx';
import { SeverityBadge } from '../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../ui/marks/status-badge.tsx';
import { PersonCell } from '../ui/people/person-cell.tsx';
import { Property, PropertyList } from '../ui/records/property-list.tsx';
import { RecordHeader } from '../ui/records/record-header.tsx';
import { RecordSteps } from '../ui/records/record-steps.tsx';
import styles from './kit-example.module.css';

const dueTexts = {
  overdue: (days: number) => `${days} days late`,
  today: 'Due today',
  soon: (days: number) => `in ${days} days`,
};
const stepTexts = { label: 'Engagements of the list', previous: 'Previous', next: 'Next' };
const tabs = [
  { label: 'Overview', to: '/kit', isExact: true },
  { label: 'Findings', to: '/kit/findings', count: '10' },
  { label: 'Coverage', to: '/kit/coverage', count: '2/6' },
  { label: 'Attack Narrative', to: '/kit/attackNarrative', isEmpty: true },
  { label: 'Attack Chain', to: '/kit/attackChain', isEmpty: true },
  { label: 'Retests', to: '/kit/retests', count: '3' },
];

/** A record header with tabs, and a property list. */
export default function RecordExample() {
  return (
    <div className={styles.stack}>
      <RecordHeader
        crumbs={[{ label: 'Engagements', to: '/engagements' }, { label: 'Checkout and back office' }]}
        steps={<RecordSteps previous={undefined} next="/kit" position="1 of 22" texts={stepTexts} />}
        title="Checkout and back office"
        star={<IconButton size="small" label="Bookmark" icon={<IconStar size={16} stroke={1.7} />} />}
        meta={['ENG-2026-0005', 'Web Application Penetration Test', '10-11-2026 – 28-11-2026']}
        actions={
          <>
            <Button variant="primary">Request retest</Button>
            <Button>Report</Button>
          </>
        }
        menu={[{ label: 'Copy link' }, { label: 'Export' }]}
        tabs={tabs}
        texts={{ breadcrumbs: 'Breadcrumbs', more: 'More actions', tabs: 'Engagement', moreTabs: 'More' }}
      />
      <div className={styles.rail}>
        <PropertyList>
          <Property label="Status" editLabel="Change status" edit={() => <p className={styles.rail}>Editor</p>}>
            <StatusBadge look="plain" sign="open" label="Open" />
          </Property>
          <Property label="Assignee" editLabel="Change assignee" edit={() => <p className={styles.rail}>Editor</p>}>
            <PersonCell name="Uma Perera" missing="Unassigned" />
          </Property>
          <Property label="Due">
            <DueLabel day="2026-11-18" today="2026-11-22" texts={dueTexts} />
          </Property>
          <Property label="Severity">
            <SeverityBadge severity="high" label="High 8.1" />
          </Property>
        </PropertyList>
      </div>
    </div>
  );
}
