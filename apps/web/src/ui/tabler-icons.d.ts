/** The package only has types for its index of six thousand icons; importing single files keeps startup fast and the bundle small. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { ComponentType, SVGProps } from 'react';

  const icon: ComponentType<
    Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> & { size?: number | string; stroke?: number | string }
  >;
  export { icon as default };
}
