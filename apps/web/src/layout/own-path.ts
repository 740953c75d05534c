/** A link that the server sent, if it leads into this portal: one slash, then a path, and nothing that leaves it. */
export function ownPath(link: string): string | null {
  const isPath = /^\/(?![/\\])[^\s\\]*$/u.test(link);
  if (!isPath || !URL.canParse(link, window.location.origin)) return null;
  return new URL(link, window.location.origin).origin === window.location.origin ? link : null;
}
