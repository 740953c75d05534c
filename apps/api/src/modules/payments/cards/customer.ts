import type { PaymentsContext } from '../payments-context.ts';
import { findCompanyName, findCustomer, insertCustomer } from '../records/attempts.store.ts';

/** Returns the company's customer ID at the gateway, creating the customer on first use. */
export async function customerOf({ platform, gateway }: PaymentsContext, companyId: string): Promise<string> {
  const { database } = platform;
  const { known, name } = await database.withCompany(companyId, async (db) => ({
    known: await findCustomer(db, gateway.name),
    name: await findCompanyName(db),
  }));
  if (known !== undefined) return known;
  const customer = await gateway.openCustomer({ id: companyId, name });
  return database.withCompany(companyId, (db) =>
    insertCustomer(db, { company_id: companyId, gateway: gateway.name, customer }),
  );
}
