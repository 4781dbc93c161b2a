import { S3mini, S3ServiceError } from 's3mini';
import type { S3 } from '#src/platform/config/config.server.ts';
import type { Store } from '../store.server.ts';

/** Milliseconds one call of the storage may take. */
const patience = 20_000;

/** Pictures as objects of a bucket, which is addressed by path: every S3-compatible storage knows that way. */
export function openS3Store({ endpoint, bucket, ...keys }: S3): Store {
  const s3 = new S3mini({ ...keys, endpoint: `${endpoint}/${bucket}`, requestAbortTimeout: patience });
  return {
    async put(name, bytes, contentType) {
      await s3.putObject(name, bytes, contentType);
    },
    async get(name) {
      const bytes = await s3.getObjectArrayBuffer(name);
      return bytes ? Buffer.from(bytes) : undefined;
    },
    async remove(name) {
      await s3.deleteObject(name).catch((error: unknown) => {
        // Most storages call it done, some do not find it.
        if (!(error instanceof S3ServiceError && error.code === 'NoSuchKey')) throw error;
      });
    },
  };
}
