import type { Plugin } from 'vite';

/** Stops a production build that would contain a module of this folder. */
export function developmentOnly(folder: string): Plugin {
  return {
    name: 'development-only',
    apply: 'build',
    generateBundle(_options, bundle) {
      const shipped = Object.values(bundle)
        .flatMap((output) => (output.type === 'chunk' ? Object.keys(output.modules) : []))
        .filter((module) => module.includes(folder));
      if (shipped.length > 0) this.error(`Only development may load these modules: ${shipped.join(', ')}`);
    },
  };
}
