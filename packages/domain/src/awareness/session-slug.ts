/** The name of a session as part of an address: only what no program has to escape. */
export function sessionSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-');
  return plain.replaceAll(/^-+|-+$/g, '').slice(0, 60) || 'training';
}
