import { startProgram } from '#src/app/serving/program.server.ts';
import type { Role } from '#src/platform/program/person.ts';
import { confirmAddress, makeGuardian } from '../make/guardians.ts';
import { password, signIn } from '../make/people.ts';
import { makeLearner } from '../make/rows.ts';
import { openShop, type Shop } from '../stand-ins/stripe/shop.ts';
import { openMailServer } from '../start/mail-delivery.ts';
import { type Answer, callsTo, type TestProgram } from '../start/program.ts';
import { type CashDesk, openCashDesk } from './cash-desk.ts';
import { type Letter, takeLetters } from './letters.ts';

/** Somebody with an account, as they know themselves: the address, the password and the session change. */
export type Someone = {
  name: string;
  id: string;
  role: Role;
  email: string;
  password: string;
  token: string;
  call(method: Method, url: string, body?: unknown): Promise<Answer>;
};
type Method = Parameters<TestProgram['call']>[0];

const names = ['teacher', 'other teacher', 'mother', 'father', 'stranger', 'admin'] as const;
type Name = (typeof names)[number];
const roleOf: Partial<Record<Name, Role>> = {
  teacher: 'teacher',
  'other teacher': 'teacher',
  admin: 'admin',
};

/** Two processes of the product on one database, Stripe, Payme, a mail server, and the people who use it all. */
export type School = {
  shop: Shop;
  cashDesk: CashDesk;
  people: Record<Name, Someone>;
  /** Every letter that was mailed, in its order. */
  letters: Letter[];
  /** Who did something last. */
  actor: Someone | undefined;
  /** Calls one process, then the other. An answer of 500 ends the walk. */
  call: TestProgram['call'];
  takeLetters(): Promise<Letter[]>;
  stop(): Promise<void>;
};

/** Opens it: the mother has Aziza and Bobur, the father looks after Aziza too and has Jasur, the stranger has Vali. */
export async function openSchool(): Promise<School> {
  const mail = await openMailServer();
  const cashDesk = await openCashDesk(() => shop.clock.now());
  const shop = await openShop({ environment: { ...mail.environment, ...cashDesk.environment } });
  const { config } = shop.context;
  const second = await startProgram(config, {
    clock: shop.clock,
    pages: false,
    work: false,
    log: { level: 'fatal' },
  });
  const call = alternately(shop.call, callsTo(second));
  const people = {} as School['people'];
  const letters: Letter[] = [];
  const school: Open = { shop, cashDesk, people, letters, call, actor: undefined };
  for (const name of names) people[name] = await makeSomeone(school, name);
  const { mother, father, stranger } = people;
  const aziza = await makeLearner(shop, mother, { firstName: 'Aziza' });
  await makeLearner(shop, mother, { firstName: 'Bobur' });
  await makeGuardian(shop, aziza, father);
  await makeLearner(shop, father, { firstName: 'Jasur' });
  await makeLearner(shop, stranger, { firstName: 'Vali' });
  return Object.assign(school, {
    async takeLetters() {
      const fresh = await takeLetters(mail);
      letters.push(...fresh);
      return fresh;
    },
    async stop() {
      await second.stop();
      await shop.stop();
      await cashDesk.stop();
      await mail.close();
    },
  });
}

function alternately(...calls: TestProgram['call'][]): TestProgram['call'] {
  let turn = 0;
  return async (...said) => {
    turn += 1;
    const answer = await calls[turn % calls.length]?.(...said);
    if (!answer || answer.status >= 500)
      throw new Error(`${said[0]} ${said[1]} ${JSON.stringify(said[2])} answers ${answer?.status}`);
    return answer;
  };
}

type Open = Omit<School, 'takeLetters' | 'stop'>;

async function makeSomeone(school: Open, name: Name): Promise<Someone> {
  const { shop } = school;
  const role = roleOf[name] ?? 'student';
  const { id, email, token } = await signIn(shop, role, `${name.replace(' ', '-')}@dars.test`);
  await confirmAddress(shop, { id });
  const one: Someone = {
    ...{ name, id, role, email, password, token },
    async call(method, url, body) {
      if (method !== 'GET') school.actor = one;
      const send = () => school.call(method, url, body, 'en', { authorization: `Bearer ${one.token}` });
      const answer = await send();
      // A session ends after some time: who has an account logs in again.
      return answer.status === 401 && one.token && (await logIn(school, one)) === 200 ? send() : answer;
    },
  };
  return one;
}

/** Who is erased has no way in any more. */
export async function logIn({ call }: Pick<School, 'call'>, one: Someone): Promise<number> {
  const { email, password } = one;
  const { status, body } = await call('POST', '/api/user/login', { email, password, remember: true });
  one.token = status === 200 ? body.access_token : '';
  return status;
}
