import type { LetterRow } from '@gatehouse/contract/letters/letter.schema';
import { letterQueue } from '@gatehouse/contract/letters/letters';

import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { ResourceList } from '../../../shared/resource-list/resource-list.tsx';
import { lettersNames } from '../letters-names.texts.ts';
import { letterStatusWords } from '../letters.texts.ts';
import { LetterCard, letterColumns } from './letter-columns.tsx';
import { letterQueueTexts as texts } from './letter-queue.texts.ts';

const views = [
  { key: 'all', label: texts.views.all, parameters: {} },
  { key: 'requested', label: texts.views.requested, parameters: { status: 'requested' } },
  { key: 'valid', label: texts.views.valid, parameters: { status: 'valid' } },
  { key: 'ended', label: texts.views.ended, parameters: { status: 'expired,revoked' } },
];

const addressOf = ({ company, engagement }: LetterRow): string =>
  `/provider/companies/${company._id}/engagements/${engagement._id}/letters`;

/** The attestation letters of all clients. What can be done with one is on the page of its engagement. */
export default function LetterQueuePage() {
  return (
    <>
      <TitledHeader title={lettersNames.queue} />
      <ResourceList
        list={letterQueue.all}
        name="letters"
        columns={letterColumns}
        texts={texts}
        views={views}
        defaultView="all"
        filters={{ status: { label: texts.columns.status, values: letterStatusWords } }}
        rowLink={addressOf}
        card={(letter, Link) => <LetterCard letter={letter} Link={Link} />}
      />
    </>
  );
}
