import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { reminderOff } from './one-click.server.ts';
import { openByKey, readChoices, setChoices } from './reminders/reminder-choices.server.ts';

export const remindersApi = implement(contract, {
  'GET /api/reminders': (context, _, { person }) => readChoices(context, person.id),
  'PUT /api/reminders': (context, { body }, { person }) => setChoices(context, person.id, body),
  'GET /api/reminders/:key': async (context, { params }) =>
    readChoices(context, await openByKey(context, params.key)),
  'GET /api/reminders/:key/:kind/off': reminderOff,
  'POST /api/reminders/:key/:kind/off': async (context, { params: { key, kind } }) =>
    setChoices(context, await openByKey(context, key), { [kind]: false }),
  'POST /api/reminders/:key/:kind/on': async (context, { params: { key, kind } }) =>
    setChoices(context, await openByKey(context, key), { [kind]: true }),
});
