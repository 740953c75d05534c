import { retests } from '@gatehouse/contract/retests';
import { attachments } from '@gatehouse/contract/attachments';
import { useState } from 'react';
import { useParams } from 'react-router';

import { useRead } from '../../core/data/use-read.ts';
import { useChange } from '../../core/data/use-change.ts';
import { attachmentDoor } from '../../core/attachment-door.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ShownRetest } from './retest-states.tsx';
import type { Writing } from './retest-thread.tsx';
import { RetestView } from './retest-view.tsx';
import { retestsTexts as texts } from './retests.texts.ts';
import { WithdrawRetest } from './withdraw-retest.tsx';

function useAnswering(params: { id: string; retestId: string }): Writing {
  const { change: answer, isBusy, failure } = useChange(retests.message, { isQuiet: true });
  return {
    send: async ({ text, fileIds }) => (await answer({ params, body: { text, fileIds } })).data !== undefined,
    isSending: isBusy,
    failure,
    door: attachmentDoor(attachments.ofRetest, params),
  };
}

/** One retest, as the client’s people see it. */
export default function RetestPage() {
  const { id = '', retestId = '' } = useParams();
  const query = useRead(retests.get, { params: { id, retestId } });
  const [isWithdrawing, setIsWithdrawing] = useState(false);
  const writing = useAnswering({ id, retestId });
  const listAddress = `/engagements/${id}/retests`;
  const withdraw = <Button onClick={() => setIsWithdrawing(true)}>{texts.withdraw.open}</Button>;
  return (
    <ShownRetest query={query} listAddress={listAddress}>
      {(retest) => (
        <>
          <RetestView
            retest={retest}
            side="client"
            listAddress={listAddress}
            action={retest.state === 'Requested' ? withdraw : undefined}
            writing={writing}
          />
          {isWithdrawing && <WithdrawRetest retest={retest} onClose={() => setIsWithdrawing(false)} />}
        </>
      )}
    </ShownRetest>
  );
}
