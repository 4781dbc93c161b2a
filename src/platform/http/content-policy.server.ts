import type { Config } from '#src/platform/config/config.server.ts';

/** What a page needs beyond what every answer is allowed. */
type Allowed = {
  /** The hash of the rules that stand in the page itself, in base64. */
  styleHash?: string;
  /** It may stand in a frame of ours. */
  framed?: boolean | undefined;
  /** A lesson happens in it: it opens the room's socket, and plays what it is sent. */
  room?: boolean | undefined;
  /** A voice is recorded in it, and played before it is sent. */
  records?: boolean | undefined;
};

/**
 * The Content-Security-Policy of an answer. Scripts, styles and frames come from ourselves and the configured scheduler
 * alone.
 * @example contentPolicy(config, { styleHash }) // "default-src 'self';script-src 'self';style-src 'self' 'sha256-…';…"
 */
export function contentPolicy(
  { schedulerUrl, development, publicUrl }: Pick<Config, 'schedulerUrl' | 'development' | 'publicUrl'>,
  { styleHash, framed = false, room = false, records = false }: Allowed = {},
): string {
  const [self, none] = ["'self'", "'none'"];
  const directives = {
    'default-src': [self],
    'script-src': [self],
    // Vite injects styles and talks to the page by a socket; only while developing.
    'style-src': [
      self,
      ...(development ? ["'unsafe-inline'"] : []),
      ...(styleHash ? [`'sha256-${styleHash}'`] : []),
    ],
    'img-src': [self, 'data:', 'blob:'],
    // What is not said here is as the first line says.
    ...(development && { 'connect-src': [self, 'ws:'] }),
    // Not every browser takes 'self' for a socket.
    ...(room && !development && { 'connect-src': [self, new URL(publicUrl).origin.replace(/^http/, 'ws')] }),
    ...((room || records) && { 'media-src': [self, 'blob:'] }),
    ...(schedulerUrl && { 'frame-src': [self, new URL(schedulerUrl).origin] }),
    'frame-ancestors': [framed ? self : none],
    'object-src': [none],
    'base-uri': [none],
    'form-action': [self],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** The headers by which a page in a frame of ours, the room of a lesson, or where a voice is recorded, is allowed what others are not. */
export function headersOfPage(
  config: Parameters<typeof contentPolicy>[0],
  { framed, room, records }: Pick<Allowed, 'framed' | 'room' | 'records'>,
): Record<string, string> {
  if (!framed && !room && !records) return {};
  return {
    'content-security-policy': contentPolicy(config, { framed, room, records }),
    ...(room && {
      'permissions-policy':
        'camera=(self),microphone=(self),display-capture=(self),geolocation=(),payment=()',
    }),
    ...(records && { 'permissions-policy': 'camera=(),microphone=(self),geolocation=(),payment=()' }),
  };
}
