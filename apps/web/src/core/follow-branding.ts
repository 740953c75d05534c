/** Polling interval of visible pages without a session, which have no socket, in milliseconds. */
const pollIntervalMs = 60_000;

/** Shows the current branding. The code is loaded on the first change, and a failure keeps the branding shown. */
export async function showCurrentBranding(): Promise<void> {
  try {
    const { reloadBranding } = await import('./reload-branding.ts');
    await reloadBranding();
  } catch {
    // Offline, or the file is gone since an update of the portal; the next attempt may succeed.
  }
}

/** Keeps the branding of a public page up to date until the returned function is called. */
export function pollBranding(): () => void {
  const poll = (): void => {
    if (document.visibilityState === 'visible') void showCurrentBranding();
  };
  const timer = setInterval(poll, pollIntervalMs);
  document.addEventListener('visibilitychange', poll);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', poll);
  };
}
