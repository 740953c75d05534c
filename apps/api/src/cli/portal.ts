import { keepCompiled } from '../keep-compiled.ts';

keepCompiled();
// A dynamic import, so that its modules are compiled after the cache is enabled.
const { runPortal } = await import('./run-portal.ts');
process.exitCode = await runPortal(process.argv.slice(2));
