import { hasAccess } from '@gatehouse/contract/core/access';
import type { TeamSchedule } from '@gatehouse/contract/engagements/team-schedule.schema';
import { staff } from '@gatehouse/contract/staff/staff';
import { Link } from 'react-router';

import { useViewer } from '../../../core/session-store.ts';
import { LinkButton } from '../../../ui/actions/link-button.tsx';
import { Picture } from '../../../ui/charts/picture.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { useIsPhone } from '../../../ui/layout/use-min-width.ts';
import { providerNames } from '../provider-names.texts.ts';
import { ScheduleChart } from './schedule-chart.tsx';
import { rowsOf, type ScheduleRow, workdaysShown } from './schedule-model.ts';
import { ScheduleTable } from './schedule-table.tsx';
import { scheduleTexts as texts } from './schedule.texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Row } from '../../../ui/layout/row.tsx';
import { addressOf, daysOf, kindOf, titleOf } from './schedule-item.ts';
import styles from './schedule.module.css';

/** Returns the sentence that says what the picture shows. */
function noteOf(rows: readonly ScheduleRow[]): string {
  const people = rows.filter(({ key }) => key !== null);
  const unassigned = rows.find(({ key }) => key === null)?.items.length ?? 0;
  const idle = people.filter(({ items }) => items.length === 0).length;
  return idle === people.length && unassigned === 0 ? texts.noWork : texts.note(idle, unassigned);
}

/** Returns sentences about what the chart leaves out. */
const limitsOf = ({ numOfUndated, isCut, isPartial }: TeamSchedule): string[] => [
  ...(isPartial ? [texts.partial] : []),
  ...(numOfUndated > 0 ? [texts.undated(numOfUndated)] : []),
  ...(isCut ? [texts.cut] : []),
];

/** The testers by week as a chart, as a list on phones, and as a table, with notes about what is left out. */
export function SchedulePicture({ schedule, today }: { schedule: TeamSchedule; today: string }) {
  const isPhone = useIsPhone();
  const rows = rowsOf(schedule);
  if (schedule.people.length === 0 && rows.length === 0) return <NoTesters />;
  const { from, to } = schedule;
  const shownToday = from <= today && today <= to ? today : null;
  return (
    <Stack gap={12}>
      <Picture
        label={providerNames.schedule}
        note={noteOf(rows)}
        texts={texts.picture}
        table={<ScheduleTable label={providerNames.schedule} rows={rows} />}
      >
        {isPhone ? <ScheduleList rows={rows} /> : <ScheduleChart from={from} today={shownToday} rows={rows} />}
      </Picture>
      {limitsOf(schedule).map((sentence) => (
        <Text key={sentence} tone="muted" size={13}>
          {sentence}
        </Text>
      ))}
    </Stack>
  );
}

function NoTesters() {
  const mayInvite = hasAccess(staff.list.access, useViewer());
  const action = mayInvite && <LinkButton to="/provider/staff">{texts.invite}</LinkButton>;
  return (
    <EmptyState kind="first-use" title={texts.none} {...(action && { action })}>
      {texts.noneWhy}
    </EmptyState>
  );
}

/** The schedule on a phone: the work of each tester as a list. */
const ScheduleList = ({ rows }: { rows: readonly ScheduleRow[] }) => (
  <Stack gap={16}>
    {rows.map((row) => (
      <Stack key={row.key ?? ''} as="section" gap={4} aria-label={row.name ?? texts.unassigned}>
        <Row align="baseline" justify="between" wraps={false}>
          <h3 className={classNames(textLook({ size: 13, weight: 'medium' }), styles.name)}>
            <bdi>{row.name ?? texts.unassigned}</bdi>
          </h3>
          {row.key !== null && (
            <bdi className={textLook({ size: 12, tone: 'muted', isNumeric: true })}>
              {texts.free(row.freeDays, workdaysShown)}
            </bdi>
          )}
        </Row>
        {row.items.length === 0 && (
          <Text tone="muted" size={13}>
            {texts.nothing}
          </Text>
        )}
        <ul className={styles.list}>
          {row.items.map((item) => (
            <li key={`${item.kind}${item._id}`}>
              <Link className={styles.listLink} to={addressOf(item)}>
                <bdi>{item.company.name}</bdi>
                <bdi className={styles.listTitle}>{titleOf(item)}</bdi>
              </Link>
              <Text tone="muted" size={12}>
                {`${kindOf(item)} · ${daysOf(item)}`}
              </Text>
            </li>
          ))}
        </ul>
      </Stack>
    ))}
  </Stack>
);
