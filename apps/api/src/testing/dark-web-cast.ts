import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import { type BreachDetail, breachDetailSchema } from '@gatehouse/contract/dark-web/leak.schema';
import { imports } from '@gatehouse/contract/imports/imports';
import { type ImportReport, importReportSchema } from '@gatehouse/contract/imports/imports.schema';
import { me } from '@gatehouse/contract/me/me';

import { buildBreach, type NewLeak } from '../modules/dark-web/dark-web.build.ts';
import { formOf } from './form.ts';
import { send } from './send.ts';
import { type Actor, ownPortal, type TestPortal } from './portal.ts';

/** The age in ms from which a session is no longer recent. */
export const tenMinutesMs = 10 * 60_000;

/** Opens a portal with a client that monitors two domains, its users and the staff. */
async function openPeople() {
  const portal = await ownPortal();
  const domains = ['acme.example', 'acme-shop.example'];
  const { id: companyId } = await portal.company({ slug: 'acme', short_name: 'Acme', domains });
  const ownPassword = 'Own-Password-1!';
  const admin = await portal.signIn({ companyId, user: { fullname: 'Amira Haddad' } });
  const asManager = { role: 'company-manager', user: { fullname: 'Marcus Lindqvist', password: ownPassword } } as const;
  const manager = await portal.signIn({ companyId, ...asManager });
  const user = await portal.signIn({ companyId, role: 'company-user', user: { fullname: 'Uma Perera' } });
  const staff = await portal.signIn({ role: 'provider-analyst' });
  return { portal, companyId, ownPassword, admin, manager, user, staff };
}

/** The other fields and headers of an upload. */
interface UploadInput {
  fields?: Record<string, string>;
  headers?: Record<string, string>;
}

const senderFor =
  (portal: TestPortal, staff: Actor) =>
  async (format: string, content: string | Buffer, { fields = {}, headers = {} }: UploadInput = {}) => {
    const form = formOf({ company: 'acme', format, ...fields }, { name: `leaks.${format}`, content });
    const sent = { actor: staff, endpoint: imports.create, payload: form.payload };
    const reply = await send(portal, { ...sent, headers: { ...form.headers, ...headers } });
    return { status: reply.statusCode, datas: reply.json<{ datas: unknown }>().datas, text: reply.body };
  };

/** Opens the portal with its users and the functions with which they handle leaks. */
export async function openDarkWebCast() {
  const people = await openPeople();
  const { portal, companyId, admin, staff } = people;
  const sendFile = senderFor(portal, staff);
  return {
    ...people,
    send: sendFile,
    importLeaks: async (...sent: Parameters<typeof sendFile>): Promise<ImportReport> =>
      importReportSchema.parse((await sendFile(...sent)).datas),
    build: (leak: Omit<NewLeak, 'company_id'> = {}) => buildBreach(portal.platform, { company_id: companyId, ...leak }),
    read: async (id: string, actor: Actor = admin): Promise<BreachDetail> =>
      breachDetailSchema.parse((await portal.call(actor, darkWeb.get, { params: { id } })).datas),
    move: (actor: Actor, id: string, status: number) =>
      portal.call(actor, darkWeb.changeStatus, { params: { id }, body: { status } }),
    reveal: (actor: Actor, id: string, { headers, ...body }: RevealInput = { reason: 'Checking reuse' }) =>
      portal.call(actor, darkWeb.reveal, { params: { id }, body, ...(headers ? { headers } : {}) }),
    notesOf: async (actor: Actor) => {
      const { datas } = await portal.call(actor, me.info);
      return (datas as { notifications: { body: string; link: string }[] }).notifications;
    },
  };
}
export type DarkWebCast = Awaited<ReturnType<typeof openDarkWebCast>>;

interface RevealInput {
  reason?: string;
  headers?: Record<string, string>;
}
