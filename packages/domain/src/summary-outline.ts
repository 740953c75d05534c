const maxSystems = 5;

const outline = [
  'The testers examined {{systems}} {{from_where}}.',
  'The most serious result is **{{main_result}}**: {{what_an_attacker_gains}}.',
  'What works well: {{what_works_well}}.',
  'We recommend to {{first_measures}} first.',
].join('\n\n');

/** Returns an outline of the summary of a test (Markdown), with placeholders for what the testers have to write. */
export function summaryOutline({ scope }: { scope: readonly { value: string }[] }): string {
  const systems = scope.map(({ value }) => value.trim()).filter((value) => value !== '');
  if (systems.length === 0 || systems.length > maxSystems) return outline;
  return outline.replace('{{systems}}', () => new Intl.ListFormat('en').format(systems));
}
