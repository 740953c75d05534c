import { hasAccess } from '@gatehouse/contract/core/access';
import { phishingOptionsAccess } from '@gatehouse/contract/phishing/phishing-access';
import type { Campaign } from '@gatehouse/contract/phishing/campaign.schema';
import { hasStarted } from '@gatehouse/domain/phishing/campaign-status';
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs';
import { lazy, Suspense } from 'react';

import { useViewer } from '../../../core/session-store.ts';
import { useImportStep } from '../../../shared/people-import/import-steps.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Callout } from '../../../ui/feedback/callout.tsx';
import { uploadTexts as texts } from './upload-recipients.texts.ts';

// Loaded on demand, because few visits upload a list.
const UploadRecipientsDialog = lazy(async () => ({
  default: (await import('./upload-recipients-dialog.tsx')).UploadRecipientsDialog,
}));

const takesRecipients = ({ status }: Campaign): boolean =>
  !hasStarted(status) && status !== 'Draft' && status !== 'Cancelled';

/** The upload of a campaign's recipients until it starts, for users with the permission. */
export function UploadRecipients({ campaign }: { campaign: Campaign }) {
  const [step, showStep] = useImportStep();
  if (!hasAccess(phishingOptionsAccess, useViewer()) || !takesRecipients(campaign)) return null;
  return (
    <>
      <Button
        variant={campaign.recipientsState === 'None' ? 'primary' : 'secondary'}
        icon={<IconFileImport size={17} stroke={1.7} aria-hidden />}
        onClick={() => showStep('file')}
      >
        {texts.title}
      </Button>
      {step !== null && (
        <Suspense fallback={null}>
          <UploadRecipientsDialog campaign={campaign} step={step} onClose={() => showStep(null)} />
        </Suspense>
      )}
    </>
  );
}

/** A notice that recipients are needed, for users who can upload them. */
export function RecipientsAwaited({ campaign }: { campaign: Campaign }) {
  const mayUpload = hasAccess(phishingOptionsAccess, useViewer());
  if (!mayUpload || campaign.status !== 'Collecting' || campaign.recipientsState !== 'None') return null;
  return <Callout kind="info">{texts.awaited}</Callout>;
}
