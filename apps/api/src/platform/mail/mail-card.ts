import { escapeMarkup } from '@gatehouse/domain/escape-markup';
import type { Severity } from '@gatehouse/domain/severity';

import type { MailCard } from './mail-parts.ts';

/**
 * The shape of each severity as a character that mail clients have, in the exact color of the specification (docs/adr/0013); the name
 * beside it says the same.
 */
const marks: Record<Severity, { shape: string; color: string }> = {
  critical: { shape: '\u2B22', color: '#a31800' },
  high: { shape: '\u25B2', color: '#e50000' },
  medium: { shape: '\u25C6', color: '#ff9600' },
  low: { shape: '\u25D2', color: '#009600' },
  info: { shape: '\u25CB', color: '#4a86e8' },
  none: { shape: '\u25CB', color: '#4a86e8' },
};

/** The looks of the surrounding email. */
interface MailLooks {
  ink: string;
  muted: string;
  hairline: string;
  /** Attributes of a table that only lays out its content. */
  spread: string;
}

const factOf = ([name, value]: MailCard['facts'][number], { ink, muted }: MailLooks): string =>
  `<tr><td class="muted" style="padding:2px 16px 2px 0;${muted};font-size:13px;white-space:nowrap;vertical-align:top">` +
  `${escapeMarkup(name)}</td><td class="ink" style="padding:2px 0;${ink};font-size:13px;width:100%">${escapeMarkup(value)}</td></tr>`;

/** Renders the record that an email is about: its severity and title, and the facts below. */
export function cardHtml({ severity, severityName, title, facts }: MailCard, looks: MailLooks): string {
  const { ink, hairline, spread } = looks;
  const { shape, color } = marks[severity];
  return (
    `<table class="line" ${spread} style="margin:0 0 20px;border:${hairline};border-radius:8px;border-collapse:separate">` +
    `<tr><td style="padding:14px 16px"><div class="ink" style="margin:0 0 4px;${ink};font-size:13px">` +
    `<span style="color:${color};font-size:16px;line-height:1">${shape}</span> ${escapeMarkup(severityName)}</div>` +
    `<div class="ink" style="margin:0 0 8px;${ink};font-size:16px;font-weight:600;line-height:1.35">${escapeMarkup(title)}</div>` +
    `<table ${spread}>${facts.map((fact) => factOf(fact, looks)).join('')}</table></td></tr></table>`
  );
}
