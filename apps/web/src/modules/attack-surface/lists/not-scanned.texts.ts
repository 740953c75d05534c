/** Texts of attack surface lists before the first scan, and after a scan that found nothing. */
export const notScanned = (notStartedWhy: string, clear: string) => ({
  notStarted: 'Not scanned yet',
  notStartedWhy,
  start: 'Verify domain',
  clear,
});
