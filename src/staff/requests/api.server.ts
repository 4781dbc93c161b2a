import { answerRequest, closeRequest, markComplaint } from '#src/offer/contact/answers.server.ts';
import { ownWords } from '#src/offer/contact/forms.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { listHandlers } from '#src/staff/list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { listRequests, readRequest, type ShownRequest } from './requests.server.ts';

export const requestsApi = implement(contract, {
  ...listHandlers('requests', {
    read: listRequests,
    present: presentRequest,
    columns: ({ t }) => [
      [t('staff/requests:columns.name'), ({ name }) => name],
      [t('staff/requests:columns.email'), ({ email }) => email],
      [t('staff/requests:columns.phone'), phoneOf],
      [t('staff/requests:columns.form'), ({ form }) => t(`contact/mails:forms.${form}`)],
      [t('staff/requests:columns.about'), ({ about }) => about],
      [t('staff/requests:columns.message'), ({ message }) => ownWords(message)],
      [t('staff/requests:columns.createdAt'), ({ createdAt }) => createdAt.toISOString()],
      [t('staff/requests:columns.complaint'), ({ isComplaint }) => t(`staff/requests:yes.${isComplaint}`)],
      [t('staff/requests:columns.dueAt'), ({ dueAt }) => dueAt.toISOString()],
      [t('staff/requests:columns.answeredAt'), ({ answeredAt }) => answeredAt?.toISOString()],
      [t('staff/requests:columns.answeredBy'), ({ answerer }) => answerer],
    ],
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

function presentRequest({
  id,
  name,
  form,
  about,
  message,
  isComplaint,
  createdAt,
  dueAt,
  answeredAt,
  answerer,
}: ShownRequest) {
  return {
    ...{ _id: id, name, form, about, isComplaint, answeredBy: answerer },
    beginning: beginningOf(ownWords(message)),
    createdAt: createdAt.toISOString(),
    dueAt: dueAt.toISOString(),
    answeredAt: answeredAt?.toISOString() ?? null,
  };
}

function beginningOf(message: string): string {
  const signs = [...message.replace(/\s+/g, ' ')];
  return signs.length > beginsWith ? `${signs.slice(0, beginsWith).join('')}…` : signs.join('');
}

function phoneOf({ countryCode, phoneNumber }: ShownRequest): string {
  return [countryCode, phoneNumber].filter(Boolean).join(' ');
}
