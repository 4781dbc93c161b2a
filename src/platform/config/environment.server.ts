import { z } from 'zod';
import { isTimeZone } from '#src/platform/dates/dates.ts';
import { processesHere } from './process-count.server.ts';

const zone = z.string().refine(isTimeZone, 'not a time zone that this system knows');
const sender = z
  .string()
  .regex(
    /^([^<>\r\n]*<[^<>\s@]+@[^<>\s@]+>|[^<>\s@]+@[^<>\s@]+)$/,
    'not an address like Name <name@example.com>',
  );
const address = z.url({ protocol: /^https?$/ });
const listed = (list: string) => list.split(',');
/** What S3_BUCKET needs beside it. */
const s3Needs = ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

/** The environment, variable by variable. docs/configuration.md holds the same names; a test compares them. */
export const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000).describe('port it listens on'),
  HOST: z.string().default('127.0.0.1').describe('address it listens on'),
  ROOM_HOST: z
    .string()
    .default('127.0.0.1')
    .describe('address at which other machines reach this program for rooms'),
  PUBLIC_URL: address.optional().describe('its own address, for mails and links'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer'),
  DATA_DIR: z.string().default('./data').describe('everything kept on disk'),
  SECRET_KEY: z
    .string()
    .min(32)
    .optional()
    .describe(
      'secret of at least 32 characters, the same on all machines, by which calendars’ addresses are told again',
    ),
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
  TELEGRAM_BOT_TOKEN: z
    .string()
    .regex(/^\d+:[\w-]+$/, 'not a token as BotFather gives it')
    .optional()
    .describe('token of the bot by which people are told things'),
  TELEGRAM_API_URL: address.default('https://api.telegram.org').describe('address of the Bot API'),
  REQUIRE_PAYMENT: z
    .enum(['on', 'off', 'true', 'false'])
    .default('false')
    .describe('"on" withholds the meeting link until the enrolment is paid'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_\w+$/, 'not a key as Stripe gives it')
    .optional()
    .describe('secret key of Stripe, by which families pay by card'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'not a key as Stripe gives it for a webhook')
    .optional()
    .describe('secret of its webhook'),
  STRIPE_API_URL: address.optional().describe('address of its API, where tests have their own'),
  PAYME_MERCHANT_ID: z
    .string()
    .regex(/^[\da-f]{24}$/i, 'not the id of a cash desk of Payme')
    .optional()
    .describe('id of the cash desk at Payme'),
  PAYME_KEY: z.string().min(8).optional().describe('its key'),
  PAYME_CHECKOUT_URL: address.default('https://checkout.paycom.uz').describe('where families pay by Payme'),
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
  PUSH_SERVICES: z
    .string()
    .refine(
      (list) => listed(list).every((one) => address.safeParse(one).success),
      'not addresses, separated by commas',
    )
    .transform((list) => listed(list).map((one) => new URL(one).origin))
    .optional()
    .describe('push services within the own network'),
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
    .default(processesHere())
    .describe('processes that share the port'),
  DRAIN_SECONDS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300)
    .default(0)
    .describe('how long a program that is stopped goes on answering while visitors are sent elsewhere'),
  PAGE_CACHE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3600)
    .default(60)
    .describe('how long a page that is the same for everybody is sent as it is'),
  JOB_POLL_SECONDS: z.coerce
    .number()
    .min(0.5)
    .max(60)
    .default(5)
    .describe('how often each process looks for jobs that nobody told it of'),
  WARM_UP: z
    .enum(['on', 'off'])
    .default('on')
    .describe('"off" for a program that lives for a minute: no page is made before somebody asks for it'),
  RATE_LIMIT: z.enum(['on', 'off']).default('on').describe('"off" for load tests'),
  NODE_ENV: z.enum(['production', 'development', 'test']).optional().describe('"production" in production'),
});

type Variables = z.output<typeof environment>;

/** A bucket is of no use without its address and keys. */
export function checkS3(env: Variables, { addIssue }: z.RefinementCtx): void {
  for (const name of env.S3_BUCKET ? s3Needs : [])
    if (!env[name]) addIssue({ code: 'custom', path: [name], message: 'is needed where S3_BUCKET is set' });
}

/** One key of a provider is of no use without the other. */
export function checkPayments(env: Variables, { addIssue }: z.RefinementCtx): void {
  const pairs = [
    ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
    ['PAYME_MERCHANT_ID', 'PAYME_KEY'],
  ] as const;
  for (const [one, other] of pairs.flatMap(([a, b]) => [[a, b] as const, [b, a] as const]))
    if (env[one] && !env[other])
      addIssue({ code: 'custom', path: [other], message: `is needed where ${one} is set` });
}

/** Sample data in production are refused, with a message. */
export function checkDemo(env: Variables, { addIssue }: z.RefinementCtx): void {
  if (env.DEMO === 'true' && env.NODE_ENV === 'production')
    addIssue({ code: 'custom', path: ['DEMO'], message: 'is never made where NODE_ENV is production' });
}
