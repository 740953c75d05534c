import { z } from 'zod';

import { contentFaults, contentOriginOf, contentPattern } from './content-settings.ts';
import { bytesOf } from '../core/byte-size.ts';
import { isFontFile } from '../file-kinds/font-file.ts';
import { isPictureFile } from '../file-kinds/picture-file.ts';
import { type S3Settings, s3Settings } from './s3-settings.ts';
import { isLoopback, type StripeSettings, stripeSettings } from './stripe-settings.ts';

const flag = z.enum(['0', '1', 'true', 'false', 'on', 'off']).transform((value) => ['1', 'true', 'on'].includes(value));
const address = (...protocols: string[]) =>
  z.string().refine((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol), {
    error: `must be a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
  });

const size = (standard: string) =>
  z
    .string()
    .default(standard)
    .transform((text, context) => {
      const bytes = bytesOf(text);
      if (bytes === null) context.addIssue({ code: 'custom', message: 'must be a size such as 200MB or 10GB' });
      return bytes ?? 0;
    });

const settings = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('./data'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  PUBLIC_URL: address('http:', 'https:').optional(),
  /** The origin of the content host, apart from the portal: course packages run there, each version on its own subdomain. */
  CONTENT_ORIGIN: z
    .string()
    .regex(contentPattern, 'must be an origin that starts with http://*. or https://*. and has no path')
    .optional(),
  DATABASE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_SERVE_URL: address('postgres:', 'postgresql:').optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(16),
  REDIS_URL: address('redis:', 'rediss:').optional(),
  S3_ENDPOINT: address('http:', 'https:').optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_ACCESS_KEY: z.string().optional(),
  S3_SECRET_KEY: z.string().optional(),
  S3_REGION: z.string().min(1).default('us-east-1'),
  SMTP_URL: address('smtp:', 'smtps:').optional(),
  MAIL_FROM: z.string().min(3).default('Gatehouse <no-reply@provider.example>'),
  PORTAL_SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  PORTAL_SECRET_KEY_OLD: z.string().min(1).optional(),
  PORTAL_DEMO: flag.optional(),
  PORTAL_RATE_LIMIT: flag.default(true),
  PORTAL_DOCS: flag.optional(),
  PORTAL_METRICS: flag.default(false),
  /** If off, this process runs no scheduled jobs, and another process of the portal must. */
  SCHEDULED_JOBS: flag.default(true),
  STORAGE_QUOTA: size('10GB'),
  UPLOADS_PER_DAY: size('5GB'),
  STORAGE_FLOOR: size('200MB'),
  /** The storage quota for the uploads of one company, in GB. */
  UPLOAD_QUOTA_GB: z.coerce.number().positive().max(1_000_000).default(20),
  /** The malware scanner, such as tcp://127.0.0.1:3310. Without it files are not scanned. */
  CLAMAV_URL: address('tcp:').optional(),
  /** The largest file that is scanned, in MB; at most StreamMaxLength of the scanner. */
  CLAMAV_MAX_MB: z.coerce.number().positive().max(100_000).default(100),
  /** Days that backups are retained. Certificates of erasure state how long older backups still contain a client. */
  BACKUP_RETENTION_DAYS: z.coerce.number().int().min(1).max(3_650).default(30),
  TRUST_PROXY: z.string().default(''),
  /** Seconds after SIGTERM in which requests on open connections are still served; new connections are refused. */
  STOP_DELAY_SECONDS: z.coerce.number().min(0).max(60).optional(),
  REPORT_FONT: z.string().refine(isFontFile, 'must name a TTF, OTF or WOFF file that can be read').optional(),
  PROVIDER_REQUIRES_TOTP: flag.optional(),
  /** The DNS resolvers of domain verification, separated by commas; the system's resolvers by default. */
  DNS_SERVERS: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((server) => server.trim())
        .filter((server) => server !== ''),
    ),
  /** For tests: the loopback port from which domain verification fetches its files over HTTP. */
  DOMAIN_CHECK_PORT: z.coerce.number().int().min(1).max(65_535).optional(),
  /** The time limit of generating a report, in seconds. */
  REPORT_SECONDS: z.coerce.number().positive().max(60).default(60),
  REPORT_CLASSIFICATION: z.string().min(1).max(40).default('Confidential'),
  PROVIDER_LOGO: z.string().refine(isPictureFile, 'must name a PNG or JPEG file that can be read').optional(),
  PROVIDER_NAME: z.string().min(1).max(80).default('Provider'),
  PROVIDER_URL: address('http:', 'https:').default('https://provider.example'),
  STRIPE_SECRET_KEY: z.string().min(8, 'must be a secret key of Stripe').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(8, 'must be the signing secret of the webhook').optional(),
  /** For tests: a server on this machine that implements the Stripe API. */
  STRIPE_API_URL: address('http:', 'https:')
    .refine(isLoopback, 'must be an address of this machine, such as http://127.0.0.1:12111')
    .optional(),
  /** The timeout of a Stripe call, in seconds. */
  STRIPE_SECONDS: z.coerce.number().positive().max(30).default(20),
});

export interface Config extends Readonly<z.output<typeof settings>> {
  readonly isProduction: boolean;
  /** True if an empty database is filled with the demo companies. */
  readonly demo: boolean;
  /** True if /api/docs and /api/openapi.json are readable without signing in. */
  readonly docs: boolean;
  /** True if the provider's staff must set up two-factor authentication before anything else. */
  readonly staffRequiresTotp: boolean;
  /** Milliseconds after SIGTERM in which requests on open connections are still served; in production 3,000 by default. */
  readonly stopDelayMs: number;
  /** True if the public address is https; cookies are then marked Secure and named accordingly. */
  readonly isSecure: boolean;
  /** The origin in CONTENT_ORIGIN, with its wildcard. If null, packages cannot be uploaded. */
  readonly contentOrigin: string | null;
  /** The S3 bucket for files. If null, files are stored in the data folder. */
  readonly s3: Readonly<S3Settings> | null;
  /** The Stripe account for card payments. If null, the embedded test gateway is used outside production. */
  readonly stripe: Readonly<StripeSettings> | null;
}

/** Reads every setting once. Throws one sentence that names each invalid setting. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const outcome = settings.safeParse(given);
  if (!outcome.success) {
    const faults = outcome.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The portal did not start: ${faults.join('; ')}.`);
  }
  const config = outcome.data;
  const isProduction = config.NODE_ENV === 'production';
  refuseUnsafe(config, isProduction);
  return Object.freeze({
    ...config,
    isProduction,
    demo: config.PORTAL_DEMO ?? !isProduction,
    docs: config.PORTAL_DOCS ?? !isProduction,
    staffRequiresTotp: config.PROVIDER_REQUIRES_TOTP ?? isProduction,
    stopDelayMs: stopDelayOf(config, isProduction),
    isSecure: config.PUBLIC_URL?.startsWith('https:') ?? false,
    contentOrigin: contentOriginOf(config, isProduction),
    s3: s3Settings(config),
    stripe: stripeSettings(config),
  });
}

