/** One result of Nuclei as a line of its file, for tests; every part can be said otherwise. */
export function nucleiLine(result: {
  id: string;
  host?: string;
  severity?: string;
  at?: string;
  info?: object;
  more?: object;
}): string {
  const { id, host = 'https://www.acme.example', severity = 'medium', at = '2026-03-04T05:06:07.008Z' } = result;
  const info = { name: `The ${id}`, severity, ...result.info };
  return `${JSON.stringify({ 'template-id': id, info, host, 'matched-at': `${host}/${id}`, timestamp: at, ...result.more })}\n`;
}
