const webProtocols = ['http:', 'https:'];

/** The address, if it is one of the web; null for scripts, data and whatever else a report may hold. */
export function safeAddress(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, href } = new URL(text);
  return webProtocols.includes(protocol) ? href : null;
}
