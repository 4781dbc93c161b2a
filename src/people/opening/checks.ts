/** What is measured before strangers may come, in the order of the page. */
export const checkKeys = [
  'mail',
  'address',
  'webhook',
  'dollar',
  'backup',
  'samples',
  'factors',
  'business',
  'claims',
  'teachers',
  'prices',
] as const;
export type CheckKey = (typeof checkKeys)[number];

/** Those that a job measures: they wait for others, or read whole archives. All the rest are a query or two. */
export const slowChecks: readonly CheckKey[] = ['address', 'backup'];

/** Red keeps the school shut; yellow can be put off with a reason. */
export const states = ['green', 'amber', 'red'] as const;
export type CheckState = (typeof states)[number];

/** What a measurement may find, and what that is. Yellow is what makes the school worse, and harms nobody. */
export const findings = {
  'mail-unset': 'red',
  'mail-untried': 'red',
  'mail-waiting': 'red',
  'mail-failing': 'red',
  'mail-opened': 'green',
  'address-http': 'red',
  'address-unreached': 'red',
  'address-reached': 'green',
  'webhook-none': 'amber',
  'webhook-trial': 'red',
  'webhook-unseen': 'red',
  'webhook-seen': 'green',
  'dollar-none': 'amber',
  'dollar-untried': 'red',
  'dollar-waiting': 'red',
  'dollar-returning': 'red',
  'dollar-stuck': 'red',
  'dollar-returned': 'green',
  'backup-none': 'red',
  'backup-old': 'red',
  'backup-broken': 'red',
  'backup-forbidden': 'red',
  'backup-restored': 'green',
  'samples-there': 'red',
  'samples-none': 'green',
  'factors-none': 'red',
  'factors-one': 'amber',
  'factors-two': 'green',
  'business-unset': 'red',
  'business-set': 'green',
  'claims-unseen': 'red',
  'claims-seen': 'green',
  'teachers-none': 'amber',
  'teachers-ready': 'green',
  'prices-unseen': 'red',
  'prices-seen': 'green',
} as const satisfies Record<`${CheckKey}-${string}`, CheckState>;
export type Finding = keyof typeof findings;
export const findingNames = Object.keys(findings) as [Finding, ...Finding[]];

/** A finding, with what its sentence is filled in with: counts, hosts, days, names of files. Nothing of a person. */
export type Found = { finding: Finding; values: Record<string, string | number> };

/** What is kept of what was tried, or looked at. */
export const proofKinds = ['letter', 'address', 'dollar', 'claims', 'prices'] as const;
/** The last are the keys of a provider, by its name. */
export type ProofKind = (typeof proofKinds)[number] | `keys of ${string}`;

/** For so many hours a measurement counts: a job measures each day. */
export const freshHours = 25;
