import { engagements } from '@gatehouse/contract/engagements/engagements';
import { Link } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { useZoneDay } from '../../../shared/dates/use-zone-day.ts';
import { daysBetween } from '../../../shared/engagements/engagement-days.ts';
import { classNames } from '../../../ui/class-names.ts';
import { textLook } from '../../../ui/layout/text.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import { engagementsTexts } from '../engagements.texts.ts';
import styles from './next-engagement.module.css';

const texts = engagementsTexts.list;
/** The list cannot be sorted by start, so enough planned engagements are read to find the next one. */
const query = { status: 'Planned', limit: 50 } as const;

/** The next planned engagement. It is beside the title, where loading it late shifts nothing. */
export function NextEngagement() {
  const today = useZoneDay()(useNow());
  const { data } = useRead(engagements.list, { query });
  const [next] = (data?.rows ?? [])
    .flatMap(({ date_start, ...row }) =>
      date_start !== null && date_start > today ? [{ ...row, start: date_start }] : [],
    )
    .toSorted((one, other) => one.start.localeCompare(other.start));
  return (
    <div className={classNames(textLook({ size: 13, tone: 'muted' }), styles.next)}>
      {next && (
        <bdi>
          {texts.next} <Link to={`/engagements/${next._id}`}>{next.title}</Link>,{' '}
          {texts.startsIn(daysBetween(today, next.start))}
        </bdi>
      )}
    </div>
  );
}
