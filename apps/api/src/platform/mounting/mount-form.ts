import type { AnyEndpoint, Body, Result } from '@gatehouse/contract/core/endpoint';
import { schemasOf } from '@gatehouse/contract/core/endpoint.schema';
import { plainFileName } from '@gatehouse/domain/file-name';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { type ChooseCompany, type FileCall, openFileCall } from './files-call.ts';
import { withFingerprint } from '../files/files-mark.ts';
import { type GuardedUpload, guardUpload } from '../routes/upload-guard.ts';
import { drain } from '../files/upload-form.ts';
import type { Platform } from '../platform.ts';
import { readInput } from '../routes/call.ts';
import { readFormParts } from '../routes/form-body.ts';
import { takeUploadSlot } from '../routes/heavy-work.ts';
import { keyedCall } from '../routes/idempotency.ts';
import { chooseCompany, type FileScope, type Upload } from './mount-files.ts';
import { type Fitting, signedIn } from './mount.ts';
import { openRoute, type RouteContext } from '../routes/route.ts';

type TakeForm<E extends AnyEndpoint> = (call: FileCall<E>, file: Upload | null) => Promise<Result<E>>;

interface FormRoute<E extends AnyEndpoint> {
  platform: Platform;
  endpoint: E;
  choose: ChooseCompany;
  handle: TakeForm<E>;
}

/** Mounts an endpoint that accepts JSON, or a form whose text fields may be followed by one file. It declares `takesForm` and `file`. */
export function mountForm<E extends AnyEndpoint, S extends FileScope>(
  context: RouteContext<S>,
  endpoint: E & Fitting<S>,
  handle: NoInfer<TakeForm<E>>,
): void {
  const choose = chooseCompany(context as unknown as RouteContext<FileScope>);
  const route: FormRoute<E> = { platform: context.platform, endpoint, choose, handle };
  openRoute(context, endpoint, async (request) => ({
    datas: z.parse(
      schemasOf(endpoint).result,
      await (request.isMultipart() ? takeForm(route, request) : takeJson(route, request)),
    ),
  }));
}

async function takeJson<E extends AnyEndpoint>(route: FormRoute<E>, request: FastifyRequest): Promise<Result<E>> {
  const { platform, endpoint, choose, handle } = route;
  const parts = { platform, endpoint, request, input: readInput<E>(endpoint, request), chooseCompany: choose };
  return handle(await openFileCall({ ...parts, fileMark: async () => '' }), null);
}

async function takeForm<E extends AnyEndpoint>(route: FormRoute<E>, request: FastifyRequest): Promise<Result<E>> {
  const { platform, endpoint, choose, handle } = route;
  const viewer = signedIn(request);
  let leave: (() => void) | undefined;
  let guarded: GuardedUpload | undefined;
  try {
    leave = await takeUploadSlot(platform, viewer);
    await platform.space.expect(Number(request.headers['content-length'] ?? 0));
    const { body, file } = await readFormParts(request, endpoint);
    const input = readInput(endpoint, Object.assign(request, { body: body as Body<E> }));
    // An invalid key is rejected before the file is read.
    keyedCall(request.headers['idempotency-key'], '', null);
    const parts = { platform, endpoint, request, input, chooseCompany: choose };
    // Browsers send an empty field if no file was chosen.
    if (!file?.filename) return await handle(await openFileCall({ ...parts, fileMark: async () => '' }), null);

    const { content, fileMark } = withFingerprint(file);
    const call = await openFileCall({ ...parts, fileMark });
    guarded = guardUpload(platform, viewer, content);
    return await handle(call, { name: plainFileName(file.filename), type: file.mimetype, content: guarded.content });
  } catch (error) {
    await guarded?.forget();
    throw error;
  } finally {
    drain(request);
    leave?.();
  }
}
