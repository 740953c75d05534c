/** Runs a CLI command in this process and prints its peak memory in KiB. */
process.once('exit', () => void process.stderr.write(`\npeak ${process.resourceUsage().maxRSS}\n`));
await import('../../../apps/api/src/cli/portal.ts');
