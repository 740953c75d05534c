const pollIntervalMs = 500;

/**
 * Ends this process as a signal would once the one that started it is gone. npm passes a signal on to the shell of the
 * script, and most shells end without passing it further. Windows does not tell that a parent has ended.
 */
export function followParent(): void {
  // Started without npm it may be meant to outlive its shell.
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}

/** Ends this process with SIGTERM once the one that started it is gone. Does nothing on Windows. */
export function endWithParent(): void {
  const { ppid: parent, platform } = process;
  if (platform === 'win32') return;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, pollIntervalMs);
  timer.unref();
}
