import type { BrandingImage } from '@gatehouse/contract/branding/branding';
import type { ProviderBranding } from '@gatehouse/contract/branding/branding.schema';

import type { BrandingImageRow, BrandingRow } from './branding.store.ts';

/** Converts the branding row to the contract shape. */
export function presentBranding(
  row: BrandingRow,
  versions: readonly Pick<BrandingImageRow, 'kind' | 'version'>[],
): ProviderBranding {
  const addressOf = (kind: BrandingImage): string | null => {
    const version = versions.find((one) => one.kind === kind)?.version;
    return version === undefined ? null : `/api/branding/images/${kind}/${version}`;
  };
  return {
    name: row.name,
    url: row.url,
    accent: row.accent,
    logos: { light: addressOf('light'), dark: addressOf('dark'), icon: addressOf('icon') },
    support: {
      name: row.support_name,
      email: row.support_email,
      phone: row.support_phone,
      picture: addressOf('support'),
    },
    legalLine: row.legal_line,
    revision: row.revision,
    senderName: row.sender_name,
  };
}
