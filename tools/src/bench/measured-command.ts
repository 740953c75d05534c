/** Runs the command line in this process and ends with the most memory that it held, in KiB. */
process.once('exit', () => void process.stderr.write(`\npeak ${process.resourceUsage().maxRSS}\n`));
await import('../../../apps/api/src/cli/portal.ts');
