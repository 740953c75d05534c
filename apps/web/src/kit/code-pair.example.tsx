import { CodePair, type CodePairTexts } from '../ui/code/code-pair.tsx';
import { Stack } from '../ui/layout/stack.tsx';

const texts: CodePairTexts = {
  search: 'Search',
  count: (at, all) => (all === 0 ? 'No matches' : `${at} of ${all}`),
  previous: 'Previous match',
  next: 'Next match',
  wrap: 'Wrap lines',
  copy: (label) => `Copy ${label.toLowerCase()}`,
  copied: 'Copied',
};

const request = {
  key: 'request',
  label: 'Request',
  code: [
    'GET /api/orders/4711?expand=customer,payment,shipping-address HTTP/1.1',
    'Host: shop.acme.example',
    'Cookie: session=8f14e45fceea167a5a36dedd4bea2543',
    'Accept: application/json',
  ].join('\n'),
};
const response = {
  key: 'response',
  label: 'Response',
  code: [
    'HTTP/1.1 200 OK',
    'Content-Type: application/json',
    '',
    '{',
    '  "order": 4711,',
    '  "customer": "another.customer@acme.example",',
    '  "session": "still valid"',
    '}',
  ].join('\n'),
};
const payload = { key: 'payload', label: 'Payload', code: '<script>alert(document.domain)</script>' };

/** A request with its response, and a request without one. */
export default function CodePairExample() {
  return (
    <Stack gap={24}>
      <CodePair label="Request and response" parts={[request, response]} texts={texts} />
      <CodePair label="Proof of concept" parts={[payload]} texts={texts} />
    </Stack>
  );
}
