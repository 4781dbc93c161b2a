import type { FastifyInstance } from 'fastify';

/**
 * A form that was sent before any script was there comes back as its page. What is in it, a password perhaps, is
 * not even read: forms send by POST, so that it never stands in an address.
 */
export function answerForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, body, done) => {
    body.resume();
    done(null);
  });
  app.post('/*', { schema: { hide: true } }, async (request, reply) =>
    // '//…' would be somebody else's address.
    reply.redirect(request.url.replace(/^[/\\]+/, '/'), 303),
  );
}
