import type { Config } from '#src/platform/config/config.server.ts';

/** How many people a room of ours carries: what a child can follow with Janus, else what our own program carries. */
export function roomHolds(config: Config): number {
  const janus = 'janusUrls' in config ? config.janusUrls : undefined;
  return Array.isArray(janus) && janus.length > 0 ? 24 : 8;
}
