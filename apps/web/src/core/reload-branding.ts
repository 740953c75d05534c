import type { Branding } from '@gatehouse/contract/branding/branding.schema';
import { branding } from '@gatehouse/contract/branding/branding';
import { accentOnDark } from '@gatehouse/domain/accent';

import { showBranding, shownBranding } from './branding.ts';
import { call } from './call.ts';

/** Puts the accent where the server has put it in the page, and the icon on the tab. */
function paint({ accent, logos }: Branding): void {
  const { style } = document.documentElement;
  style.setProperty('--accent-light', accent);
  style.setProperty('--accent-dark', accentOnDark(accent));
  const tab = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (tab === null || logos.icon === null) return;
  // The type was that of the icon before it.
  tab.removeAttribute('type');
  tab.href = logos.icon;
}

/** Reads the branding again and shows it, without reloading the page. A failure leaves what is shown. */
export async function reloadBranding(): Promise<void> {
  const { data } = await call(branding.get);
  if (!data || data.revision === shownBranding().revision) return;
  paint(data);
  showBranding(data);
}
