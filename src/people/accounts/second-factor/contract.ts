import { z } from 'zod';
import { defineContract, ownAccount } from '#src/platform/http/contract.ts';
import { factorChange, factorConfirmed, ownPassword } from '../input.ts';

const recoveryCodes = z.object({
  recoveryCodes: z.array(z.string()).describe('Each lets in once in the place of a code; told here alone'),
});
/** A right password costs a hash, new recovery codes ten. */
const limit = { count: 30, seconds: 3600 };

export const contract = defineContract({
  'GET /api/user/second-factor': {
    summary: 'Whether the caller has a second factor',
    ...ownAccount,
    answer: {
      200: z.object({
        since: z.iso.datetime().nullable().describe('Null while it is off'),
        codesLeft: z.int().describe('Recovery codes that were not used yet'),
        isRequired: z.boolean().describe('Whether the back office is closed to the caller without one'),
      }),
    },
  },
  'POST /api/user/second-factor': {
    summary: 'Begin to set up a second factor; wrong passwords count with those of the login',
    ...ownAccount,
    body: ownPassword,
    secret: true,
    answer: {
      201: z.object({
        secret: z.string().describe('For the app, in base32'),
        address: z.string().describe('The same as an otpauth:// address, for a QR code'),
      }),
    },
    limit,
  },
  'POST /api/user/second-factor/confirm': {
    summary: 'Switch it on by the first code of the app, within an hour; ends every other session',
    ...ownAccount,
    body: factorConfirmed,
    secret: true,
    answer: { 200: recoveryCodes },
    limit,
  },
  'POST /api/user/second-factor/recovery-codes': {
    summary: 'Make new recovery codes in the place of those there were',
    ...ownAccount,
    body: factorChange,
    secret: true,
    answer: { 200: recoveryCodes },
    limit,
  },
  'POST /api/user/second-factor/off': {
    summary: 'Switch it off',
    ...ownAccount,
    body: factorChange,
    answer: { 200: z.object({ message: z.string() }) },
    limit,
  },
});
