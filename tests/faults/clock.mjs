// Loaded before a program: its clock goes wrong by as many milliseconds as the file FAULTY_CLOCK says, from one moment
// to the next. Timers go by another clock, as they do in earnest. PostgreSQL keeps its own.
import { readFileSync } from 'node:fs';

const Right = Date;
let wrong = 0;

function look() {
  try {
    wrong = Number(readFileSync(process.env.FAULTY_CLOCK, 'utf8'));
  } catch {
    // Just being written.
  }
}

const now = () => Right.now() + wrong;
globalThis.Date = new Proxy(Right, {
  construct: (date, given, target) => Reflect.construct(date, given.length > 0 ? given : [now()], target),
  apply: () => new Right(now()).toString(),
  get: (date, name) => (name === 'now' ? now : Reflect.get(date, name)),
});
look();
setInterval(look, 100).unref();
