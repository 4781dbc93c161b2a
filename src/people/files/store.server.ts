/**
 * Where pictures are kept, by names of ours. They are small (none above a few MB), so they travel whole: a slow
 * visitor then holds no file and no connection to the storage.
 */
export type Store = {
  /** Keeps it whole or not at all; what was kept under the name is replaced. */
  put(name: string, bytes: Buffer, contentType: string): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  /** Removes what is kept under the name; nothing is right too. */
  remove(name: string): Promise<void>;
};
