import { publicAwareness } from '@gatehouse/contract/awareness/public-awareness';
import type { PublicSession } from '@gatehouse/contract/awareness/public-session.schema';
import { displayDate } from '@gatehouse/domain/display-date';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { formatList } from '../../../core/texts.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { RecordHead } from '../../../shared/records/record-head.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { StatusBadge } from '../../../ui/marks/status-badge.tsx';
import { publicSessionsPath } from '../awareness-address.ts';
import { awarenessNames } from '../awareness-names.texts.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { PeopleList } from '../details/people-list.tsx';
import { sessionSigns } from '../session-signs.ts';
import { ProgressCard } from '../progress-card.tsx';
import { areaTexts as texts } from './area.texts.ts';
import { usePublicSessionItems } from './public-session-menu.tsx';

const missing = { ...awarenessTexts.page.missing, to: publicSessionsPath };
const shownDay = (day: string): string => displayDate(day) ?? day;

/** A session of the public area with its participants. */
export default function PublicSessionPage() {
  const { sessionId = '' } = useParams();
  const reading = useRead(publicAwareness.get, { params: { id: sessionId } });
  usePageTitle(reading.data?.name ?? awarenessNames.publicTitle);
  return (
    <RecordBody isPage reading={reading} missing={missing}>
      {(session) => (
        <>
          <Head session={session} />
          <Stack gap={24}>
            <ProgressCard session={session} />
            <PeopleList area="public" sessionId={session._id} />
          </Stack>
        </>
      )}
    </RecordBody>
  );
}

/** Describes who may take part, the capacity and the pending registrations. */
export const admission = ({ domains, capacity, progress, waiting }: PublicSession): string[] => [
  domains.length === 0 ? texts.open : texts.domains(formatList(domains)),
  ...(capacity === null ? [] : [texts.places(progress.enrolled, capacity)]),
  ...(waiting === 0 ? [] : [texts.waitingFor(waiting)]),
];

function Head({ session }: { session: PublicSession }) {
  const { name, status, course, date_start, date_end, passScore } = session;
  return (
    <RecordHead
      crumbs={[{ label: awarenessNames.publicTitle, to: publicSessionsPath }, { label: name }]}
      title={<bdi>{name}</bdi>}
      meta={[
        <StatusBadge key="status" look="plain" sign={sessionSigns[status]} label={awarenessTexts.states[status]} />,
        ...(session.deletedAt === null ? [] : [texts.deleted]),
        <bdi key="course">{course.title}</bdi>,
        awarenessTexts.page.dates(shownDay(date_start), shownDay(date_end)),
        awarenessTexts.page.passScore(passScore),
        ...admission(session),
      ]}
      menu={usePublicSessionItems(session)}
    />
  );
}
