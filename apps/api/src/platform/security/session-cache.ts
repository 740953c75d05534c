import type { Bus } from '../bus/bus.ts';
import type { SignedIn } from '../core/viewer.ts';

/** The lifetime of a cached session, in ms. Ended sessions are announced at once; this only limits the effect of a lost announcement. */
const cacheMs = 10_000;
const cachedAtMost = 20_000;

interface CachedViewer {
  viewer: SignedIn;
  expiresAt: number;
  loadedAt: number;
}

/** Returns the ids of the user, session and companies whose changes invalidate a cached session. */
const ownersOf = ({ id, sessionId, companyId, clientView }: SignedIn) => [
  id,
  sessionId,
  companyId,
  clientView?.staffCompanyId,
];

/**
 * Opens a cache of recently read sessions. A result is not cached if an announcement arrived during the read, because the row may have been
 * read before the change.
 */
export function openSessionCache(bus: Bus) {
  const cache = new Map<string, CachedViewer>();
  let announcements = 0;
  const forget = (id: string): void => {
    announcements += 1;
    for (const [key, { viewer }] of cache) if (ownersOf(viewer).includes(id)) cache.delete(key);
  };
  bus.on('gatehouse_sessions', forget);
  bus.on('gatehouse_settings', forget);
  bus.onGap(() => {
    announcements += 1;
    cache.clear();
  });

  return {
    find(key: string, now: number): SignedIn | undefined {
      const known = bus.isListening() ? cache.get(key) : undefined;
      if (known && known.expiresAt > now && Math.abs(now - known.loadedAt) < cacheMs) return known.viewer;
      cache.delete(key);
      return undefined;
    },
    prepare(key: string): (found: CachedViewer) => void {
      const before = announcements;
      return (found) => {
        if (before !== announcements) return;
        if (cache.size >= cachedAtMost) cache.clear();
        cache.set(key, found);
      };
    },
  };
}
