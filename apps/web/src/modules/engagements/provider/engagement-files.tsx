import { engagementFiles } from '@gatehouse/contract/attachments/attachments';
import type { ClientEngagement } from '@gatehouse/contract/engagements/provider-engagements.schema';

import { attachmentUpload } from '../../../core/attachment-upload.ts';
import type { FrameParams } from '../../../shared/engagements/provider-engagement-frame.tsx';
import { AttachedFiles } from '../../../shared/uploads/attached-files.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { engagementFilesTexts as texts } from './engagement-files.texts.ts';

interface EngagementFilesProps {
  files: ClientEngagement['files'];
  params: FrameParams;
}

/** The files of an engagement, independent of the form. */
export const EngagementFiles = ({ files, params }: EngagementFilesProps) => (
  <Card title={texts.title} context={texts.context}>
    <AttachedFiles
      files={files.toReversed()}
      companyId={params.companyId}
      door={attachmentUpload(engagementFiles.add, params)}
      stale={{ nouns: ['engagement'], ids: { engagement: [params.id] } }}
      removal={{ endpoint: engagementFiles.remove, params, consequence: texts.removeText }}
    />
  </Card>
);
