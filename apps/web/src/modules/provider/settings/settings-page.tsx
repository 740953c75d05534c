import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraftSettings } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { coreTexts } from '../../../core/core.texts.ts';
import { useRead } from '../../../core/data/use-read.ts';
import { usePageTitle } from '../../../core/page-title.ts';
import { raiseToast } from '../../../core/toast.ts';
import { EditForm } from '../../../shared/forms/edit-form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { ProviderSettings } from '../../../shared/settings/provider-settings.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../../ui/feedback/skeleton.tsx';
import { Switch } from '../../../ui/forms/checkbox.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/stack.tsx';
import { Text } from '../../../ui/layout/text.tsx';
import { providerNames } from '../provider-names.texts.ts';
import { providerTexts } from '../provider.texts.ts';

const texts = providerTexts.settings;

function ReviewRule({ settings }: { settings: FindingDraftSettings }) {
  const form = useForm<typeof findingDrafts.changeSettings, FindingDraftSettings>({
    endpoint: findingDrafts.changeSettings,
    initial: { requiresDraftReview: settings.requiresDraftReview },
    toInput: (body) => ({ body }),
    onSaved: () => raiseToast({ kind: 'success', message: texts.saved }),
  });
  return (
    <EditForm label={texts.review} form={form}>
      <Card title={texts.review} context={texts.reviewWhy}>
        <Stack gap={8}>
          <Switch
            label={texts.require}
            checked={form.values.requiresDraftReview}
            onChange={({ target }) => form.set({ requiresDraftReview: target.checked })}
          />
          <Text tone="muted" size={13}>
            {texts.hint}
          </Text>
        </Stack>
      </Card>
    </EditForm>
  );
}

/** The provider's settings for its own work. */
export default function ProviderSettingsPage() {
  usePageTitle(providerNames.settings);
  const { data, failure, refresh } = useRead(findingDrafts.settings, undefined, { refreshOnOpen: true });
  return (
    <ProviderSettings>
      {data && <ReviewRule settings={data} />}
      {!data && failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
      {!data && !failure && (
        <Card title={texts.review}>
          <SkeletonText lines={2} />
        </Card>
      )}
    </ProviderSettings>
  );
}
