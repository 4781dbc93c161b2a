import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.server.ts';
import { environment } from './environment.server.ts';
import { processesHere } from './process-count.server.ts';

const plain = ['node', 'server.ts'];

describe('a fresh machine', () => {
  test('needs no variable at all', () => {
    expect(readConfig({}, plain)).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      dataDir: resolve('data'),
      smtpUrl: undefined,
      mailFrom: 'Dars <hello@dars.example>',
      staffEmail: undefined,
      schedulerUrl: undefined,
      schedulerSeats: 1,
      businessTimeZone: 'America/New_York',
      socialLinks: [],
      contactWays: [],
      requirePayment: false,
      pushServices: [],
      roomHost: '127.0.0.1',
      janusUrls: [],
      trustProxy: undefined,
      demo: 'when new',
      production: false,
      metricsPort: undefined,
      processes: processesHere(),
      drainSeconds: 0,
      pageCacheSeconds: 60,
      jobPollSeconds: 5,
      warmUp: true,
      rateLimit: true,
      s3: undefined,
      development: false,
    });
  });

  test('may set variables to nothing, which is as if they were unset', () => {
    const empty = Object.fromEntries(Object.keys(environment.shape).map((name) => [name, '']));
    expect(readConfig(empty, plain)).toEqual(readConfig({}, plain));
  });

  test('may have variables of others, which are no concern of ours', () => {
    expect(readConfig({ PATH: '/bin', npm_config_port: '1', port: '2' }, plain)).toEqual(
      readConfig({}, plain),
    );
  });
});

describe('what is set', () => {
  test('is taken', () => {
    const told = {
      PORT: '8080',
      HOST: '0.0.0.0',
      PUBLIC_URL: 'https://dars.example/',
      DATABASE_URL: 'postgresql://dars:secret@db/dars',
      DATA_DIR: '/var/lib/dars',
      SECRET_KEY: 'a secret of at least 32 characters',
      SMTP_URL: 'smtps://user:secret@mail.example:465',
      MAIL_FROM: 'Lessons <lessons@dars.example>',
      STAFF_EMAIL: 'staff@dars.example',
      SCHEDULER_URL: 'https://calendly.com/dars/trial',
      SCHEDULER_SEATS: '3',
      BUSINESS_TIME_ZONE: 'Asia/Tashkent',
      REQUIRE_PAYMENT: 'true',
      STRIPE_SECRET_KEY: 'sk_test_secret',
      STRIPE_WEBHOOK_SECRET: 'whsec_secret',
      STRIPE_API_URL: 'http://127.0.0.1:12111',
      PAYME_MERCHANT_ID: '5e730e8e0b852a417aa49ceb',
      PAYME_KEY: 'a key of tests',
      PAYME_CHECKOUT_URL: 'https://test.paycom.uz/',
      S3_BUCKET: 'dars-pictures',
      S3_ENDPOINT: 'https://s3.eu-central-1.amazonaws.com/',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
      FACEBOOK_URL: 'https://facebook.example/dars',
      INSTAGRAM_URL: 'https://instagram.example/dars',
      TELEGRAM_URL: 'https://t.example/dars',
      CONTACT_EMAIL: 'ask@dars.example',
      WHATSAPP_CHAT_URL: 'https://wa.example/1',
      TELEGRAM_CHAT_URL: 'https://t.example/dars_chat',
      TELEGRAM_BOT_TOKEN: '123456:secret-token_of_a_bot',
      TELEGRAM_API_URL: 'https://telegram.example/',
      PUSH_SERVICES: 'http://push.internal:8080/,https://other.internal',
      ROOM_HOST: '10.0.0.11',
      JANUS_URLS: 'ws://10.0.0.31:8188,wss://janus.example/ws',
      JANUS_KEY: 'a key of Janus',
      TURN_URLS: 'turn:turn.example:3478?transport=udp,turns:turn.example:5349?transport=tcp',
      TURN_SECRET: 'a secret of all relays',
      TRUST_PROXY: '127.0.0.1,10.0.0.0/8',
      DEMO: 'false',
      RATE_LIMIT: 'off',
      METRICS_PORT: '9464',
      PROCESSES: '6',
      DRAIN_SECONDS: '15',
      PAGE_CACHE_SECONDS: '10',
      JOB_POLL_SECONDS: '0.5',
      WARM_UP: 'off',
      NODE_ENV: 'production',
    };
    expect(Object.keys(told).toSorted()).toEqual(Object.keys(environment.shape).toSorted());
    expect(readConfig(told, [...plain, '--dev'])).toEqual({
      port: 8080,
      host: '0.0.0.0',
      publicUrl: 'https://dars.example',
      databaseUrl: told.DATABASE_URL,
      dataDir: '/var/lib/dars',
      secretKey: told.SECRET_KEY,
      smtpUrl: told.SMTP_URL,
      mailFrom: told.MAIL_FROM,
      staffEmail: told.STAFF_EMAIL,
      schedulerUrl: told.SCHEDULER_URL,
      schedulerSeats: 3,
      businessTimeZone: 'Asia/Tashkent',
      socialLinks: [
        { name: 'Facebook', href: told.FACEBOOK_URL },
        { name: 'Instagram', href: told.INSTAGRAM_URL },
        { name: 'Telegram', href: told.TELEGRAM_URL },
      ],
      contactWays: [
        { name: 'email', href: `mailto:${told.CONTACT_EMAIL}` },
        { name: 'whatsapp', href: told.WHATSAPP_CHAT_URL },
        { name: 'telegram', href: told.TELEGRAM_CHAT_URL },
      ],
      telegram: { token: told.TELEGRAM_BOT_TOKEN, apiUrl: 'https://telegram.example' },
      requirePayment: true,
      stripe: {
        secretKey: told.STRIPE_SECRET_KEY,
        webhookSecret: told.STRIPE_WEBHOOK_SECRET,
        apiUrl: told.STRIPE_API_URL,
      },
      payme: {
        merchantId: told.PAYME_MERCHANT_ID,
        key: told.PAYME_KEY,
        checkoutUrl: 'https://test.paycom.uz',
      },
      pushServices: ['http://push.internal:8080', 'https://other.internal'],
      roomHost: '10.0.0.11',
      janusUrls: told.JANUS_URLS.split(','),
      janusKey: told.JANUS_KEY,
      turn: { urls: told.TURN_URLS.split(','), secret: told.TURN_SECRET },
      trustProxy: '127.0.0.1,10.0.0.0/8',
      demo: 'never',
      production: true,
      metricsPort: 9464,
      // Hot reload is of one process.
      processes: 1,
      drainSeconds: 15,
      pageCacheSeconds: 10,
      jobPollSeconds: 0.5,
      warmUp: false,
      rateLimit: false,
      s3: {
        endpoint: 'https://s3.eu-central-1.amazonaws.com',
        bucket: 'dars-pictures',
        region: 'eu-central-1',
        accessKeyId: 'key',
        secretAccessKey: 'secret',
      },
      development: true,
    });
  });

  test('makes the public address follow the port', () => {
    expect(readConfig({ PORT: '8080' }, plain).publicUrl).toBe('http://localhost:8080');
  });

  test('cannot be changed afterwards', () => {
    expect(Object.isFrozen(readConfig({}, plain))).toBe(true);
  });
});
