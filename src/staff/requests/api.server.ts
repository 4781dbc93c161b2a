import { answerRequest, closeRequest, markComplaint } from '#src/contact/answers.server.ts';
import { ownWords } from '#src/contact/forms.ts';
import { implement } from '#src/platform/endpoints.server.ts';
import { listHandlers } from '../list/list-handlers.server.ts';
import { contract } from './contract.ts';
import { listRequests, readRequest, type ShownRequest } from './requests.server.ts';

export const requestsApi = implement(contract, {
  ...listHandlers('requests', {
    read: listRequests,
    present,
    columns: ({ t }) => [
      [t('admin/requests:columns.name'), ({ name }) => name],
      [t('admin/requests:columns.email'), ({ email }) => email],
      [t('admin/requests:columns.phone'), phoneOf],
      [t('admin/requests:columns.form'), ({ form }) => t(`contact:mail.forms.${form}`)],
      [t('admin/requests:columns.about'), ({ about }) => about],
      [t('admin/requests:columns.message'), ({ message }) => ownWords(message)],
      [t('admin/requests:columns.createdAt'), ({ createdAt }) => createdAt.toISOString()],
      [t('admin/requests:columns.complaint'), ({ isComplaint }) => t(`admin/requests:yes.${isComplaint}`)],
      [t('admin/requests:columns.dueAt'), ({ dueAt }) => dueAt.toISOString()],
      [t('admin/requests:columns.answeredAt'), ({ answeredAt }) => answeredAt?.toISOString()],
      [t('admin/requests:columns.answeredBy'), ({ answerer }) => answerer],
    ],
  }),
  'GET /api/admin/requests/:id': async (context, { params }) => {
    const { request, answers, others } = await readRequest(context, params.id);
    const { email, phoneNumber, countryCode, page, language, message } = request;
    return {
      ...present(request),
      ...{ email, phoneNumber, countryCode, page, language, message: ownWords(message) },
      answers: answers.map(({ id, author, text, createdAt }) => ({
        _id: id,
        author,
        text,
        createdAt: createdAt.toISOString(),
      })),
      others: others.map(present),
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

function present({
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
