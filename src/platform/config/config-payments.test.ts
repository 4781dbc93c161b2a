import { expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

const plain = ['node', 'server.ts'];

test.each([
  ['STRIPE_SECRET_KEY', 'pk_test_51abc'],
  ['STRIPE_WEBHOOK_SECRET', 'hook_51abc'],
])('%s=%s is told by its name and never by its value', (name, value) => {
  const read = () => readConfig({ [name]: value }, plain);
  expect(read).toThrow(new RegExp(`\\n {2}${name}: \\S`));
  expect(read).not.toThrow(/51abc/);
});

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_51abc' }, 'STRIPE_WEBHOOK_SECRET'],
  [{ STRIPE_WEBHOOK_SECRET: 'whsec_51abc' }, 'STRIPE_SECRET_KEY'],
  [{ PAYME_MERCHANT_ID: '5e730e8e0b852a417aa49ceb' }, 'PAYME_KEY'],
  [{ PAYME_KEY: 'a key of tests' }, 'PAYME_MERCHANT_ID'],
  [{ TURN_URLS: 'turn:turn.example' }, 'TURN_SECRET'],
  [{ TURN_SECRET: 'a secret of all relays' }, 'TURN_URLS'],
])('a provider without its other key is not taken: %o needs %s', (told, missing) => {
  expect(() => readConfig(told, plain)).toThrow(`${missing}: is needed`);
});

test('payment is required when REQUIRE_PAYMENT is on', () => {
  const required = ['on', 'off'].map((value) => readConfig({ REQUIRE_PAYMENT: value }).requirePayment);
  expect(required).toEqual([true, false]);
});