const stopDelayOf = ({ STOP_DELAY_SECONDS: seconds }: z.output<typeof settings>, isProduction: boolean): number =>
  (seconds ?? (isProduction ? 3 : 0)) * 1_000;

function refuseUnsafe(config: z.output<typeof settings>, isProduction: boolean): void {
  const faults = [
    ...(isProduction ? productionFaults(config) : demoFaults(config)),
    ...contentFaults(config, isProduction),
  ];
  if (faults.length > 0) throw new Error(`The portal did not start: ${faults.join(' ')}`);
}

/** Returns the faults of the settings in production. A proxy must terminate TLS, and its forwarded client address must be trusted. */
function productionFaults(config: z.output<typeof settings>): string[] {
  const rules: [isBroken: boolean, sentence: string][] = [
    [!config.PORTAL_RATE_LIMIT, 'PORTAL_RATE_LIMIT=off is for tests and not allowed in production.'],
    [
      config.DOMAIN_CHECK_PORT !== undefined,
      'DOMAIN_CHECK_PORT is for tests and not allowed in production; it allows checks of loopback addresses.',
    ],
    [config.STRIPE_API_URL !== undefined, 'STRIPE_API_URL is for tests and not allowed in production.'],
    [
      config.PORTAL_DEMO === true,
      'PORTAL_DEMO=1 creates accounts with a published password and is not allowed in production.',
    ],
    [
      !config.PUBLIC_URL?.startsWith('https://'),
      'PUBLIC_URL must start with https:// in production; without TLS, passwords and cookies can be intercepted.',
    ],
    [
      config.TRUST_PROXY === '',
      'TRUST_PROXY is missing; in production, set it to the address of the proxy that terminates TLS.',
    ],
    [
      config.DATABASE_URL !== undefined && config.PORTAL_SECRET_KEY === undefined,
      'PORTAL_SECRET_KEY is missing; all processes of a portal need the same key.',
    ],
  ];
  return rules.filter(([isBroken]) => isBroken).map(([, sentence]) => sentence);
}

function demoFaults({ HOST, PORTAL_DEMO }: z.output<typeof settings>): string[] {
  if (PORTAL_DEMO !== undefined || ['127.0.0.1', 'localhost', '::1'].includes(HOST)) return [];
  return [
    `HOST=${HOST} would expose the demo accounts to the network; set NODE_ENV=production, or PORTAL_DEMO=1 to allow it.`,
  ];
}
