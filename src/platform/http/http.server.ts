import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { sql } from 'drizzle-orm';
import Fastify, {
  type FastifyInstance,
  type FastifyServerFactory,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { jsonSchemaTransform, serializerCompiler } from 'fastify-type-provider-zod';
import helmet from 'helmet';
import type { Config } from '#src/platform/config/config.server.ts';
import { productName } from '#src/platform/config/product.ts';
import { Failure } from '#src/platform/forms/errors.ts';
import { contentPolicy } from '#src/platform/http/content-policy.server.ts';
import type { Context } from '#src/platform/program/context.server.ts';
import { isDraining } from '#src/platform/program/draining.server.ts';
import type { Doors } from './admit.server.ts';
import { type Implementation, mountEndpoints } from './endpoints.server.ts';
import { checkInput, notFound, renderError } from './http-errors.server.ts';
import { securitySchemes } from './security-schemes.ts';

/** How long a caller is waited for, in milliseconds. */
export type Patience = { headers: number; request: number; silence: number; look: number };

/** Of the product: long enough for a slow phone, and an end for whoever only holds connections. */
const usualPatience: Patience = {
  headers: 20_000,
  // As long as a picture of 8 MB may take on a slow phone.
  request: 180_000,
  // Nothing sent and nothing taken: also a visitor who does not read the answer.
  silence: 120_000,
  // How often connections are looked at.
  look: 5000,
};

/** In the place of the framework's own compilers, which would be loaded for nothing; its types do not know zod. */
const compilersFactory = {
  buildValidator: () => checkInput,
  buildSerializer: () => serializerCompiler,
} as unknown as NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>;

/** What the server is given beside the configuration. */
type Served = {
  serverFactory?: FastifyServerFactory | undefined;
  /** Whether a request opens a socket of ours; one of another protocol is answered as a request like others. */
  isSocket?: ((request: IncomingMessage) => boolean) | undefined;
  patience?: Patience | undefined;
};

/**
 * The HTTP server with its log. Addresses are logged as patterns ('/appointments/:key'), never as they came:
 * they carry tokens and what people typed.
 */
export function openHttp(
  config: Config,
  log: { level: string; stream?: NodeJS.WritableStream },
  { serverFactory, isSocket = () => false, patience = usualPatience }: Served = {},
): FastifyInstance {
  const secured = headersOf(config);
  const { headers, request, silence, look } = patience;
  return Fastify({
    bodyLimit: 256 * 1024,
    trustProxy: config.trustProxy ?? false,
    requestTimeout: request,
    connectionTimeout: silence,
    keepAliveTimeout: 72_000,
    http: {
      ...{ headersTimeout: headers, connectionsCheckingInterval: look },
      // Else whoever asks for another protocol anywhere is never answered, and holds the connection for good.
      shouldUpgradeCallback: isSocket,
    },
    forceCloseConnections: 'idle',
    // What comes on a connection that is about to be closed is answered like all else.
    return503OnClosing: false,
    routerOptions: { maxParamLength: 300 },
    schemaController: { compilersFactory },
    // An address that cannot be decoded is refused before any route is found.
    frameworkErrors: (error, request, reply) => renderError(error, request, reply.headers(secured)),
    ...(serverFactory ? { serverFactory } : {}),
    logger: {
      ...log,
      serializers: {
        req: (request) => ({ method: request.method, route: request.routeOptions?.url }),
        res: (reply) => ({ status: reply.statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: !config.development }),
  }) as unknown as FastifyInstance<Server>;
}

/** Security headers, errors, the endpoints of all features, their description, health. */
export async function mountApi(
  app: FastifyInstance,
  context: Context,
  doors: Doors,
  features: readonly Implementation[],
): Promise<void> {
  app.setErrorHandler(renderError);
  app.setNotFoundHandler(async (request, reply) => reply.code(404).send(notFound(request)));
  const headers = headersOf(context.config);
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers);
    done();
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: productName, version: '1', description: 'Every call that the product answers.' },
      components: {
        securitySchemes,
      },
    },
    transform: jsonSchemaTransform,
  });
  await app.register(async (api) => mountEndpoints(api, context, doors, features));
  await app.register(async (api) => mountDescription(api));
  mountHealth(app, context);
  app.all('/api/*', { schema: { hide: true } }, async (request, reply) =>
    reply.code(404).send(notFound(request)),
  );
}

/**
 * `/api/health`: the process and its database answer, and it is not about to stop, so it may be sent visitors.
 * `/api/health/live`: the process answers; starting it anew would not bring a database back.
 */
function mountHealth(app: FastifyInstance, { database }: Context): void {
  const hidden = { schema: { hide: true } };
  app.get('/api/health', hidden, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    if (isDraining(app)) throw new Failure('unavailable');
    await database.execute(sql`select 1`).catch(() => {
      throw new Failure('unavailable');
    });
    return { status: 'ok' };
  });
  app.get('/api/health/live', hidden, async (_, reply) => {
    reply.header('cache-control', 'no-store');
    return { status: 'ok' };
  });
}

/** The description at /api/openapi.json, and a page to read it by, which brings its own policy of hashes. */
async function mountDescription(api: FastifyInstance): Promise<void> {
  api.get('/api/openapi.json', { schema: { hide: true } }, async () => api.swagger());
  await api.register(swaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: true,
    uiConfig: { tryItOutEnabled: false },
    theme: { title: `${productName} API` },
    logo: { type: 'image/svg+xml', content: Buffer.from(noLogo) },
  });
}

/** Headers of every answer, worked out once. */
function headersOf(config: Config): Record<string, string> {
  const set = helmet({
    contentSecurityPolicy: false,
    strictTransportSecurity: config.publicUrl.startsWith('https:'),
    xFrameOptions: false,
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    // What browsers of today ignore, or would not do anyway.
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
  const headers: Record<string, string> = {
    'content-security-policy': contentPolicy(config),
    'permissions-policy': 'camera=(),microphone=(),geolocation=(),payment=()',
  };
  const answer = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value;
    },
    removeHeader: () => {},
  };
  set({} as IncomingMessage, answer as unknown as ServerResponse, () => {});
  return headers;
}

/** Stands where the library would put its own. */
const noLogo = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
