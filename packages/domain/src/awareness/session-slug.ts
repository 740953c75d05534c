/** Returns the name of a session as a URL segment that needs no escaping. */
export function sessionSlug(name: string): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-');
  return plain.replaceAll(/^-+|-+$/g, '').slice(0, 60) || 'training';
}
