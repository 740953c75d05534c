/** Pages without a session have no socket: they ask this often while they are seen, in milliseconds. */
const pollIntervalMs = 60_000;

/** Shows the branding as it is now. The code comes with the first change; a failure leaves what is shown. */
export async function showCurrentBranding(): Promise<void> {
  try {
    const { reloadBranding } = await import('./reload-branding.ts');
    await reloadBranding();
  } catch {
    // Offline, or the portal was updated since the page was opened: the next attempt may find the file.
  }
}

/** Keeps the branding of a public page current until the returned function is called. */
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
