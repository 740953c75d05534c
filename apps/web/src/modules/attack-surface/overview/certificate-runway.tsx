import { runwayDays } from '@gatehouse/contract/attack-surface/attack-surface-figures';
import type { SurfaceOverview } from '@gatehouse/contract/attack-surface/surface-overview.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { formatNumber } from '../../../core/texts.ts';
import { DayStrip, type StripWeek } from '../../../ui/charts/day-strip.tsx';
import { Picture } from '../../../ui/charts/picture.tsx';
import { PictureTable } from '../../../ui/charts/picture-table.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Text, textLook } from '../../../ui/layout/text.tsx';
import { listedStates } from '../surface-figures.tsx';
import { hostsAddress } from '../surface-address.ts';
import styles from './overview.module.css';
import { overviewTexts } from './overview.texts.ts';

const { chart, certificates: texts } = overviewTexts;
type Certificates = SurfaceOverview['certificates'];

const weekDays = 7;
const soonDays = 30;
const dayMs = 86_400_000;

const dayAt = (today: string, days: number): string =>
  new Date(Date.parse(today) + days * dayMs).toISOString().slice(0, 10);
const shown = (day: string): string => displayDate(day) ?? day;

/** Labels of the axis by the week that has this day. */
const ticks: Readonly<Record<number, string>> = {
  0: texts.today,
  28: texts.days(28),
  56: texts.days(56),
  84: texts.days(84),
};

function weekOf(from: number, { today, days }: Certificates, companyId: string | undefined): StripWeek {
  const length = Math.min(weekDays, runwayDays - from);
  const counts = new Map(days.map(({ day, count }) => [day, count]));
  const week = Array.from({ length }, (_, at) => dayAt(today, from + at));
  const marks = week.map((day) => ({ key: day, count: counts.get(day) ?? 0 }));
  const count = marks.reduce((sum, day) => sum + day.count, 0);
  const [first = today, last = today] = [week[0], week.at(-1)];
  const name = texts.weekOf(shown(first), shown(last));
  return {
    key: first,
    label: texts.spoken(name, count),
    ...(ticks[from] !== undefined && { tick: ticks[from] }),
    count,
    text: formatNumber(count),
    days: marks,
    look: from < soonDays ? 'strong' : 'quiet',
    to: hostsAddress(
      { state: listedStates, certificate: 'ending,valid', expiresFrom: first, expiresTo: last, sort: 'validUntil' },
      companyId,
    ),
  };
}

interface RunwayProps {
  certificates: Certificates;
  companyId: string | undefined;
}

/** The next 90 days as a strip with a mark for each certificate that expires. */
export function CertificateRunway({ certificates, companyId }: RunwayProps) {
  const { expired, later } = certificates;
  const weeks = Array.from({ length: Math.ceil(runwayDays / weekDays) }, (_, at) =>
    weekOf(at * weekDays, certificates, companyId),
  );
  const ending = weeks.reduce((sum, { count }) => sum + count, 0);
  if (expired + ending + later === 0) return <Text tone="muted">{texts.none}</Text>;
  const past = hostsAddress({ state: listedStates, certificate: 'expired', sort: 'validUntil' }, companyId);
  return (
    <Picture label={texts.title} note={texts.note(ending, later)} table={<Table weeks={weeks} />} texts={chart}>
      <div className={styles.runway}>
        {expired > 0 && (
          <Link
            to={past}
            className={classNames(textLook({ size: 13, weight: 'medium' }), styles.expired)}
            data-rows={expired}
            data-print="plain"
          >
            <bdi>{texts.expiredCount(expired)}</bdi>
          </Link>
        )}
        <DayStrip label={texts.label} weeks={weeks} />
      </div>
    </Picture>
  );
}

const Table = ({ weeks }: { weeks: readonly StripWeek[] }) => (
  <PictureTable
    label={texts.title}
    head={[texts.week, texts.count]}
    rows={weeks.map(({ key, days, text }) => ({
      key,
      cells: [texts.weekOf(shown(key), shown(days.at(-1)?.key ?? key)), text],
    }))}
  />
);
