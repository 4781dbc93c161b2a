import type { SignedInPerson } from '../people.ts';
import type { TestProgram } from '../program.ts';
import { mailSamples } from './mails.ts';
import { trialSamples } from './trials.ts';

/** A call that is right for an endpoint, on things made for it: what its address is filled in with, and its body. */
export type Sample = { params?: Record<string, string>; body?: object };

/** Makes it, given the admin who will call. */
export type MakeSample = (program: TestProgram, admin: SignedInPerson) => Promise<Sample>;

/** Of every endpoint of the back office that needs more than its address. */
export const samples: Record<string, MakeSample> = { ...mailSamples, ...trialSamples };
