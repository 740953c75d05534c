/** The package types only its index of six thousand icons; one file per icon keeps start and bundle small. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react';

  const icon: ComponentType<
    Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: number | string; stroke?: number | string }
  >;
  export { icon as default };
}
