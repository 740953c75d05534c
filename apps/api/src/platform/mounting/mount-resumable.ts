import { Readable } from 'node:stream';

import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { readInput } from '../routes/call.ts';
import { clientGone, wrongType } from '../core/errors.ts';
import { type ChooseCompany, type FileCall, namedClient, openFileCall, ownCompany } from './files-call.ts';
import { drain } from '../files/upload-form.ts';
import { takeUploadSlot } from '../routes/heavy-work.ts';
import { type Fitting, signedIn } from './mount.ts';
import { openExtraMethod, openRoute, type RouteContext, type Scope } from '../routes/route.ts';
import { answerTus, type ResumableStore } from '../http/tus-server.ts';

/** The endpoints of a resumable upload. */
interface ResumableEndpoints<E extends AnyEndpoint> {
  create: E;
  append: E;
  remove: E;
}
type FileScope = Extract<Scope, 'company' | 'client'>;
type OpenStore = (call: FileCall<AnyEndpoint>) => ResumableStore;

const partType = 'application/offset+octet-stream';
const noBytes = () => Readable.from([], { objectMode: false });

/**
 * Mounts a tus 1.0.0 upload. `OPTIONS` and `HEAD`, which its clients send, have the access of the other methods. The store decides what is
 * stored, and for whom. Mount it before the download of the same path.
 */
export function mountResumable<S extends FileScope>(
  context: RouteContext<S>,
  { create, append, remove }: ResumableEndpoints<AnyEndpoint & Fitting<S>>,
  openStore: OpenStore,
): void {
  const chooseCompany: ChooseCompany = context.scope === 'client' ? namedClient : ownCompany;
  const answering = (endpoint: AnyEndpoint) => (request: FastifyRequest, reply: FastifyReply) =>
    answerStep({ context, endpoint, chooseCompany, openStore }, request, reply);
  openRoute(context, create, answering(create));
  openRoute(context, remove, answering(remove));
  openExtraMethod(context, { endpoint: create, method: 'OPTIONS' }, answering(create));
  openExtraMethod(context, { endpoint: append, method: 'HEAD' }, answering(append));
  void context.app.register(async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(partType, (_request, content, done) => done(null, content));
    openRoute({ ...context, app }, append, answering(append));
  });
}

interface Step {
  context: RouteContext<Scope>;
  endpoint: AnyEndpoint;
  chooseCompany: ChooseCompany;
  openStore: OpenStore;
}

async function answerStep(step: Step, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  try {
    const content = contentOf(request);
    const call = await openCall(step, request);
    const answer = request.method === 'PATCH' ? await answerPart(step, call, content) : await answerWith(step, call);
    return await reply.headers(headersOf(answer)).code(answer.status).send();
  } catch (error) {
    throw isCut(request) ? clientGone() : error;
  } finally {
    drain(request);
  }
}

/** Takes the stream of a part from the request, so that it is not parsed as a body. */
function contentOf(request: FastifyRequest): Readable | null {
  if (!(request.body instanceof Readable)) return null;
  const content = request.body;
  request.body = undefined;
  return content;
}

const isCut = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete;

/** Returns the headers of a response without the library's CORS headers, because other sites have no access. */
const headersOf = ({ headers }: Response): Record<string, string> =>
  Object.fromEntries([...headers].filter(([name]) => name !== 'content-length' && !name.startsWith('access-control-')));

/** A protocol request with its path parsed. */
interface StepCall {
  request: FastifyRequest;
  call: FileCall<AnyEndpoint>;
}

async function openCall({ context, endpoint, chooseCompany }: Step, request: FastifyRequest): Promise<StepCall> {
  const input = readInput(endpoint, request);
  return { request, call: await openFileCall({ platform: context.platform, endpoint, request, input, chooseCompany }) };
}

/** Answers a part of an upload, which occupies an upload slot of its sender. */
async function answerPart(step: Step, opened: StepCall, content: Readable | null): Promise<Response> {
  const { platform } = step.context;
  if (content === null) throw wrongType(`The content type must be ${partType}`);
  const viewer = signedIn(opened.request);
  const leave = await takeUploadSlot(platform, viewer);
  try {
    return await answerWith(step, opened, content);
  } finally {
    leave();
  }
}

function answerWith({ openStore }: Step, { request, call }: StepCall, content = noBytes()): Promise<Response> {
  const [path = ''] = request.url.split('?');
  const { id } = Object(call.params) as { id?: string };
  return answerTus(openStore(call), {
    method: request.method,
    url: path,
    headers: request.headers,
    path: id === undefined ? path : path.slice(0, path.lastIndexOf('/')),
    content,
  });
}
