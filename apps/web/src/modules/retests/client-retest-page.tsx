import { providerRetests } from '@gatehouse/contract/retests';
import { providerAttachments } from '@gatehouse/contract/attachments';
import type { Retest } from '@gatehouse/contract/retest-schema';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { attachmentDoor } from '../../core/attachment-door.ts';
import { raiseToast } from '../../core/toast.ts';
import { Button } from '../../ui/actions/button.tsx';
import { isOpen } from './retest-labels.ts';
import { ShownRetest } from './retest-states.tsx';
import type { Writing } from './retest-thread.tsx';
import { RetestView } from './retest-view.tsx';
import { retestsTexts as texts } from './retests.texts.ts';
import { SetDates } from './set-dates.tsx';
import { useOneAtATime } from './use-one-at-a-time.ts';

const listAddress = '/provider/retests';

function useWriting(params: { companyId: string; retestId: string }): Writing {
  const { change: write, isBusy, failure } = useChange(providerRetests.message, { isQuiet: true });
  return {
    send: async (body) => (await write({ params, body })).data !== undefined,
    isSending: isBusy,
    failure,
    door: attachmentDoor(providerAttachments.ofRetest, params),
  };
}

/** One retest of a client, as the provider’s staff work on it. */
export default function ClientRetestPage() {
  const { companyId = '', retestId = '' } = useParams();
  const query = useRead(providerRetests.get, { params: { companyId, retestId } });
  const writing = useWriting({ companyId, retestId });
  return (
    <ShownRetest query={query} listAddress={listAddress}>
      {(retest) => (
        <RetestView
          retest={retest}
          side="provider"
          listAddress={listAddress}
          action={isOpen(retest) ? <StaffActions retest={retest} /> : undefined}
          writing={writing}
        />
      )}
    </ShownRetest>
  );
}

function StaffActions({ retest }: { retest: Retest }) {
  const [isDating, setIsDating] = useState(false);
  const { change: take, isBusy } = useChange(providerRetests.take);
  const takeOn = useOneAtATime(async () => {
    const { error } = await take({ params: { companyId: retest.company._id, retestId: retest._id } });
    if (!error) raiseToast({ kind: 'success', message: texts.take.done });
    return !error;
  });
  return (
    <>
      <Button onClick={() => setIsDating(true)}>{texts.dates.open}</Button>
      {retest.state === 'Requested' && (
        <Button variant="primary" isBusy={isBusy} onClick={() => void takeOn()}>
          {texts.take.open}
        </Button>
      )}
      {isDating && <SetDates retest={retest} onClose={() => setIsDating(false)} />}
    </>
  );
}
