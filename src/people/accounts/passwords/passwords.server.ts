import { hash, hashRaw, verify } from '@node-rs/argon2';

/** Argon2id as OWASP advises: 19 MiB, two passes, one lane. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a password is compared with where there is no account, so that it takes as long. */
const nobodys = await hash('nobody', cost);

/** The hash to keep, with its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

/** Whether a password belongs to a hash; without one it takes as long and does not. */
export async function isPassword(kept: string | undefined, password: string): Promise<boolean> {
  const right = await verify(kept ?? nobodys, password);
  return right && kept !== undefined;
}

/** The same with a given salt, so that a code can be found among many that share it. */
export async function hashWithSalt(secret: string, salt: string): Promise<string> {
  const hashed = await hashRaw(secret, { ...cost, salt: Buffer.from(salt) });
  return hashed.toString('base64url');
}
