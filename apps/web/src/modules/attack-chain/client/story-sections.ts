/** The sections of the story in their order, with the addresses that the specification gives them. */
export const storySections = [
  { name: 'narrative', path: 'attackNarrative' },
  { name: 'chain', path: 'AttackChain' },
  { name: 'practices', path: 'BestPractice' },
] as const;
export type StorySection = (typeof storySections)[number]['name'];
