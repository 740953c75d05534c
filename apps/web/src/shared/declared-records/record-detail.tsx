import type { RecordChange } from '@gatehouse/contract/records/record-calls.schema';

import { useRead, type ReadState } from '../../core/data/use-read.ts';
import { Stack } from '../../ui/layout/stack.tsx';
import { Property, PropertyList } from '../../ui/records/property-list.tsx';
import { RelativeTime } from '../../ui/time/relative-time.tsx';
import { assigneeSentence, dueSentence, RecordActivity } from '../records/record-activity.tsx';
import { RecordBody } from '../records/record-body.tsx';
import { useOpenedClient } from '../sides/opened-client.ts';
import { useSide } from '../sides/use-side.ts';
import { declaredRecordTexts as texts } from './declared-records.texts.ts';
import type { AnyRecordNoun, RecordDetail as Detail } from './record-noun.ts';
import { RecordFiles } from './record-files.tsx';
import { RecordStatus, statusName } from './record-status.tsx';
import { WorkProperties } from './record-work.tsx';
import { useNounComments } from './use-noun-comments.ts';

interface DetailProps {
  noun: AnyRecordNoun;
  record: Detail;
}

const sentences: Record<RecordChange['kind'], (noun: AnyRecordNoun, change: RecordChange) => string> = {
  created: () => texts.history.created,
  status: (noun, { from, to }) => texts.history.status(statusName(noun, from), statusName(noun, to)),
  assignee: (_noun, change) => assigneeSentence(change),
  due: (_noun, change) => dueSentence(change),
};

/** Comments and changes of a record, oldest first, with the composer at the end. */
function Activity({ noun, record }: DetailProps) {
  const companyId = useOpenedClient();
  const calls = useNounComments(noun, record._id);
  const changes = record.history.map((change) => ({
    id: change._id,
    at: change.at,
    author: change.actor.fullname,
    sentence: sentences[change.kind](noun, change),
  }));
  return <RecordActivity record={record} companyId={companyId} calls={calls} changesOf={() => changes} />;
}

/** A record with its comments and history, shown beside its list. */
export function RecordDetail({ noun, id }: { noun: AnyRecordNoun; id: string }) {
  const { calls, at } = useSide(noun.calls.own, noun.calls.staff);
  const reading = useRead(calls.get, at({ params: { id } }) as never, { refreshOnOpen: true }) as ReadState<Detail>;
  return (
    <RecordBody reading={reading} missing={{ ...noun.texts.missing, to: '?view=all' }}>
      {(record) => (
        <Stack>
          <PropertyList>
            <Property label={texts.columns.status}>
              <RecordStatus noun={noun} record={record} />
            </Property>
            <WorkProperties noun={noun} record={record} />
            <Property label={texts.columns.created}>
              <RelativeTime moment={record.createdAt} />
            </Property>
          </PropertyList>
          {noun.content(record)}
          <RecordFiles noun={noun} record={record} />
          <Activity noun={noun} record={record} />
        </Stack>
      )}
    </RecordBody>
  );
}
