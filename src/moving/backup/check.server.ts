import { ownMigrations } from '#src/platform/database/database.server.ts';
import { readArchive } from './archive.server.ts';
import { type Manifest, manifestName, manifestSchema, sha256 } from './manifest.server.ts';

/**
 * Reads an archive from its beginning to its end, compares all that is in it with what its manifest says, and
 * writes nothing.
 * @throws Error worded for the person at the console
 */
export async function checkArchive(file: string): Promise<Manifest> {
  const manifest = await readWhole(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new Error(`there is no ${file}.`);
    throw new Error(`${file} is damaged, or no backup: ${error.message}`, { cause: error });
  });
  const own = ownMigrations();
  if (manifest.migrations.some(({ hash }, at) => own[at]?.hash !== hash))
    throw new Error(
      `this backup is of a database that this program does not know (version ${manifest.version}): ` +
        'restore it with the version that made it, or a newer one.',
    );
  return manifest;
}

async function readWhole(file: string): Promise<Manifest> {
  const found = new Map<string, string>();
  let manifest: Manifest | undefined;
  for await (const { name, bytes } of readArchive(file)) {
    if (manifest || found.has(name)) throw new Error(`${name} was added to it`);
    if (name === manifestName) manifest = parse(bytes);
    else found.set(name, `${bytes.length} ${sha256(bytes)}`);
  }
  if (!manifest) throw new Error('it has no end');
  for (const { name, bytes, sha256: sum } of manifest.files) {
    if (found.get(name) !== `${bytes} ${sum}`) throw new Error(`${name} is not as it was`);
    found.delete(name);
  }
  for (const name of found.keys()) throw new Error(`${name} was added to it`);
  return manifest;
}

function parse(bytes: Uint8Array): Manifest {
  const { data } = manifestSchema.safeParse(JSON.parse(Buffer.from(bytes).toString()));
  if (!data) throw new Error('its manifest is of a kind that this program does not know');
  return data;
}
