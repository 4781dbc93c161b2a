import { describe, expect, test } from 'vitest';
import { readConfig } from './config.server.ts';

const plain = ['node', 'server.ts'];

describe('a demo', () => {
  const outside = { DATABASE_URL: 'postgresql://dars:secret@db/dars' };
  const production = { NODE_ENV: 'production' };

  test.each([
    ['when new', {}],
    ['when new', { NODE_ENV: 'development' }],
    ['never', production],
    ['never', outside],
    ['never', { DEMO: 'false' }],
    ['asked', { DEMO: 'true' }],
    ['asked', { DEMO: 'true', ...outside }],
  ] as const)('is made %s with %o', (demo, told) => {
    expect(readConfig(told, plain).demo).toBe(demo);
  });

  test('is refused in production', () => {
    expect(() => readConfig({ DEMO: 'true', ...production }, plain)).toThrow(
      '\n  DEMO: is never made where NODE_ENV is production',
    );
  });
});

describe('a bucket for pictures', () => {
  const whole = {
    S3_BUCKET: 'dars-pictures',
    S3_ENDPOINT: 'http://127.0.0.1:9000',
    S3_ACCESS_KEY_ID: 'secret key',
    S3_SECRET_ACCESS_KEY: 'secret',
  };

  test('lies in us-east-1 unless told otherwise', () => {
    expect(readConfig(whole, plain).s3?.region).toBe('us-east-1');
  });

  test.each(['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('needs %s', (name) => {
    const read = () => readConfig({ ...whole, [name]: '' }, plain);
    expect(read).toThrow(`\n  ${name}: is needed where S3_BUCKET is set`);
    expect(read).not.toThrow(/secret|127/);
  });

  test('has a name that a bucket can have', () => {
    expect(() => readConfig({ ...whole, S3_BUCKET: 'a/b' }, plain)).toThrow('\n  S3_BUCKET: not a name');
  });

  test('without which the rest is not looked at', () => {
    expect(readConfig({ ...whole, S3_BUCKET: '' }, plain).s3).toBeUndefined();
  });
});
