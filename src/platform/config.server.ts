import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { isTimeZone } from './dates.ts';

const zone = z.string().refine(isTimeZone, 'not a time zone that this system knows');
const sender = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    'not an address like Name <name@example.com>',
  );
const address = z.url({ protocol: /^https?$/ });
/** What S3_BUCKET needs beside it. */
const s3Needs = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The environment, variable by variable. The README's table holds the same names; a test compares them. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port it listens on'),
  HOST: z.string().default('127.0.0.1').describe('address it listens on'),
  PUBLIC_URL: address.optional().describe('its own address, for mails and links'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer'),
  DATA_DIR: z.string().default('./data').describe('everything kept on disk'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('outgoing mail'),
  MAIL_FROM: sender.default('Dars <hello@dars.example>').describe('sender of every mail'),
  STAFF_EMAIL: z.email().optional().describe('who hears of bookings and requests'),
  SCHEDULER_URL: address.optional().describe('an outside scheduler'),
  SCHEDULER_SEATS: z.coerce.number().int().min(1).max(1000).default(1).describe('seats a slot'),
  BUSINESS_TIME_ZONE: zone.default('America/New_York').describe('zone of the business hours'),
  FACEBOOK_URL: address.optional().describe('page on Facebook, in the footer'),
  INSTAGRAM_URL: address.optional().describe('page on Instagram, in the footer'),
  TELEGRAM_URL: address.optional().describe('channel on Telegram, in the footer'),
  CONTACT_EMAIL: z.email().optional().describe('address for questions, shown wherever ways to reach us are'),
  WHATSAPP_CHAT_URL: address.optional().describe('where people write to the staff by WhatsApp'),
  TELEGRAM_CHAT_URL: address.optional().describe('where people write to the staff by Telegram'),
  REQUIRE_PAYMENT: z
    .enum(['true', 'false'])
    .default('false')
    .describe('"true" withholds the meeting link until the enrolment is marked as paid'),
  S3_BUCKET: z
    .string()
    .regex(/^[\w.-]{3,63}$/, 'not a name of a bucket')
    .optional()
    .describe('bucket in which pictures are kept'),
  S3_ENDPOINT: address.optional().describe('address of the S3-compatible storage'),
  S3_REGION: z
    .string()
    .regex(/^[\w-]+$/, 'not a name of a region')
    .default('us-east-1')
    .describe('its region'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('key to it'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('secret of the key'),
  TRUST_PROXY: z
    .string()
    .regex(/^[\da-f.:/]+(,[\da-f.:/]+)*$/i, 'not addresses or networks, separated by commas')
    .optional()
    .describe('addresses of the proxy before it, whose X-Forwarded-For is believed'),
  DEMO: z
    .enum(['true', 'false'])
    .optional()
    .describe('sample teachers, classes, a student and an admin; "false" for none'),
  METRICS_PORT: z.coerce
    .number()
    .int()
    .min(1)
    .max(65535)
    .optional()
    .describe('port of /metrics for Prometheus, apart from what visitors reach'),
  PROCESSES: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(Math.min(availableParallelism(), 4))
    .describe('processes that share the port'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe('how long a program that is stopped goes on answering while visitors are sent elsewhere'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on').describe('"off" for load tests'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().describe('"production" in production'),
});

/** Everything the program is told from outside, checked and frozen. The only reader of `process.env`. */
export type Config = Readonly<{
  port: number;
  host: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  staffEmail: string | undefined;
  schedulerUrl: string | undefined;
  schedulerSeats: number;
  businessTimeZone: string;
  /** The business elsewhere, by the names people know. */
  socialLinks: { name: string; href: string }[];
  contactWays: { name: 'email' | 'whatsapp' | 'telegram'; href: string }[];
  requirePayment: boolean;
  trustProxy: string | undefined;
  /** Sample data: never, only where nobody has an account yet, or because they were asked for. */
  demo: 'never' | 'when new' | 'asked';
  /** Where Prometheus asks; without it nothing is measured. */
  metricsPort: number | undefined;
  /** How many processes answer visitors; one while developing. */
  processes: number;
  drainSeconds: number;
  rateLimit: boolean;
  /** Storage of pictures; without it they lie on disk. */
  s3: S3 | undefined;
  /** Hot reload: Vite serves the sources. */
  development: boolean;
}>;

/** A bucket of S3-compatible storage, and how to get in. */
export type S3 = Readonly<{
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}>;

/**
 * Reads the configuration.
 * @throws Error whose message names each variable that is wrong, and never its value (it may be a secret).
 */
export function readConfig(source: NodeJS.ProcessEnv = process.env, args = process.argv): Config {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = environment.superRefine(checkS3).superRefine(checkDemo).safeParse(set);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not as expected:\n${wrong.join('\n')}`);
  }
  const env = parsed.data;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    staffEmail: env.STAFF_EMAIL,
    schedulerUrl: env.SCHEDULER_URL,
    schedulerSeats: env.SCHEDULER_SEATS,
    businessTimeZone: env.BUSINESS_TIME_ZONE,
    socialLinks: [
      { name: 'Facebook', href: env.FACEBOOK_URL ?? '' },
      { name: 'Instagram', href: env.INSTAGRAM_URL ?? '' },
      { name: 'Telegram', href: env.TELEGRAM_URL ?? '' },
    ].filter(({ href }) => href),
    contactWays: [
      { name: 'email' as const, href: env.CONTACT_EMAIL ? `mailto:${env.CONTACT_EMAIL}` : '' },
      { name: 'whatsapp' as const, href: env.WHATSAPP_CHAT_URL ?? '' },
      { name: 'telegram' as const, href: env.TELEGRAM_CHAT_URL ?? '' },
    ].filter(({ href }) => href),
    requirePayment: env.REQUIRE_PAYMENT === 'true',
    trustProxy: env.TRUST_PROXY,
    demo: demoOf(env),
    metricsPort: env.METRICS_PORT,
    processes: args.includes('--dev') ? 1 : env.PROCESSES,
    drainSeconds: env.DRAIN_SECONDS,
    rateLimit: env.RATE_LIMIT === 'on',
    s3: s3Of(env),
    development: args.includes('--dev'),
  });
}

/** Where mails are kept when no mail server is configured. */
export function mailFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'mail');
}

type Environment = z.output<typeof environment>;

/** A bucket is of no use without its address and keys. */
function checkS3(env: Environment, { addIssue }: z.RefinementCtx): void {
  for (const name of env.S3_BUCKET ? s3Needs : [])
    if (!env[name]) addIssue({ code: 'custom', path: [name], message: 'is needed where S3_BUCKET is set' });
}

/** Whoever asks for sample data in production is told, not obeyed. */
function checkDemo(env: Environment, { addIssue }: z.RefinementCtx): void {
  if (env.DEMO === 'true' && env.NODE_ENV === 'production')
    addIssue({ code: 'custom', path: ['DEMO'], message: 'is never made where NODE_ENV is production' });
}

function demoOf(env: Environment): Config['demo'] {
  if (env.DEMO === 'true') return 'asked';
  const isOurs = !env.DATABASE_URL && env.NODE_ENV !== 'production';
  return env.DEMO === undefined && isOurs ? 'when new' : 'never';
}

function s3Of(env: Environment): S3 | undefined {
  if (!env.S3_BUCKET || !env.S3_ENDPOINT || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY)
    return undefined;
  return Object.freeze({
    endpoint: env.S3_ENDPOINT.replace(/\/$/, ''),
    bucket: env.S3_BUCKET,
    region: env.S3_REGION,
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  });
}
