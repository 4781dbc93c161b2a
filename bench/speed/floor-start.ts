import Fastify from 'fastify';

/** The floor of a start: a Fastify that answers. */
const app = Fastify();
app.get('/api/health', async () => ({ status: 'ok' }));
await app.listen({ host: '127.0.0.1', port: Number(process.argv[2]) });
