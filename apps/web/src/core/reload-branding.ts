import type { Branding } from '@gatehouse/contract/branding/branding.schema';
import { branding } from '@gatehouse/contract/branding/branding';
import { accentOnDark } from '@gatehouse/domain/accent';

import { showBranding, shownBranding } from './branding.ts';
import { call } from './call.ts';

/** Sets the accent color and the icon of the page, as the server does in its HTML. */
function paint({ accent, logos }: Branding): void {
  const { style } = document.documentElement;
  style.setProperty('--accent-light', accent);
  style.setProperty('--accent-dark', accentOnDark(accent));
  const tab = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (tab === null || logos.icon === null) return;
  // The type belonged to the previous icon.
  tab.removeAttribute('type');
  tab.href = logos.icon;
}

/** Fetches the branding and shows it without a reload. A failure keeps the current one. */
export async function reloadBranding(): Promise<void> {
  const { data } = await call(branding.get);
  if (!data || data.revision === shownBranding().revision) return;
  paint(data);
  showBranding(data);
}
