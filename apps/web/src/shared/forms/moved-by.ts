/** Returns the entries with one of them moved by a number of places. */
export function moveEntry<Entry>(entries: readonly Entry[], place: number, by: number): Entry[] {
  const moved = entries[place];
  const rest = entries.filter((_, index) => index !== place);
  return moved === undefined ? [...entries] : rest.toSpliced(place + by, 0, moved);
}
