import { createHash, createHmac } from 'node:crypto';

import type { S3Settings } from '../settings/s3-settings.ts';

type Credentials = Pick<S3Settings, 'accessKey' | 'secretKey' | 'region'>;

/** A request to S3; the path is already escaped, and the query parameters are sorted by name. */
export interface S3Request {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  url: URL;
  headers?: Record<string, string>;
  /** The SHA-256 of the body in hexadecimal; absent without a body. */
  payloadHash?: string;
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/**
 * Returns the headers of a request with its signature (AWS Signature Version 4, "Authenticating Requests: Using the Authorization Header"
 * of the S3 reference).
 */
export function signed(request: S3Request, credentials: Credentials, now: Date): Record<string, string> {
  const payloadHash = request.payloadHash ?? hash('');
  // A timestamp such as 20130524T000000Z.
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const headers = { ...request.headers, 'x-amz-content-sha256': payloadHash, 'x-amz-date': moment };
  const lines = headerLines({ ...headers, host: request.url.host });
  const names = lines.map(([name]) => name).join(';');

  const canonical = [
    request.method,
    request.url.pathname,
    request.url.searchParams.toString(),
    ...lines.map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payloadHash,
  ].join('\n');
  const { accessKey, region } = credentials;
  const scope = `${moment.slice(0, 8)}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, hash(canonical)].join('\n');
  const signature = keyed(signingKey(credentials, moment.slice(0, 8)), toSign).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...headers, authorization };
}

const headerLines = (headers: Record<string, string>): [string, string][] =>
  Object.entries(headers)
    .map(([name, value]): [string, string] => [name.toLowerCase(), value.trim()])
    .toSorted(([left], [right]) => (left < right ? -1 : 1));

/** Derives the signing key for one day, region and service. */
const signingKey = ({ secretKey, region }: Credentials, day: string): Buffer =>
  ['s3', 'aws4_request'].reduce<Buffer>(keyed, keyed(keyed(`AWS4${secretKey}`, day), region));
