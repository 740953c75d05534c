import { expect, it } from 'vitest';

import { imageAddress } from './markdown-addresses.ts';

const id = '01890a5d-ac96-774b-bcce-b302099a8057';
const file = `/api/files/${id}/login%20form.png`;
const clientFile = `/api/provider/companies/${id}/files/${id}/a.png`;

it.each([
  [file, file],
  [clientFile, clientFile],
  [`${window.location.origin}${file}`, file],
])('loads the file %s', (written, address) => {
  expect(imageAddress(written)).toBe(address);
});

it.each([
  '/api/audit/export.csv',
  '/api/companyUsers/refreshtoken',
  '/api/darkWebMonitorsForCompany/export?format=csv',
  '/api/files/1',
  `${file}?download=1`,
  `${file}#a`,
  `${file}/more`,
  `/api/files/${id}/..`,
  `/api/files/${id}/../../audit/export.csv`,
  `/api/files/${id}/..%2f..%2faudit%2fexport.csv`,
  `/api/files/${id}/%2e%2e`,
  `/api/files/${id}/%252e%252e`,
  `/api/files/${id}/a%5cb`,
  String.raw`/api\files\1\a.png`,
  `/api/x/../files/${id}/a.png`,
  `/%61pi/files/${id}/a.png`,
  `//api/files/${id}/a.png`,
  `//evil.example${file}`,
  `https://evil.example${file}`,
  `https://user@${window.location.host}${file}`,
  'data:image/png;base64,AAAA',
  'blob:x',
  '',
])('does not load %s', (written) => {
  expect(imageAddress(written)).toBeNull();
});
