/**
 * The script of the test gateway's page, which runs in the browser. It looks up the number among Stripe's published test numbers
 * (docs.stripe.com/testing) and sends only the token. The number is in no request, because its field has no name and no form is submitted.
 */
export const testPageScript = `
const tokens = {
  '4242424242424242': 'tok_visa',
  '4000056655665556': 'tok_visa_debit',
  '5555555555554444': 'tok_mastercard',
  '5200828282828210': 'tok_mastercard_debit',
  '378282246310005': 'tok_amex',
  '6011111111111117': 'tok_discover',
  '4000002500003155': 'tok_authentication_until_saved',
  '4000002760003184': 'tok_authentication_always',
  '4000008260003178': 'tok_authentication_declined',
  '4000000000000002': 'tok_declined',
  '4000000000009995': 'tok_insufficient_funds',
  '4000000000009987': 'tok_lost',
  '4000000000009979': 'tok_stolen',
  '4000000000000069': 'tok_expired',
  '4000000000000127': 'tok_wrong_security_code',
  '4000000000000119': 'tok_processing_error',
  '4000000000000341': 'tok_saved_then_declined',
  '4000000000000259': 'tok_disputed',
  '4000000000005126': 'tok_refund_fails',
};
const page = document.querySelector('main');
const texts = JSON.parse(page.dataset.texts);
const status = document.querySelector('[role=alert]');
const show = (text) => { status.textContent = text; };
async function send(path, body) {
  for (const button of document.querySelectorAll('button')) button.disabled = true;
  try {
    const reply = await fetch(location.pathname + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { datas } = await reply.json();
    if (datas.next) return location.assign(datas.next);
    show(texts.codes[datas.error] || texts.failed);
  } catch {
    show(texts.failed);
  }
  for (const button of document.querySelectorAll('button')) button.disabled = false;
}
const form = document.querySelector('form');
if (form) {
  const number = document.getElementById('number');
  const expiry = document.getElementById('expiry');
  for (const example of document.querySelectorAll('[data-example]'))
    example.addEventListener('click', () => {
      number.value = example.dataset.example;
      expiry.value = expiry.value || '12 / 34';
      number.focus();
    });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const token = tokens[number.value.replace(/[^0-9]/g, '')];
    const [, month, year] = /^\\s*(\\d{1,2})\\s*\\/?\\s*(\\d{2}|\\d{4})\\s*$/.exec(expiry.value) || [];
    if (!token) return show(texts.number);
    if (!month || Number(month) < 1 || Number(month) > 12) return show(texts.expiry);
    const expYear = year.length === 2 ? 2000 + Number(year) : Number(year);
    void send('/card', { token, expMonth: Number(month), expYear });
  });
}
for (const button of document.querySelectorAll('[data-approve]'))
  button.addEventListener('click', () => void send('/authentication', { approve: button.dataset.approve === 'yes' }));
const failed = new URLSearchParams(location.search).get('failed');
if (failed) show(texts.codes[failed] || texts.failed);
`;
