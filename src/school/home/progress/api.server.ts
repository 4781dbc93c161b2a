import { presentOwnCertificate } from '#src/learning/certificates/present.server.ts';
import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { progressOf } from './progress.server.ts';

export const progressApi = implement(contract, {
  'GET /api/learners/:id/progress': async (context, { params }, { person, zone }) => {
    const { config } = context;
    const progress = await progressOf(context, params.id, person, zone ?? config.businessTimeZone);
    return {
      ...progress,
      lessons: progress.lessons.map(({ id, ...lesson }) => ({ _id: id, ...lesson })),
      phrases: progress.phrases.map(({ id, texts, ...phrase }) => ({
        _id: id,
        ...phrase,
        text: texts,
      })),
      certificates: progress.certificates.map((one) => presentOwnCertificate(config, one)),
    };
  },
});
