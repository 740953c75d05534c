import { hasAccess } from '@gatehouse/contract/core/access';
import type { FindingPolicy } from '@gatehouse/contract/findings/finding-detail.schema';
import { findings } from '@gatehouse/contract/findings/findings';

import { useRead } from '../../../core/data/use-read.ts';
import { coreTexts } from '../../../core/core.texts.ts';
import { useViewer } from '../../../core/session-store.ts';
import { TitledHeader } from '../../../shared/records/titled-header.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { RulesForm } from './rules-form.tsx';
import { rulesTexts as texts } from './rules.texts.ts';

export default function RulesPage() {
  const rules = useRead(findings.policy);
  const failure = rules.failure;
  return (
    <>
      <TitledHeader title={texts.title} context={texts.context} />
      {failure && !rules.data ? (
        <ErrorState
          texts={coreTexts.errorState}
          message={failure.message}
          requestId={failure.requestId}
          onRetry={rules.refresh}
        />
      ) : (
        <Rules rules={rules.data} />
      )}
    </>
  );
}

function Rules({ rules }: { rules: FindingPolicy | undefined }) {
  const maySet = hasAccess(findings.setPolicy.access, useViewer());
  if (!rules) {
    return (
      <Card>
        <SkeletonText lines={4} />
      </Card>
    );
  }
  return <RulesForm rules={rules} maySet={maySet} />;
}
