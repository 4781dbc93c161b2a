import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

/** Storage that speaks S3, with one bucket. */
export async function storage() {
  const directory = await mkdtemp(join(tmpdir(), 'dars-s3-'));
  let server: S3rver | undefined;
  let port = 0;
  const start = async () => {
    const bucket = { address: '127.0.0.1', directory, configureBuckets: [{ name: 'pictures' }] };
    server = new S3rver({ ...bucket, port, silent: true, vhostBuckets: false });
    port = (await server.run()).port;
  };
  const stop = async () => {
    await server?.close();
    server = undefined;
  };
  const end = async () => {
    await stop();
    await rm(directory, { recursive: true });
  };
  await start();
  const environment = {
    S3_BUCKET: 'pictures',
    S3_ENDPOINT: `http://127.0.0.1:${port}/`,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
  const names = async () =>
    (await readdir(join(directory, 'pictures')))
      .filter((file) => file.endsWith('_object'))
      .map((file) => file.replace('._S3rver_object', ''))
      .toSorted();
  return { environment, start, stop, end, names };
}
