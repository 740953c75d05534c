import { readFile } from 'node:fs/promises';

import { defaultAccent } from '@gatehouse/domain/accent';

import type { DemoCompany } from '../../extensions/demo-filler.ts';
import { buildBranding } from './branding.build.ts';

/** Returns the PNG rendered from the SVG of the same name. */
const pictureOf = (name: string): Promise<Buffer> => readFile(new URL(`./demo/${name}.png`, import.meta.url));

/** Fills the branding of the demo provider, with a logo drawn for it. */
export async function fillBranding({ database, company }: DemoCompany): Promise<void> {
  if (company.slug !== 'provider') return;
  const images = {
    light: await pictureOf('northwind-light'),
    dark: await pictureOf('northwind-dark'),
    icon: await pictureOf('northwind-icon'),
  };
  const branding = {
    name: 'Northwind Security',
    url: 'https://provider.example',
    accent: defaultAccent,
    support_name: 'Sofia Marin',
    support_email: 'support@provider.example',
    support_phone: '+49 40 1234567',
    legal_line: 'Northwind Security GmbH, Speicherstraße 12, 20457 Hamburg, HRB 123456',
    sender_name: 'Northwind Security',
  };
  await buildBranding(database, branding, images);
}
