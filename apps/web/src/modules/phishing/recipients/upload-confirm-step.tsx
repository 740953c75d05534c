import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';

import { failureMessage } from '../../../core/failure.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { ForeignDomains } from './upload-foreign-domains.tsx';
import { uploadTexts } from './upload-recipients.texts.ts';
import { leftOutOf, type RecipientUpload } from './use-recipient-upload.ts';

const texts = uploadTexts.confirm;

/** A warning that the upload replaces the existing list. */
function PreviousList({ recipientsState, numOfRecipients }: Campaign) {
  if (recipientsState === 'None') return null;
  return (
    <Notice kind="warning">
      <p>{texts.replaces(numOfRecipients)}</p>
      {recipientsState === 'Accepted' && <p>{texts.acceptedAgain}</p>}
    </Notice>
  );
}

/** The step that summarizes the upload and the list that it replaces. */
export function ConfirmStep({ run, campaign }: { run: RecipientUpload; campaign: Campaign }) {
  const { draft, sending } = run;
  if (!draft?.preview) return null;
  const leftOut = leftOutOf(draft);
  return (
    <Stack>
      {sending.failure && <Notice kind="error">{failureMessage(sending.failure)}</Notice>}
      <Stack gap={8}>
        <p>{texts.uploaded(draft.preview.numOfRecipients)}</p>
        {leftOut > 0 && <p>{texts.leftOut(leftOut)}</p>}
      </Stack>
      <PreviousList {...campaign} />
      <ForeignDomains foreignDomains={draft.preview.foreignDomains} />
    </Stack>
  );
}
