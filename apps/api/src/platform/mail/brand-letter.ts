import { documentLogo, type KnownBranding } from '../branding/branding.ts';
import { brandHtml } from './mail-html.ts';
import type { OutgoingMail } from './mail-transport.ts';

/** The address in `Name <address>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim();

const logoId = 'brand-logo';
/** A larger logo would weigh more than the email; the name is shown instead. */
const logoBytesAtMost = 200_000;

/** An email as the provider sends it: its sender name, its logo or name at the head, its legal line at the foot. */
export function brandLetter(
  letter: Omit<OutgoingMail, 'from'>,
  branding: KnownBranding,
  mailFrom: string,
): OutgoingMail {
  const { name, accent, legalLine, senderName } = branding;
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
    text: legalLine === '' ? letter.text : `${letter.text}\n${legalLine}\n`,
    html: brandHtml(letter.html, { name, accent, legalLine, logoId: isShown ? logoId : null }),
    attachments: [...letter.attachments, ...picture],
  };
}
