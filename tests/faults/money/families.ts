import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { inForce } from '../../../src/people/consent/agreed.ts';
import type { StandIn } from '../../stand-ins/stripe/server.ts';
import type { People, Person } from '../people.ts';
import { type Ledger, pause, pictureOf } from '../visitors.ts';

type Thing = { lessonId: string } | { plan: string };
type Bought = { order: Ledger['orders'][number]; session: string | undefined };

/** Classes with so few places that families have to wait for each other. */
const classes = 3;
const places = 2;

/**
 * Families who buy without pause, pay on Stripe's page, pay what they have given up, and take their money back.
 * @param confirm confirms the address of an account
 */
export async function startFamilies(
  { running, ask, insist, account, busy }: People,
  ledger: Ledger,
  { account: stripe }: StandIn,
  confirm: (email: string) => Promise<unknown>,
  number = 6,
): Promise<{ done: Promise<unknown> }> {
  const lessons = await publish(insist, await account('teacher'));
  const things: Thing[] = [
    ...lessons.map((lessonId) => ({ lessonId })),
    { plan: 'group8' },
    { plan: 'individual9' },
  ];

  /** At the price that is shown; credit is used first. */
  async function order(family: Person, thing: Thing): Promise<Bought> {
    const requestId = randomUUID();
    const wanted = { ...thing, useCredit: true };
    const { due } = await insist('/api/orders/quote', wanted, family);
    const way = due.amount === 0 ? 'credit' : 'stripe';
    const said = { ...wanted, way, shown: due.amount, requestId, agreedTo: inForce('enrolment') };
    const made = await insist('/api/orders', said, family);
    const told = { id: made.order._id, requestId, state: made.order.state, at: Date.now() };
    ledger.orders.push(told);
    return { order: told, session: made.url?.split('/').at(-1) };
  }

  function pay({ session }: Bought): void {
    if (session) stripe.pay(session);
  }

  async function look(family: Person, { order: told }: Bought): Promise<void> {
    const { state } = await insist(`/api/orders/${told.id}`, undefined, { ...family, method: 'GET' });
    told.state = state;
  }

  /** Waits on the page of the order until it is over. */
  async function follow(family: Person, bought: Bought): Promise<void> {
    while (running.now && bought.order.state === 'open') {
      await look(family, bought);
      await wait(pause);
    }
  }

  async function buy(family: Person, thing: Thing): Promise<Bought> {
    const bought = await order(family, thing);
    pay(bought);
    await follow(family, bought);
    return bought;
  }

  async function cancel(family: Person, { order: told }: Bought): Promise<void> {
    const { state } = await insist(`/api/orders/${told.id}`, undefined, { ...family, method: 'DELETE' });
    told.state = state;
  }

  /** Looks what comes back, and takes it; where the answer is lost, looks again. */
  async function takeBack(family: Person, { order: told }: Bought, wish: string): Promise<void> {
    const path = `/api/orders/${told.id}/refund`;
    let tried: { amount: number; way: string } | undefined;
    while (running.now && told.state === 'paid') {
      const { back, ways } = await insist(path, undefined, { ...family, method: 'GET' });
      const isDone = tried && back.amount === 0;
      const asked = isDone ? tried : { amount: back.amount, way: ways.includes(wish) ? wish : 'credit' };
      if (!asked?.amount) return;
      const answer = isDone ? undefined : await ask(path, asked, family);
      if (isDone || (answer && answer.status < 300)) {
        ledger.refunds.push({ order: told.id, ...asked, at: Date.now() });
        return;
      }
      tried = asked;
      await wait(pause);
    }
  }

  const ways: ((family: Person, thing: Thing) => Promise<void>)[] = [
    async function takesBack(family, thing) {
      await takeBack(family, await buy(family, thing), 'provider');
    },
    async function keeps(family) {
      await buy(family, { plan: 'group12' });
    },
    async function paysBoth(family, thing) {
      const first = await order(family, thing);
      // It takes the place of the first, at whose page somebody is still.
      const second = await order(family, thing);
      pay(first);
      pay(second);
      await follow(family, second);
      await look(family, first);
      await takeBack(family, second, 'provider');
    },
    async function takesCredit(family, thing) {
      await takeBack(family, await buy(family, thing), 'credit');
    },
    async function paysWhileItIsCancelled(family, thing) {
      const bought = await order(family, thing);
      const later = wait(Math.random() * 2 * pause).then(() => pay(bought));
      await Promise.all([cancel(family, bought), later]);
      await takeBack(family, bought, 'provider');
    },
    async function paysWhatIsCancelled(family, thing) {
      const bought = await order(family, thing);
      await cancel(family, bought);
      pay(bought);
    },
    async function goesAway(family) {
      await order(family, { plan: 'group16' });
    },
  ];
  let turn = 0;
  const families = await Promise.all(Array.from({ length: number }, () => account('student')));
  await Promise.all(families.map(({ email }) => confirm(email)));
  const all = families.map((family) => async () => {
    const mine = turn++;
    await ways[mine % ways.length]?.(family, things[mine % things.length] as Thing);
  });
  return { done: busy(all, pause) };
}

async function publish(insist: People['insist'], teacher: Person): Promise<string[]> {
  const said = { title: 'Go', description: 'From the first stone on.', link: 'https://meet.dars.test/2' };
  const lessons: string[] = [];
  const { src: imageUrl } = await insist('/api/files', await pictureOf({ r: 90, g: 60, b: 30 }), teacher);
  for (let number = 0; number < classes; number++) {
    const body = { ...said, imageUrl, requestId: randomUUID(), places, price: 45.5, priceFor: 'month' };
    lessons.push((await insist('/api/class', body, teacher))._id);
  }
  return lessons;
}
