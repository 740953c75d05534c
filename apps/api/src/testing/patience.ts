/**
 * How long a test waits for what arrives by itself (an event, an email, the end of a job). No test says how fast that must
 * be, so the bound only ends a test that would wait for ever, on a machine however busy.
 */
export const patience = { timeout: 60_000, interval: 20 };
