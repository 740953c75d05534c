import { escapeMarkup } from '@gatehouse/domain/escape-markup';

import { cardHtml } from './mail-card.ts';
import {
  headingOf,
  type Mail,
  type MailFigure,
  type MailFoot,
  type MailLinks,
  providerNameMark,
} from './mail-parts.ts';

// Inline styles, which every mail client supports, define the light theme. Classes define the dark theme for clients with media queries;
// clients that invert colors find a background for every text color.
const ink = 'color:#18181b';
const muted = 'color:#5b5b66';
const hairline = '1px solid #e0e0e4';
const font = 'font-family:Inter,-apple-system,BlinkMacSystemFont,Segoe UI,Roboto,Helvetica,Arial,sans-serif';
const spread = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

const style = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #0f0f12 !important; }
  .card { background: #1a1a1e !important; border-color: #3a3a42 !important; }
  .ink { color: #f4f4f5 !important; }
  .muted { color: #a5a5ae !important; }
  .line { border-color: #3a3a42 !important; }
  .button { background: #f4f4f5 !important; border-color: #f4f4f5 !important; color: #18181b !important; }
}
@media (max-width: 480px) {
  .outer { padding: 0 !important; }
  .card { border-radius: 0 !important; border-inline: 0 !important; }
  .inner { padding: 20px !important; }
  .button { display: block !important; text-align: center !important; }
}`;

const paragraphOf = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${ink};font-size:15px;line-height:1.55">${escapeMarkup(text)}</p>`;

const figureOf = ({ label, value, note }: MailFigure): string =>
  `<td class="line" style="width:50%;padding:12px 14px;border:${hairline};vertical-align:top">` +
  `<div class="muted" style="${muted};font-size:13px">${escapeMarkup(label)}</div>` +
  `<div class="ink" style="${ink};font-size:24px;font-weight:600;line-height:1.3">${escapeMarkup(value)}</div>` +
  `<div class="muted" style="${muted};font-size:12px">${escapeMarkup(note)}</div></td>`;

const figuresInRow = 2;

/** Renders figures in rows of two, as a table, which every mail client lays out alike. */
function figuresOf(figures: readonly MailFigure[]): string {
  const rows: string[] = [];
  for (let place = 0; place < figures.length; place += figuresInRow) {
    const row = figures.slice(place, place + figuresInRow).map(figureOf);
    rows.push(`<tr>${row.join('')}</tr>`);
  }
  return `<table ${spread} style="margin:0 0 20px;border-collapse:collapse">${rows.join('')}</table>`;
}

const linkOf = ({ text, link }: MailLinks['items'][number]): string =>
  `<li class="line" style="padding:10px 0;border-bottom:${hairline}"><a class="ink" href="${escapeMarkup(link)}" ` +
  `style="${ink};font-size:15px;text-decoration:underline">${escapeMarkup(text)}</a></li>`;

const linksOf = ({ title, items }: MailLinks): string =>
  `<h2 class="ink" style="margin:0 0 8px;${ink};font-size:16px">${escapeMarkup(title)}</h2>` +
  `<ul style="margin:0 0 20px;padding:0;list-style:none">${items.map(linkOf).join('')}</ul>`;

const codeOf = (code: string): string =>
  `<p class="ink line" style="margin:0 0 20px;padding:14px 18px;border:${hairline};border-radius:8px;${ink};` +
  `font:600 28px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:4px">${escapeMarkup(code)}</p>`;

function actionOf({ label, link }: NonNullable<Mail['action']>): string {
  const address = escapeMarkup(link);
  return (
    `<p style="margin:24px 0 16px"><a class="button" href="${address}" style="display:inline-block;padding:12px 20px;` +
    `background:#18181b;border:1px solid #18181b;border-radius:8px;color:#ffffff;font-size:15px;font-weight:600;` +
    `text-decoration:none">${escapeMarkup(label)}</a></p>` +
    `<p class="muted" style="margin:0;${muted};font-size:12px;line-height:1.5;word-break:break-all">${address}</p>`
  );
}

const headingHtml = (heading: string): string =>
  `<h1 class="ink" style="margin:0 0 16px;${ink};font-size:18px;font-weight:600;line-height:1.35">${escapeMarkup(heading)}</h1>`;

const plainLink = (label: string, link: string): string =>
  `<a class="muted" href="${escapeMarkup(link)}" style="${muted};text-decoration:underline">${escapeMarkup(label)}</a>`;

/** Renders a part of the foot, with a line above it. */
const footOf = (content: string): string =>
  `<tr><td class="inner muted line" style="padding:16px 28px;border-top:${hairline};${muted};font-size:12px;` +
  `line-height:1.6">${content}</td></tr>`;

const smallPrintOf = ({ text, label, link }: MailFoot): string =>
  [...(text === undefined ? [] : [escapeMarkup(text)]), plainLink(label, link)].join(' ');

/** Returns the preview text that mail clients show next to the subject. */
const previewOf = ({ paragraphs: [first = ''], card }: Mail): string =>
  `<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(first || (card?.title ?? ''))}</div>`;

function bodyOf(mail: Mail): string {
  const { paragraphs, card, figures = [], links, action, code } = mail;
  const heading = headingOf(mail);
  return [
    ...(heading === null ? [] : [headingHtml(heading)]),
    ...(code ? [codeOf(code)] : []),
    ...paragraphs.map(paragraphOf),
    ...(card ? [cardHtml(card, { ink, muted, hairline, spread })] : []),
    ...(figures.length > 0 ? [figuresOf(figures)] : []),
    ...(links ? [linksOf(links)] : []),
    ...(action ? [actionOf(action)] : []),
  ].join('');
}

/** Placeholders that the branding replaces when the email is sent; escaped text cannot contain them. */
const headMark = '<!--brand-head-->';
const footMark = '<!--brand-foot-->';

/** The provider's branding in an email. */
export interface MailBrand {
  name: string;
  url: string;
  accent: string;
  legalLine: string;
  /** The content id of the logo, or null if the name is shown instead. */
  logoId: string | null;
}

const signOf = ({ name, accent, logoId }: MailBrand): string =>
  logoId === null
    ? `<span style="display:inline-block;width:10px;height:10px;margin-inline-end:10px;background:${accent};border-radius:2px"></span>` +
      `<span class="ink" style="${ink};font-size:15px;font-weight:600">${escapeMarkup(name)}</span>`
    : `<img src="cid:${logoId}" alt="${escapeMarkup(name)}" height="32" style="display:block;height:32px;background:#ffffff;border-radius:4px">`;

const headOf = (brand: MailBrand): string =>
  `<tr><td class="inner line" style="padding:18px 28px;border-bottom:${hairline}">${signOf(brand)}</td></tr>`;

/** Returns who sends the email: name, website and legal line. */
const addressOf = ({ name, url, legalLine }: MailBrand): string =>
  footOf([plainLink(name, url), ...(legalLine === '' ? [] : [escapeMarkup(legalLine)])].join('<br>'));

/** Inserts the provider's current branding into a queued email. */
export const brandHtml = (html: string, brand: MailBrand): string =>
  html
    .replace(headMark, () => headOf(brand))
    .replace(footMark, () => addressOf(brand))
    .replaceAll(providerNameMark, () => escapeMarkup(brand.name));

/**
 * Renders an email, in light and dark, from 320 px wide. It loads nothing, because remote images would reveal the reader. The header is
 * inserted when it is sent.
 */
export function asHtml(mail: Mail): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">` +
    `<title>${escapeMarkup(mail.subject)}</title><style>${style}</style></head>` +
    `<body class="page" style="margin:0;padding:0;background:#f4f4f6;${font}">${previewOf(mail)}` +
    `<table ${spread}><tr><td class="outer" align="center" style="padding:32px 12px">` +
    `<table class="card" ${spread} style="max-width:560px;background:#ffffff;border:${hairline};border-radius:12px;` +
    `border-collapse:separate;text-align:start">${headMark}` +
    `<tr><td class="inner" style="padding:28px">${bodyOf(mail)}</td></tr>${mail.foot ? footOf(smallPrintOf(mail.foot)) : ''}${footMark}` +
    `</table></td></tr></table></body></html>`
  );
}
