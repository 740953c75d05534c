const pollIntervalMs = 500;

/**
 * Ends this process as a signal would when its parent has ended. npm forwards signals to the script's shell, but most shells do not forward
 * them further. Windows does not report the end of a parent.
 */
export function followParent(): void {
  // A portal started without npm may be intended to outlive its shell.
  if (process.env.npm_lifecycle_event !== undefined) endWithParent();
}

/** Ends this process with SIGTERM when its parent has ended. Does nothing on Windows. */
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
