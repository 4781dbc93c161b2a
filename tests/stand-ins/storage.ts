import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import sharp from 'sharp';

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
  /** Takes out all that lies in it. */
  const empty = async () => {
    const folder = join(directory, 'pictures');
    for (const file of await readdir(folder)) if (file.includes('._S3rver_')) await rm(join(folder, file));
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
  /** Names of objects that are no whole picture. */
  const broken = async () => {
    const found: string[] = [];
    for (const name of await names())
      await sharp(join(directory, 'pictures', `${name}._S3rver_object`), { failOn: 'truncated' })
        .stats()
        .catch(() => found.push(`object ${name}`));
    return found;
  };
  return { environment, start, stop, end, empty, names, broken };
}
