import type { AnyEndpoint } from '@gatehouse/contract/core/endpoint';

import { download } from '../../core/download.ts';
import type { Input } from '../../core/request.ts';
import { sideEndpoint, sideInput, type SidesOf } from '../../core/sides.ts';

/** Downloads a file of the viewer's company, or of a client for staff. The input is that of the client's users. */
export const sideDownload = <Own extends AnyEndpoint>(
  pair: SidesOf<Own, AnyEndpoint>,
  input: Input<Own>,
  name: string,
): Promise<void> => download(sideEndpoint(pair), sideInput(pair, input), name);
