import { catalogue } from '../../core/texts.ts';

export const propertyEditorTexts = catalogue({
  criticality: 'Criticality',
  noCriticality: 'Not set',
  tags: 'Tags',
  tagTexts: {
    clear: 'Clear',
    create: (tag: string) => `Add “${tag}”`,
    remove: (tag: string) => `Remove ${tag}`,
    noMatches: 'Type a tag',
    loading: 'Loading',
  },
});
