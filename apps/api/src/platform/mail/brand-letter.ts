import { documentLogo, type KnownBranding } from '../branding/branding.ts';
import { brandHtml } from './mail-html.ts';
import { providerNameMark } from './mail-parts.ts';
import type { OutgoingMail } from './mail-transport.ts';

/** Returns the address in `Name <address>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const logoId = 'brand-logo';
/** In bytes. A larger logo would outweigh the email, so the name is shown instead. */
const logoBytesAtMost = 200_000;

/** Applies the provider's branding to an email: sender name, logo or name in the header, and name, website and legal line in the footer. */
export function brandLetter(
  letter: Omit<OutgoingMail, 'from'>,
  branding: KnownBranding,
  mailFrom: string,
): OutgoingMail {
  const { name, url, accent, legalLine, senderName } = branding;
  const named = (text: string): string => text.replaceAll(providerNameMark, () => name);
  const logo = documentLogo(branding);
  const isShown = logo !== null && logo.content.length <= logoBytesAtMost;
  const picture = isShown
    ? [
        {
          filename: `logo.${logo.media_type.slice(6)}`,
          contentType: logo.media_type,
          content: logo.content,
          cid: logoId,
        },
      ]
    : [];
  return {
    ...letter,
    from: { name: senderName, address: addressIn(mailFrom) },
    subject: named(letter.subject),
    text: [named(letter.text), name, url, ...(legalLine === '' ? [] : [legalLine]), ''].join('\n'),
    html: brandHtml(letter.html, { name, url, accent, legalLine, logoId: isShown ? logoId : null }),
    attachments: [...letter.attachments, ...picture],
  };
}
