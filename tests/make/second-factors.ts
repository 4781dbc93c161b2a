import { Secret, TOTP } from 'otpauth';
import type { TestProgram } from '../start/program.ts';
import { password, type SignedInPerson } from './people.ts';

/** A second factor that is on, as its owner has it. */
export type OwnFactor = {
  secret: string;
  recoveryCodes: string[];
  /** The code that the app shows so many seconds from now. */
  code(seconds?: number): string;
  /** Goes on to the next code: one that was said is good once. */
  next(): string;
};

/** The code that an app shows at a time. */
export function codeAt(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** Sets a second factor up, as its owner would; half a minute later, so that the next code is a new one. */
export async function setUpFactor(program: TestProgram, person: SignedInPerson): Promise<OwnFactor> {
  const { clock } = program;
  const begun = await person.call('POST', '/api/user/second-factor', { currentPassword: password });
  const { secret } = begun.body;
  const code = (seconds = 0) => codeAt(secret, new Date(clock.now().getTime() + seconds * 1000));
  const next = () => {
    clock.set(new Date(clock.now().getTime() + 30_000).toISOString());
    return code();
  };
  const on = await person.call('POST', '/api/user/second-factor/confirm', { code: code() });
  if (on.status !== 200) throw new Error(`the second factor is not on: ${on.body.message}`);
  next();
  return { secret, recoveryCodes: on.body.recoveryCodes, code, next };
}
