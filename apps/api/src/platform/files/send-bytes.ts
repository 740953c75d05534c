import { request as overHttp } from 'node:http';
import { request as overHttps } from 'node:https';
import { text } from 'node:stream/consumers';

interface SentBytes {
  method: string;
  headers: Record<string, string>;
  body: Uint8Array;
  signal: AbortSignal;
}

/** Sends bytes that are in memory as they are, where `fetch` would copy them and cut them into pieces. The answer is short. */
export function sendBytes(url: URL, { method, headers, body, signal }: SentBytes): Promise<Response> {
  const request = url.protocol === 'https:' ? overHttps : overHttp;
  const length = { 'content-length': String(body.length) };
  return new Promise((done, fail) => {
    const sent = request(url, { method, headers: { ...headers, ...length }, signal }, (answer) => {
      const said = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
        values.map((value): [string, string] => [name, value]),
      );
      const { statusCode: status = 500 } = answer;
      text(answer).then(
        (content) => done(new Response(content === '' ? null : content, { status, headers: said })),
        fail,
      );
    });
    sent.on('error', fail);
    sent.end(body);
  });
}
