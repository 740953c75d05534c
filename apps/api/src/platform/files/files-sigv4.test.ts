import { expect, it } from 'vitest';

import { signed } from './files-sigv4.ts';

const credentials = {
  accessKey: 'AKIAIOSFODNN7EXAMPLE',
  secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const now = new Date('2013-05-24T00:00:00.000Z');
const bucket = 'https://examplebucket.s3.amazonaws.com';

/** The examples of the S3 reference, "Signature Calculations for the Authorization Header". */
it.each([
  [
    'a part of an object',
    { method: 'GET', url: new URL(`${bucket}/test.txt`), headers: { range: 'bytes=0-9' } },
    'host;range;x-amz-content-sha256;x-amz-date',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an object that is sent',
    {
      method: 'PUT',
      url: new URL(`${bucket}/test%24file.text`),
      headers: { date: 'Fri, 24 May 2013 00:00:00 GMT', 'x-amz-storage-class': 'REDUCED_REDUNDANCY' },
      payloadHash: '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
    },
    'date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a question about the bucket',
    { method: 'GET', url: new URL(`${bucket}/?lifecycle`) },
    'host;x-amz-content-sha256;x-amz-date',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
] as const)('%s is signed as in the published example', (_what, request, names, signature) => {
  expect(signed(request, credentials, now)['authorization']).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=${names},Signature=${signature}`,
  );
});
