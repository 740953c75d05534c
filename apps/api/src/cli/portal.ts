import { keepCompiled } from '../keep-compiled.ts';

keepCompiled();
// Imported only now, so that its modules are kept.
const { runPortal } = await import('./run-portal.ts');
process.exitCode = await runPortal(process.argv.slice(2));
