/**
 * The timeout of waits for background events (an event, an email, the end of a job), in ms. No test requires a certain speed, so the
 * timeout only ends a test that would wait forever, even on a busy machine.
 */
export const patience = { timeout: 60_000, interval: 20 };
