import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraftSettings } from '@gatehouse/contract/finding-drafts/finding-draft.schema';
import { useState } from 'react';

import { coreTexts } from '../../../core/core.texts.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { failureMessage } from '../../../core/failure.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { SettingsCard } from '../../../ui/layout/settings-card.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { providerTexts } from '../provider.texts.ts';

const texts = providerTexts.settings;

function ReviewRule({ settings }: { settings: FindingDraftSettings }) {
  const [isRequired, setIsRequired] = useState(settings.requiresDraftReview);
  const { change, isBusy, failure } = useChange(findingDrafts.changeSettings, { isQuiet: true });
  const save = async (): Promise<void> => {
    const { error } = await change({ body: { requiresDraftReview: isRequired } });
    if (!error) raiseToast({ kind: 'success', message: texts.saved });
  };
  return (
    <SettingsCard
      title={texts.review}
      description={texts.reviewWhy}
      hint={texts.hint}
      saveLabel={texts.save}
      isChanged={isRequired !== settings.requiresDraftReview}
      isBusy={isBusy}
      onSave={() => void save()}
    >
      {failure && <Notice kind="error">{failureMessage(failure)}</Notice>}
      <Switch label={texts.require} checked={isRequired} onChange={({ target }) => setIsRequired(target.checked)} />
    </SettingsCard>
  );
}

/** The provider's settings for its own work. */
export default function ProviderSettingsPage() {
  usePageTitle(providerNames.settings);
  const { data, failure, refresh } = useRead(findingDrafts.settings, undefined, { refreshOnOpen: true });
  return (
    <>
      <PageHeader title={providerNames.settings} context={texts.context} />
      {data && <ReviewRule key={String(data.requiresDraftReview)} settings={data} />}
      {!data && failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
      {!data && !failure && (
        <Card title={texts.review}>
          <SkeletonText lines={2} />
        </Card>
      )}
    </>
  );
}
