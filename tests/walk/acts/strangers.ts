import fc from 'fast-check';
import { features } from '#src/app/api.server.ts';
import type { Endpoint } from '#src/platform/http/contract.ts';
import { signed } from '../../stand-ins/stripe/telling.ts';
import { type Act, act, pick } from '../act.ts';
import type { Someone } from '../school.ts';

const reads = features
  .flatMap(({ contract }) => Object.entries<Endpoint>(contract))
  .filter(([key]) => key.startsWith('GET ') && key.includes(':'));
const odd = fc.constantFrom('%00', 'a%00b', '%ED%A0%80', '%25', '%F0%90%80%80', 'null', '-1');

/** What nobody says by mistake: the school answers, and never with a 500. */
const oddAddress = act(
  'somebody opens an odd address',
  { which: fc.nat(1000), odd },
  async ({ school }, chosen) => {
    const [key = '', { roles = ['student'] }] = pick(reads, chosen.which) ?? ['', {}];
    const { stranger, teacher, admin } = school.people;
    const by: Someone = roles.includes('student') ? stranger : roles.includes('teacher') ? teacher : admin;
    const url = key.slice(4).replace(/:\w+/g, chosen.odd);
    return `${key} ${(await by.call('GET', url)).status}`;
  },
);

/** Signed as Stripe signs, and no event. */
const senselessEvent = act(
  'somebody sends a senseless event',
  { said: fc.json({ maxDepth: 2 }) },
  async ({ school }, { said }) => {
    const told = JSON.parse(said);
    const event = typeof told === 'object' && told ? { id: 'evt', object: 'event', ...told } : { data: told };
    const { payload, headers } = signed(event, school.shop.clock.now());
    return (await school.call('POST', '/api/stripe/webhook', payload, 'en', headers)).status;
  },
);

export const strangerActs: Act[] = [oddAddress, oddAddress, oddAddress, senselessEvent, senselessEvent];
