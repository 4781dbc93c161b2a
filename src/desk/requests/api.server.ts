import { answerRequest, closeRequest, markComplaint } from '#src/offer/contact/answers.server.ts';
import { ownWords } from '#src/offer/contact/forms.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { asShown } from '#src/staff/list/as-shown.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { requestColumns } from './columns.ts';
import { contract } from './contract.ts';
import { listRequests, readRequest, type ShownRequest } from './requests.server.ts';

export const requestsApi = implement(contract, {
  ...listHandlers('requests', {
    read: listRequests,
    present: presentRequest,
    columns: requestColumns,
  }),
  'GET /api/admin/requests/:id': async (context, { params }) => {
    const { request, answers, others } = await readRequest(context, params.id);
    const { email, phoneNumber, countryCode, page, language, message } = request;
    return {
      ...presentRequest(request),
      ...{ email, phoneNumber, countryCode, page, language, message: ownWords(message) },
      answers: answers.map(({ id, author, text, createdAt }) => ({
        _id: id,
        author,
        text,
        createdAt: createdAt.toISOString(),
      })),
      others: others.map(presentRequest),
    };
  },
  'POST /api/admin/requests/:id/answers': async (context, { params, body }, { person }) => {
    const { id } = await answerRequest(context, params.id, body, person);
    return { _id: id };
  },
  'POST /api/admin/requests/:id/closed': async (context, { params, body }, { person }) => {
    await closeRequest(context, params.id, body.channel, person);
    return { _id: params.id };
  },
  'PATCH /api/admin/requests/:id': async (context, { params, body }, { person }) => {
    await markComplaint(context, params.id, body.isComplaint, person);
    return { _id: params.id };
  },
});

const beginsWith = 160;

function presentRequest(request: ShownRequest) {
  return {
    ...asShown(request),
    answeredBy: request.answerer,
    beginning: beginningOf(ownWords(request.message)),
  };
}

function beginningOf(message: string): string {
  const signs = [...message.replace(/\s+/g, ' ')];
  return signs.length > beginsWith ? `${signs.slice(0, beginsWith).join('')}…` : signs.join('');
}
