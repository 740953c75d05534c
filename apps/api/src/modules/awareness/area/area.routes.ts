import { learner } from '@gatehouse/contract/learner/learner';
import { providerSessions, publicAwareness } from '@gatehouse/contract/awareness/public-awareness';

import { mountList } from '../../../platform/mounting/mount-list.ts';
import { mount } from '../../../platform/mounting/mount.ts';
import { inClient, inPublic, type RouteContext } from '../../../platform/routes/route.ts';
import { doRegularly } from '../../../platform/jobs/chores.ts';
import { clientSessionSource, publicEnrolmentSource, publicSessionSource } from './area-sessions.list.ts';
import {
  createClientSession,
  deleteSession,
  readPublicFigures,
  readPublicSession,
  restoreSession,
  updateClientSession,
} from './area-sessions.service.ts';
import { confirmRegistration, purgePublicArea, readRegistration, register } from './registrations.service.ts';

/** Mounts the public awareness area, and the sessions that the provider prepares for a client. */
export function areaRoutes(context: RouteContext): void {
  mountList(context, publicAwareness.list, publicSessionSource);
  mountList(context, publicAwareness.enrolments, publicEnrolmentSource);
  mount(context, publicAwareness.get, readPublicSession);
  mount(context, publicAwareness.figures, readPublicFigures);
  mount(context, publicAwareness.remove, deleteSession('public'));
  mount(context, publicAwareness.restore, restoreSession('public'));
  doRegularly(context, purgePublicArea);

  const client = inClient(context);
  mountList(client, providerSessions.list, clientSessionSource);
  mount(client, providerSessions.create, createClientSession);
  mount(client, providerSessions.update, updateClientSession);
  mount(client, providerSessions.remove, deleteSession('provider'));
  mount(client, providerSessions.restore, restoreSession('provider'));

  const open = inPublic(context);
  mount(open, learner.registration, readRegistration);
  mount(open, learner.register, register);
  mount(open, learner.confirm, confirmRegistration);
}
