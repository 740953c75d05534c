import { attackChain, providerAttackChain } from '@gatehouse/contract/attack-chain';

import { mount, mountInClient } from '../../platform/http/mount.ts';
import { mountDownload, mountUpload, mountUploadInClient } from '../../platform/http/mount-files.ts';
import type { Door } from '../../platform/http/route.ts';
import { downloadLayer, readChain } from './attack-chain.service.ts';
import { readClientChain, replaceChain } from './drafts/chain-drafts.service.ts';
import { addStepImage, updateStep } from './steps.service.ts';

export function attackChainRoutes(door: Door): void {
  mount(door, attackChain.get, readChain);
  mountDownload(door, attackChain.layer, downloadLayer);
  mountUpload(door, attackChain.addImage, addStepImage);
  mount(door, attackChain.update, updateStep);

  mountInClient(door, providerAttackChain.get, readClientChain);
  mountInClient(door, providerAttackChain.replace, replaceChain);
  mountUploadInClient(door, providerAttackChain.addImage, addStepImage);
  mountInClient(door, providerAttackChain.update, updateStep);
}
