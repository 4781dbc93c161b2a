import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

const plain = ['node', 'server.ts'];

test.each([
  ['PORT', 'secret'],
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['TRUST_PROXY', 'everybody'],
  ['PAYME_MERCHANT_ID', 'secret'],
  ['PUSH_SERVICES', 'push.internal'],
  ['PORT', '80.5'],
  ['PROCESSES', '0'],
  ['PROCESSES', '65'],
  ['DRAIN_SECONDS', '-1'],
  ['PUBLIC_URL', 'dars.secret'],
  ['PUBLIC_URL', 'ftp://dars.secret'],
  ['DATABASE_URL', 'mysql://dars:secret@db/dars'],
  ['DATABASE_URL', 'postgres secret'],
  ['SMTP_URL', 'https://user:secret@mail.example'],
  ['SMTP_URL', 'mail.secret'],
  ['STAFF_EMAIL', 'secret'],
  ['SCHEDULER_URL', 'javascript:alert("secret")'],
  ['SCHEDULER_SEATS', '0'],
  ['SCHEDULER_SEATS', '1001'],
  ['SCHEDULER_SEATS', '1.5'],
  ['SCHEDULER_SEATS', 'secret'],
  ['BUSINESS_TIME_ZONE', 'Secret/City'],
  ['JANUS_URLS', 'https://janus.secret'],
  ['JANUS_KEY', 'secret'],
  ['TURN_URLS', 'turn.secret'],
  ['TURN_SECRET', 'secret'],
  ['S3_ENDPOINT', 'secret'],
  ['S3_REGION', 'secret region'],
  ['DEMO', 'secret'],
  ['RATE_LIMIT', 'secret'],
  ['NODE_ENV', 'secret'],
])('and wrong, %s=%s, is told by its name and never by its value', (name, value) => {
  const read = () => readConfig({ [name]: value }, plain);
  expect(read).toThrow(new RegExp(`\\n {2}${name}: \\S`));
  expect(read).not.toThrow(/[Ss]ecret|65536|1001|80\.5|javascript|mysql/);
});
