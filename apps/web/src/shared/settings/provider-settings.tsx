import { brandingAccess } from '@gatehouse/contract/branding/branding';
import { type Access, hasAccess } from '@gatehouse/contract/core/access';
import { findingDraftSettingsAccess } from '@gatehouse/contract/finding-drafts/finding-drafts-access';
import { provider } from '@gatehouse/contract/provider/provider';
import type { ReactNode } from 'react';

import { useViewer } from '../../core/session-store.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import type { PageTab } from '../../ui/layout/page-tab.ts';
import { SettingsFrame } from '../../ui/layout/settings-frame.tsx';
import { providerSettingsTexts as texts } from './provider-settings.texts.ts';

const pages: readonly (PageTab & { access: Access })[] = [
  { label: texts.review, to: '/provider/settings', isExact: true, access: findingDraftSettingsAccess },
  { label: texts.branding, to: '/provider/settings/branding', access: brandingAccess },
  { label: texts.tokens, to: '/provider/tokens', access: provider.tokens.access },
];

interface ProviderSettingsProps {
  children: ReactNode;
  /** The primary action of the open page. */
  action?: ReactNode;
}

/** The provider's settings: the pages that the viewer may open, beside the open one. */
export function ProviderSettings({ children, action }: ProviderSettingsProps) {
  const viewer = useViewer();
  return (
    <>
      <PageHeader title={texts.title} context={texts.context} {...(action !== undefined && { action })} />
      <SettingsFrame label={texts.pages} items={pages.filter(({ access }) => hasAccess(access, viewer))}>
        {children}
      </SettingsFrame>
    </>
  );
}
