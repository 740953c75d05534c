import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { useParams } from 'react-router';

import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { RecordBody } from '../../../shared/records/record-body.tsx';
import { DraftEditor } from './draft-editor.tsx';
import { draftEditorTexts as texts } from '../draft/editor.texts.ts';

export default function DraftPage() {
  const { companyId = '', draftId = '' } = useParams();
  const reading = useRead(findingDrafts.get, { params: { companyId, draftId } }, { refreshOnOpen: true });
  usePageTitle(reading.data?.title === '' ? texts.untitled : reading.data?.title);
  return (
    <RecordBody isPage reading={reading} missing={{ ...texts.missing, to: '/provider/findingDrafts' }}>
      {(draft) => <DraftEditor key={draft._id} draft={draft} />}
    </RecordBody>
  );
}
