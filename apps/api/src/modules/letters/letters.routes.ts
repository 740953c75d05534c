import {
  clientLetters,
  letterApproval,
  letterQueue,
  letters,
  verifiedLetters,
} from '@gatehouse/contract/letters/letters';

import { mountDownload } from '../../platform/mounting/mount-files.ts';
import { mountList } from '../../platform/mounting/mount-list.ts';
import { mount } from '../../platform/mounting/mount.ts';
import { inClient, inPublic, overClients, type RouteContext } from '../../platform/routes/route.ts';
import { letterQueueSource } from './letters.list.ts';
import { approveLetter, createLetter, downloadLetter, readLetters, revokeLetter } from './letters.service.ts';
import { verifyLetter } from './public/verify-letter.service.ts';

export function lettersRoutes(context: RouteContext): void {
  mount(context, letters.get, readLetters);
  mount(context, letters.issue, createLetter);
  mount(context, letters.revoke, revokeLetter);
  mountDownload(context, letters.pdf, downloadLetter);

  const client = inClient(context);
  mount(client, clientLetters.get, readLetters);
  mount(client, clientLetters.issue, createLetter);
  mount(client, clientLetters.revoke, revokeLetter);
  mountDownload(client, clientLetters.pdf, downloadLetter);
  mount(client, letterApproval.approve, approveLetter);
  mountList(overClients(context), letterQueue.all, letterQueueSource);

  mount(inPublic(context), verifiedLetters.verify, verifyLetter);
}
