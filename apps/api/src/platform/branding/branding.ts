import { readFile } from 'node:fs/promises';

import type { Branding } from '@gatehouse/contract/branding/branding.schema';
import type { BrandingImage } from '@gatehouse/contract/branding/branding';
import { defaultAccent } from '@gatehouse/domain/accent';

import type { Config } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import type { Bus } from '../bus/bus.ts';
import {
  type BrandingImageRow,
  type BrandingRow,
  findBranding,
  findImages,
  insertBranding,
  type NewBranding,
} from './branding.store.ts';
import { presentBranding } from './present-branding.ts';

/** The branding as cached in this process. */
export interface KnownBranding extends Branding {
  senderName: string;
  pictures: Partial<Record<BrandingImage, BrandingImageRow>>;
}

/** The provider's branding, kept in memory until any process changes it. */
export interface BrandingCache {
  current(): Promise<KnownBranding>;
  /** Makes the next call read the database again; other processes are notified over the bus. */
  forget(): void;
}

/** Returns the logo for PDFs and emails, or null if there is none or it is WebP, which neither supports. */
export function documentLogo({ pictures: { light } }: KnownBranding): BrandingImageRow | null {
  return light === undefined || light.media_type === 'image/webp' ? null : light;
}

interface BrandingNeeds {
  database: Database;
  bus: Pick<Bus, 'on' | 'onGap' | 'isListening'>;
  config: Config;
}

/** Returns the display name of `Name <address>`, or an empty string if there is none. */
const displayNameIn = (from: string): string => /^\s*"?([^"<]*?)"?\s*</.exec(from)?.[1] ?? '';
const ownSender = 'Gatehouse';

/** Returns the branding from the environment settings, used until one is saved. */
function firstBranding({ PROVIDER_NAME, PROVIDER_URL, MAIL_FROM }: Config) {
  const sender = displayNameIn(MAIL_FROM).slice(0, 80);
  const sender_name = sender === '' || sender === ownSender ? PROVIDER_NAME : sender;
  return { name: PROVIDER_NAME, url: PROVIDER_URL, accent: defaultAccent, sender_name } satisfies NewBranding;
}

const isPng = (content: Buffer): boolean => content.subarray(0, 4).toString('hex') === '89504e47';

async function initialImages({ PROVIDER_LOGO }: Config): Promise<Omit<BrandingImageRow, 'version'>[]> {
  if (PROVIDER_LOGO === undefined) return [];
  const content = await readFile(PROVIDER_LOGO);
  return [{ kind: 'light', media_type: isPng(content) ? 'image/png' : 'image/jpeg', content }];
}

const emptyRow = { support_name: '', support_email: '', support_phone: '', legal_line: '', revision: 1 };

/** Returns the default branding, without images. */
export const unsavedBranding = (config: Config): KnownBranding => known({ ...emptyRow, ...firstBranding(config) }, []);

function known(row: BrandingRow, pictures: readonly BrandingImageRow[]): KnownBranding {
  return {
    ...presentBranding(row, pictures),
    pictures: Object.fromEntries(pictures.map((picture) => [picture.kind, picture])),
  };
}

async function load({ database, config }: BrandingNeeds): Promise<KnownBranding> {
  const read = () =>
    database.withPlatform(async (db) => {
      const row = await findBranding(db);
      return row && known(row, await findImages(db));
    });
  const found = await read();
  if (found) return found;
  const first = firstBranding(config);
  const pictures = await initialImages(config);
  await database.withPlatform((db) => insertBranding(db, first, pictures));
  return (await read()) ?? unsavedBranding(config);
}

/** Opens the cache. It returns the last branding that was read while the database is unavailable. */
export function openBranding(needs: BrandingNeeds): BrandingCache {
  const { bus, config } = needs;
  let last: KnownBranding | null = null;
  let reading: Promise<KnownBranding> | null = null;
  const forget = (): void => void (reading = null);
  bus.on('gatehouse_branding', forget);
  bus.onGap(forget);

  async function read(): Promise<KnownBranding> {
    try {
      last = await load(needs);
      return last;
    } catch {
      forget();
      return last ?? unsavedBranding(config);
    }
  }
  return {
    // Without the bus this process learns of no change, so every call reads the database.
    current: () => (bus.isListening() ? (reading ??= read()) : read()),
    forget,
  };
}
