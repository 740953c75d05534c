import { attackChain, providerAttackChain } from '@gatehouse/contract/attack-chain/attack-chain';

import { mount } from '../../platform/mounting/mount.ts';
import { mountDownload, mountUpload } from '../../platform/mounting/mount-files.ts';
import { type RouteContext, inClient } from '../../platform/routes/route.ts';
import { downloadLayer, readChain } from './attack-chain.service.ts';
import { readClientChain, replaceChain } from './drafts/chain-drafts.service.ts';
import { addStepImage, updateStep } from './steps.service.ts';

export function attackChainRoutes(context: RouteContext): void {
  mount(context, attackChain.get, readChain);
  mountDownload(context, attackChain.layer, downloadLayer);
  mountUpload(context, attackChain.addImage, addStepImage);
  mount(context, attackChain.update, updateStep);

  const client = inClient(context);
  mount(client, providerAttackChain.get, readClientChain);
  mount(client, providerAttackChain.replace, replaceChain);
  mountUpload(client, providerAttackChain.addImage, addStepImage);
  mount(client, providerAttackChain.update, updateStep);
}
