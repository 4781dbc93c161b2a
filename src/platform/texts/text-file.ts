/** What is in a file of texts, by namespace. */
export type Texts = Record<string, Record<string, unknown>>;

declare global {
  /** The first script's own, which React's code uses too: so no file is fetched twice. */
  var fetchTextFile: (address: string, priority?: RequestPriority) => Promise<Texts>;
}

const files: Record<string, Promise<Texts>> = {};

/** Fetched once, whoever asks and how often; what did not come, with the next that asks. */
export function fetchOnce(address: string, priority: RequestPriority = 'auto'): Promise<Texts> {
  files[address] ??= fetch(address, { priority })
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`No texts at ${address}`))))
    .catch((error) => {
      delete files[address];
      throw error;
    });
  return files[address];
}
