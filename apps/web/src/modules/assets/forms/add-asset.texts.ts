import { catalogue, isolated } from '../../../core/texts.ts';

/** Texts of the form of a new asset. */
export const addAssetTexts = catalogue({
  add: 'Add asset',
  title: 'Add asset',
  submit: 'Add asset',
  added: (name: string) => `${isolated(name)} added`,
  name: 'Name',
  noName: 'Enter a name',
  kind: 'Kind',
  version: 'Version',
  purl: 'Package URL',
  purlHint: 'Such as pkg:npm/lodash. It identifies a library exactly.',
  cpe: 'CPE',
  cpeHint: 'Such as cpe:2.3:a:f5:nginx:1.25.1:*:*:*:*:*:*:*',
  system: 'System',
  systemHint: 'The application this belongs to. Select one or type a new name.',
  systemTexts: {
    clear: 'Clear',
    create: (name: string) => `Add “${name}”`,
    remove: (name: string) => `Remove ${name}`,
    noMatches: 'Type a system',
    loading: 'Loading',
  },
});
