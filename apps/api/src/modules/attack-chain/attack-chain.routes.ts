import { attackChain, providerAttackChain } from '@gatehouse/contract/attack-chain';

import { mount } from '../../platform/http/mount.ts';
import { mountDownload, mountUpload } from '../../platform/http/mount-files.ts';
import { type Door, inClient } from '../../platform/http/route.ts';
import { downloadLayer, readChain } from './attack-chain.service.ts';
import { readClientChain, replaceChain } from './drafts/chain-drafts.service.ts';
import { addStepImage, updateStep } from './steps.service.ts';

export function attackChainRoutes(door: Door): void {
  mount(door, attackChain.get, readChain);
  mountDownload(door, attackChain.layer, downloadLayer);
  mountUpload(door, attackChain.addImage, addStepImage);
  mount(door, attackChain.update, updateStep);

  const client = inClient(door);
  mount(client, providerAttackChain.get, readClientChain);
  mount(client, providerAttackChain.replace, replaceChain);
  mountUpload(client, providerAttackChain.addImage, addStepImage);
  mount(client, providerAttackChain.update, updateStep);
}
