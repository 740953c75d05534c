import type { ClientEngagement } from '@gatehouse/contract/provider-engagements';
import { useState } from 'react';

import { FindingList } from '../../shared/findings/finding-list.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { addedFindingsTexts } from './added-findings.texts.ts';
import { CarryOverDialog } from './carry-over-dialog.tsx';
import { EngagementFrame, type FrameParams } from './engagement-frame.tsx';
import styles from './forms.module.css';

const texts = addedFindingsTexts.findings;

/** The findings of an engagement, and the three ways to add some. */
export default function EngagementFindingsPage() {
  return (
    <EngagementFrame>{(engagement, params) => <FindingsOf engagement={engagement} params={params} />}</EngagementFrame>
  );
}

function FindingsOf({ engagement, params }: { engagement: ClientEngagement; params: FrameParams }) {
  const { companyId, id } = params;
  const [isCarrying, setIsCarrying] = useState(false);
  const newFinding = `/provider/companies/${companyId}/engagements/${id}/findings/new`;
  const imports = `/provider/companies/${companyId}/imports?engagement=${encodeURIComponent(engagement._id)}`;
  const add = (
    <LinkButton variant="primary" to={newFinding}>
      {texts.add}
    </LinkButton>
  );
  return (
    <>
      <div className={styles.inRow}>
        {add}
        <LinkButton to={imports}>{texts.toImports}</LinkButton>
        <Button onClick={() => setIsCarrying(true)}>{texts.carry}</Button>
      </div>
      <FindingList key={id} scope={{ companyId, engagementId: id }} listTexts={{ noneWhy: texts.noneWhy }} />
      {isCarrying && <CarryOverDialog params={params} onClose={() => setIsCarrying(false)} />}
    </>
  );
}
