import { engagementFiles } from '@gatehouse/contract/attachments/attachments';
import { engagementDays } from '@gatehouse/contract/engagements/engagement-days';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';
import { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { useEffect, useMemo } from 'react';

import { attachmentUpload } from '../../../core/attachment-upload.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { useLeaveGuard } from '../../../core/leave-guard.ts';
import { raiseToast } from '../../../core/toast.ts';
import { EngagementFrame, type FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { LeaveDialog } from '../../../shared/forms/leave-dialog.tsx';
import { SaveBar } from '../../../shared/forms/edit-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { AttachedFiles } from '../../../shared/uploads/attached-files.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { stackLook } from '../../../ui/layout/flow.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { DayLineCard } from '../day-line/day-line-card.tsx';
import { engagementsTexts } from '../engagements.texts.ts';
import { EngagementFields } from './engagement-fields.tsx';
import { engagementFilesTexts } from './engagement-files.texts.ts';
import { bodyOf, valuesOf } from './engagement-form.ts';
import { Stack } from '../../../ui/layout/stack.tsx';
import styles from './provider.module.css';

const texts = engagementsTexts.form;

export default function EngagementDetailsPage() {
  return (
    <EngagementFrame>
      {(engagement, params, onDirty) => (
        <Stack className={styles.form}>
          <DetailsForm key={engagement._id} engagement={engagement} params={params} onDirty={onDirty} />
          {engagement.status === 'In Progress' && <Days engagement={engagement} params={params} />}
          <EngagementFiles engagement={engagement} params={params} />
        </Stack>
      )}
    </EngagementFrame>
  );
}

/** The findings of a running engagement by day, as the client sees them once it is published. */
function Days({ engagement: { publication }, params }: Pick<DetailsFormProps, 'engagement' | 'params'>) {
  const reading = useRead(engagementDays.readOfClient, { params });
  const list = `/provider/companies/${params.companyId}/engagements/${params.id}/findings`;
  return <DayLineCard reading={reading} list={list} isPublished={publication === 'Published'} />;
}

/** The files of an engagement, independent of the form. */
const EngagementFiles = ({ engagement: { files }, params }: Pick<DetailsFormProps, 'engagement' | 'params'>) => (
  <Card title={engagementFilesTexts.title} context={engagementFilesTexts.context}>
    <AttachedFiles
      files={files.toReversed()}
      companyId={params.companyId}
      door={attachmentUpload(engagementFiles.add, params)}
      stale={{ nouns: ['engagement'], ids: { engagement: [params.id] } }}
      removal={{ endpoint: engagementFiles.remove, params, consequence: engagementFilesTexts.removeText }}
    />
  </Card>
);

interface DetailsFormProps {
  engagement: ClientEngagement;
  params: FrameParams;
  onDirty: (isDirty: boolean) => void;
}

function DetailsForm({ engagement, params, onDirty }: DetailsFormProps) {
  const initial = useMemo(() => valuesOf(engagement), [engagement]);
  const form = useForm({
    endpoint: providerEngagements.change,
    initial,
    toInput: (values) => ({ params, body: bodyOf(values) }),
    onSaved: ({ publication }) =>
      raiseToast({ kind: 'success', message: publication === 'Published' ? texts.savedPublished : texts.saved }),
  });
  const { isDirty } = form;
  const leaving = useLeaveGuard(isDirty);
  useEffect(() => {
    onDirty(isDirty);
  }, [onDirty, isDirty]);
  return (
    <form className={classNames(stackLook(), styles.form)} onSubmit={form.submit} noValidate>
      <EngagementFields {...form} />
      <SaveBar {...form} onDiscard={form.discard} />
      <LeaveDialog leaving={leaving} />
    </form>
  );
}
