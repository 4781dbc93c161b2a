import { Secret, TOTP } from 'otpauth';
import { business } from '#src/platform/language/business.ts';

/** As every app takes it (RFC 6238): what says more is passed over by many of them. */
const kind = { algorithm: 'SHA1', digits: 6, period: 30 };

/** A new secret for an app, of 160 bits: 32 letters and digits in base32. */
export function mintTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What a QR code tells an app. @param email whose it is: the app shows it */
export function totpAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/**
 * The half minute since 1970 to which six digits belong, by the clock of now or of half a minute before or after:
 * clocks part. Undefined for wrong ones.
 */
export function stepOfCode(secret: string, digits: string, now: Date): number | undefined {
  // The library compares bytes, and throws where six characters have more than six of them.
  if (!/^\d{6}$/.test(digits)) return undefined;
  const totp = totpOf(secret);
  const timestamp = now.getTime();
  const delta = totp.validate({ token: digits, timestamp, window: 1 });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({ ...kind, issuer: business.name, label, secret: Secret.fromBase32(secret) });
}
