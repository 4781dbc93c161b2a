import { implement } from '#src/platform/http/endpoints.server.ts';
import { contract } from './contract.ts';
import { type ChildLink, endLink, linksOf, renewLink } from './links.server.ts';
import { openedLink } from './open.server.ts';

export const childLinkApi = implement(contract, {
  'GET /c/:key': openedLink,
  'GET /api/child-links': async (context, _, { person }) =>
    (await linksOf(context, person.id)).map(presentChildLink),
  'POST /api/learners/:id/child-link': async (context, { params }, { person }) => {
    const { address, link } = await renewLink(context, params.id, person);
    return { address, link: presentChildLink(link) };
  },
  'DELETE /api/learners/:id/child-link': async (context, { params }, { person }) => {
    await endLink(context, params.id, person);
    return { link: null };
  },
});

function presentChildLink({ learnerId, createdAt, isOwn, devices }: ChildLink) {
  return {
    learner: learnerId,
    createdAt: createdAt.toISOString(),
    isOwn,
    devices: devices.map(({ device, zone, usedAt, createdAt: openedAt }) => ({
      device,
      zone,
      openedAt: openedAt.toISOString(),
      usedAt: usedAt.toISOString(),
    })),
  };
}
