import type { Branding } from '@gatehouse/contract/branding/branding.schema';
import { useSyncExternalStore } from 'react';

import { portalFacts } from './portal-facts.ts';

let current: Branding = portalFacts.branding;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns the branding currently shown. */
export const shownBranding = (): Branding => current;

/** Replaces the branding shown on this page. */
export function showBranding(branding: Branding): void {
  current = branding;
  for (const listener of listeners) listener();
}

/** The provider's name, logos, accent and support contact. */
export const useBranding = (): Branding => useSyncExternalStore(subscribe, shownBranding);
