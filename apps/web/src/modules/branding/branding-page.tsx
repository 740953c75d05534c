import { branding, brandingImages } from '@gatehouse/contract/branding/branding';
import type { ProviderBranding } from '@gatehouse/contract/branding/branding.schema';

import { coreTexts } from '../../core/core.texts.ts';
import { useRead } from '../../core/data/use-read.ts';
import { usePageTitle } from '../../core/page-title.ts';
import { ProviderSettings } from '../../shared/settings/provider-settings.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { SkeletonText } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { BrandPreview } from './brand-preview.tsx';
import { brandingNames } from './branding-names.texts.ts';
import styles from './branding.module.css';
import { brandingTexts as texts } from './branding.texts.ts';
import { FirmForm } from './firm-form.tsx';
import { ImagePart } from './image-part.tsx';
import { useBrandingForm } from './use-branding-form.ts';

/** The branding settings: the look of the portal for clients and staff, with a preview of unsaved changes. */
export default function BrandingPage() {
  usePageTitle(brandingNames.title);
  const { data, failure, refresh } = useRead(branding.getOwn, undefined, { refreshOnOpen: true });
  return (
    <ProviderSettings>
      {data && <Parts branding={data} />}
      {!data && failure && <ErrorState texts={coreTexts.errorState} {...failure} onRetry={refresh} />}
      {!data && !failure && (
        <Card title={texts.details.title}>
          <SkeletonText lines={4} />
        </Card>
      )}
    </ProviderSettings>
  );
}

function Parts({ branding: saved }: { branding: ProviderBranding }) {
  const form = useBrandingForm(saved);
  return (
    <div className={styles.page}>
      <div className={styles.parts}>
        <FirmForm form={form} />
        <Card title={texts.images.title} context={texts.images.context}>
          <div className={styles.pair}>
            {brandingImages.map((image) => (
              <ImagePart key={image} image={image} branding={saved} />
            ))}
          </div>
        </Card>
      </div>
      <BrandPreview draft={form.values} logos={saved.logos} />
    </div>
  );
}
