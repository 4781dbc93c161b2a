import type { Config } from '#src/platform/config/config.server.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import type { Store } from '../store.server.ts';
import { openDiskStore } from './disk-store.server.ts';
import { openS3Store } from './s3-store.server.ts';

const stores = new WeakMap<Config, Store>();

/** The store of a configuration: a folder of DATA_DIR, or S3-compatible storage. Nobody is called yet. */
export function openStore(config: Config): Store {
  const store = stores.get(config) ?? (config.s3 ? openS3Store(config.s3) : openDiskStore(config));
  stores.set(config, store);
  return store;
}

/** Logs what a store has thrown, without names and words; returns the failure that the caller is told. */
export function storeTrouble({ log }: Context, error: unknown): Failure {
  const { name, code } = error as { name?: unknown; code?: unknown };
  log.error({ error: name, code }, 'the store of pictures');
  return new Failure('unavailable');
}
