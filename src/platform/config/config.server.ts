import { join, resolve } from 'node:path';
import type { z } from 'zod';
import { checkDemo, checkPairs, checkS3, environment } from './environment.server.ts';

/** Everything the program is told from outside, checked and frozen. The only reader of `process.env`. */
export type Config = Readonly<{
  port: number;
  host: string;
  /** Where other processes reach this one, for rooms that it holds. */
  roomHost: string;
  publicUrl: string;
  databaseUrl: string | undefined;
  dataDir: string;
  /** The key that remakes secrets of which only a hash is kept; without it, one that is kept on disk. */
  secretKey: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  staffEmail: string | undefined;
  schedulerUrl: string | undefined;
  schedulerSeats: number;
  businessTimeZone: string;
  /** The business elsewhere, by the names people know. */
  socialLinks: { name: string; href: string }[];
  contactWays: { name: 'email' | 'whatsapp' | 'telegram'; href: string }[];
  /** The bot by which people are told things; without it nothing of Telegram is shown. */
  telegram: Readonly<{ token: string; apiUrl: string }> | undefined;
  requirePayment: boolean;
  /** Payments by card; without it nothing of them is shown. */
  stripe: Readonly<{ secretKey: string; webhookSecret: string; apiUrl: string | undefined }> | undefined;
  /** Payments in soums; without it nothing of them is shown. */
  payme: Readonly<{ merchantId: string; key: string; checkoutUrl: string }> | undefined;
  /** Origins of push services within the own network; others have to be public. */
  pushServices: string[];
  /** Where Janus is reached, and the key by which it lets rooms be made; none where our own program carries rooms. */
  janusUrls: string[];
  janusKey: string | undefined;
  /** Relays for rooms; without them browsers and whatever carries a room have to reach each other by themselves. */
  turn: Readonly<{ urls: string[]; secret: string }> | undefined;
  trustProxy: string | undefined;
  /** Whether sample data are made: never, only while nobody has an account, or because they were asked for. */
  demo: 'never' | 'when new' | 'asked';
  /** A real school's installation: it is not open before its staff have opened it. Every other one is from the start. */
  production: boolean;
  /** Where Prometheus asks; without it nothing is measured. */
  metricsPort: number | undefined;
  /** How many processes answer visitors; one while developing. */
  processes: number;
  drainSeconds: number;
  /** How long a page that is the same for everybody is sent as it is. */
  pageCacheSeconds: number;
  /** Whether pages that are the same for everybody are made after the start, before somebody asks. */
  warmUp: boolean;
  /** How often each process looks for jobs of which nothing told it. */
  jobPollSeconds: number;
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
  const parsed = environment
    .superRefine(checkS3)
    .superRefine(checkPairs)
    .superRefine(checkDemo)
    .safeParse(set);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not as expected:\n${wrong.join('\n')}`);
  }
  const env = parsed.data;
  return Object.freeze({
    port: env.PORT,
    host: env.HOST,
    roomHost: env.ROOM_HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/$/, ''),
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    secretKey: env.SECRET_KEY,
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
    telegram: env.TELEGRAM_BOT_TOKEN
      ? Object.freeze({ token: env.TELEGRAM_BOT_TOKEN, apiUrl: env.TELEGRAM_API_URL.replace(/\/$/, '') })
      : undefined,
    requirePayment: env.REQUIRE_PAYMENT === 'true' || env.REQUIRE_PAYMENT === 'on',
    stripe: stripeOf(env),
    payme: paymeOf(env),
    pushServices: env.PUSH_SERVICES ?? [],
    janusUrls: env.JANUS_URLS ?? [],
    janusKey: env.JANUS_KEY,
    turn: turnOf(env),
    trustProxy: env.TRUST_PROXY,
    demo: demoOf(env),
    production: env.NODE_ENV === 'production',
    metricsPort: env.METRICS_PORT,
    processes: args.includes('--dev') ? 1 : env.PROCESSES,
    drainSeconds: env.DRAIN_SECONDS,
    pageCacheSeconds: env.PAGE_CACHE_SECONDS,
    jobPollSeconds: env.JOB_POLL_SECONDS,
    warmUp: env.WARM_UP === 'on',
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

function demoOf(env: Environment): Config['demo'] {
  if (env.DEMO === 'true') return 'asked';
  const isOurs = !env.DATABASE_URL && env.NODE_ENV !== 'production';
  return env.DEMO === undefined && isOurs ? 'when new' : 'never';
}

function stripeOf(env: Environment): Config['stripe'] {
  if (!env.STRIPE_SECRET_KEY || !env.STRIPE_WEBHOOK_SECRET) return undefined;
  return Object.freeze({
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    apiUrl: env.STRIPE_API_URL,
  });
}

function paymeOf(env: Environment): Config['payme'] {
  if (!env.PAYME_MERCHANT_ID || !env.PAYME_KEY) return undefined;
  return Object.freeze({
    merchantId: env.PAYME_MERCHANT_ID,
    key: env.PAYME_KEY,
    checkoutUrl: env.PAYME_CHECKOUT_URL.replace(/\/$/, ''),
  });
}

function turnOf(env: Environment): Config['turn'] {
  if (!env.TURN_URLS || !env.TURN_SECRET) return undefined;
  return Object.freeze({ urls: env.TURN_URLS, secret: env.TURN_SECRET });
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
