import { escapeMarkup } from '@gatehouse/domain/escape-markup';
import { currencyDecimals } from '@gatehouse/domain/money/currency';

import { paymentsTexts } from '../payments.texts.ts';
import { testPageScript } from './test-page-script.ts';
import { testPageStyle } from './test-page-style.ts';
import type { Visit } from './test-visits.service.ts';

const texts = paymentsTexts.testGateway;

/** Example cards for the buttons below the form, all published by Stripe. */
const examples: readonly [number: string, label: string][] = [
  ['4242 4242 4242 4242', texts.examples.succeeds],
  ['4000 0027 6000 3184', texts.examples.authentication],
  ['4000 0000 0000 0002', texts.examples.declined],
  ['4000 0000 0000 0069', texts.examples.expired],
];

function money(amount: number, currency: string): string {
  const decimals = currencyDecimals(currency) ?? 2;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  });
  return format.format(amount / 10 ** decimals);
}

/** Renders a page of the test gateway, which states that no money moves. */
export function testPage(visit: Exclude<Visit, { kind: 'over' }>, nonce: string): string {
  const title = visit.kind === 'card' && visit.mode === 'setup' ? texts.addTitle : texts.payTitle;
  const forScript = escapeMarkup(JSON.stringify(texts.forScript));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeMarkup(`${title} · ${texts.name}`)}</title>
<link rel="icon" href="data:,">
<style nonce="${nonce}">${testPageStyle}</style>
</head>
<body>
<main data-texts="${forScript}">
<p class="banner"><strong>${escapeMarkup(texts.name)}</strong> ${escapeMarkup(texts.banner)}</p>
<h1>${escapeMarkup(title)}</h1>
${visit.amount > 0 ? summary(visit) : ''}
<p role="alert"></p>
${visit.kind === 'card' ? cardForm(visit) : authentication}
</main>
<script nonce="${nonce}">${testPageScript}</script>
</body>
</html>`;
}

const summary = ({ amount, currency, description }: { amount: number; currency: string; description: string }) =>
  `<p class="amount">${escapeMarkup(money(amount, currency))}</p><p>${escapeMarkup(description)}</p>`;

function cardForm({ mode, cancelTo }: Extract<Visit, { kind: 'card' }>): string {
  const submit = mode === 'setup' ? texts.add : texts.pay;
  const buttons = examples.map(
    ([number, label]) =>
      `<li><button type="button" data-example="${number}"><span>${escapeMarkup(label)}</span> <code>${number}</code></button></li>`,
  );
  return `<form autocomplete="off" novalidate>
<label for="number">${escapeMarkup(texts.number)}</label>
<input id="number" inputmode="numeric" autocomplete="off" maxlength="23" required>
<label for="expiry">${escapeMarkup(texts.expiry)}</label>
<input id="expiry" inputmode="numeric" autocomplete="off" maxlength="9" placeholder="MM / YY" required>
<button type="submit">${escapeMarkup(submit)}</button>
<a href="${escapeMarkup(cancelTo)}">${escapeMarkup(texts.cancel)}</a>
</form>
<h2>${escapeMarkup(texts.examplesTitle)}</h2>
<ul>${buttons.join('')}</ul>`;
}

const authentication = `<h2>${escapeMarkup(texts.authenticationTitle)}</h2>
<p>${escapeMarkup(texts.authenticationText)}</p>
<p class="buttons"><button type="button" data-approve="yes">${escapeMarkup(texts.approve)}</button>
<button type="button" data-approve="no" class="second">${escapeMarkup(texts.refuse)}</button></p>`;
