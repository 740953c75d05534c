import { setTimeout } from 'node:timers/promises';

/**
 * Answers, or fails, no sooner than so many milliseconds after it began: what the work cost does not show (OWASP ASVS
 * 5.0, 6.3.8).
 */
export async function withMinimumDuration<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const pause = setTimeout(milliseconds);
  try {
    return await work();
  } finally {
    await pause;
  }
}

/** The same for failures alone; a success is not held up. */
export async function failNoSoonerThan<T>(milliseconds: number, work: () => Promise<T>): Promise<T> {
  const pause = setTimeout(milliseconds, undefined, { ref: false });
  try {
    return await work();
  } catch (error) {
    await pause;
    throw error;
  }
}
