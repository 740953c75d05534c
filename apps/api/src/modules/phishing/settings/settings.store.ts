import type { PhishingSettings } from '@gatehouse/contract/phishing/phishing-figures.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

const defaults: PhishingSettings = {
  privacyMode: 'named',
  enrolOn: 'click',
  ownNetworks: [],
  trainingSessionId: null,
  networkDays: 90,
  namedMonths: 24,
};

/** Returns the settings of the company, or the defaults. */
export async function findSettings(db: CompanyDatabase): Promise<PhishingSettings> {
  const { rows } = await sql<PhishingSettings>`select privacy_mode as "privacyMode", enrol_on as "enrolOn",
    own_networks as "ownNetworks", training_session_id as "trainingSessionId", network_days as "networkDays", named_months as "namedMonths"
    from phishing_settings`.execute(db);
  return rows[0] ?? defaults;
}

export const findNetworks = async (db: CompanyDatabase): Promise<string[]> => (await findSettings(db)).ownNetworks;

export async function upsertSettings(db: CompanyDatabase, settings: PhishingSettings): Promise<void> {
  const { privacyMode, enrolOn, ownNetworks, trainingSessionId, networkDays, namedMonths } = settings;
  await sql`insert into phishing_settings (company_id, privacy_mode, enrol_on, own_networks, training_session_id, training_since,
      network_days, named_months)
    values (current_company(), ${privacyMode}, ${enrolOn}, (select coalesce(array_agg(network(each::inet)::text), '{}') from unnest(${ownNetworks}::text[]) each),
      ${trainingSessionId}::uuid, case when ${trainingSessionId}::uuid is not null then clock_timestamp() end, ${networkDays}, ${namedMonths})
    on conflict (company_id) do update set privacy_mode = excluded.privacy_mode, enrol_on = excluded.enrol_on,
      own_networks = excluded.own_networks, training_session_id = excluded.training_session_id,
      network_days = excluded.network_days, named_months = excluded.named_months,
      training_since = case when phishing_settings.training_session_id is not null and excluded.training_session_id is not null
        then phishing_settings.training_since else excluded.training_since end, updated_at = clock_timestamp()`.execute(
    db,
  );
}
