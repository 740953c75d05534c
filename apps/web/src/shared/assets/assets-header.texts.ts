import { catalogue, counted } from '../../core/texts.ts';

/** Texts of the header of the asset pages. */
export const assetsHeaderTexts = catalogue({
  title: 'Assets',
  tabs: { label: 'Asset pages', inventory: 'Inventory', monitor: 'Monitor', cves: 'CVEs' },
  sentence: ({
    libraries,
    open,
    critical,
    high,
  }: {
    libraries: number;
    open: number;
    critical: number;
    high: number;
  }) =>
    `${counted(libraries, { one: '# library', other: '# libraries' })} · ${counted(open, { one: '# vulnerability', other: '# vulnerabilities' })} · ${critical} critical and ${high} high open`,
});
