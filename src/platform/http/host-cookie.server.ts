import type { Config } from '#src/platform/config/config.server.ts';

/** Where the product stands decides what its cookies are called. */
type Address = Pick<Config, 'publicUrl'>;

/** How the header Set-Cookie keeps a secret in the browser for so many seconds, out of reach of any script. */
export function secretCookie({ publicUrl }: Address, name: string, secret: string, seconds: number): string {
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return `${nameAt({ publicUrl }, name)}=${secret}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret of such a cookie among those of a request. */
export function secretIn(address: Address, name: string, cookies: string | undefined): string | undefined {
  const begin = `${nameAt(address, name)}=`;
  const all = (cookies ?? '').split(';').map((cookie) => cookie.trim());
  return all.find((cookie) => cookie.startsWith(begin))?.slice(begin.length);
}

/** With the prefix, no other host and no plain connection can put a cookie in its place. */
function nameAt({ publicUrl }: Address, name: string): string {
  return publicUrl.startsWith('https:') ? `__Host-${name}` : name;
}
