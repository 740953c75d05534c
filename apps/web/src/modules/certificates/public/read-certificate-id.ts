const idInLink = /verified-certificates\/([a-z2-7]{26})(?![a-z2-7])/i;
const onlyId = /^[a-z2-7]{26}$/i;
// A JWT: three parts in base64url.
const token = /[\w-]{20,}\.([\w-]{40,})\.[\w-]{40,}/;

/** Returns the ID in a typed or pasted ID or link, or null. */
export function certificateIdIn(text: string): string | null {
  const trimmed = text.trim();
  const found = onlyId.exec(trimmed)?.[0] ?? idInLink.exec(trimmed)?.[1];
  return found?.toLowerCase() ?? null;
}

function payloadIn(text: string): string {
  const encoded = token.exec(text)?.[1] ?? '';
  try {
    return atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return '';
  }
}

/** Returns the ID in a badge, document or credential file, or null. The file is read in the browser and never uploaded. */
export async function certificateIdInFile(file: File): Promise<string | null> {
  const text = new TextDecoder('latin1').decode(await file.arrayBuffer());
  return certificateIdIn(payloadIn(text)) ?? certificateIdIn(text);
}
