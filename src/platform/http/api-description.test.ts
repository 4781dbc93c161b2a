import { describe, expect, test } from 'vitest';
import { features } from '#src/app/api.server.ts';
import { sharedProgram } from '../../../tests/start/program.ts';

const program = sharedProgram();

describe('the description of the API', () => {
  test('lists every endpoint with what goes in and what comes out', async () => {
    const { status, body: api } = await program.call('GET', '/api/openapi.json');
    expect([status, api.openapi, api.info.title]).toEqual([200, '3.1.0', 'Dars']);
    const described = Object.entries<object>(api.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const endpoints = features.flatMap(({ contract }) => Object.entries(contract));
    expect(described.toSorted()).toEqual(endpoints.map(([key]) => key.replace(/:(\w+)/g, '{$1}')).toSorted());
    for (const [key, { summary, body, params, query, upload, answer, file, raw }] of endpoints) {
      const [method = '', path = ''] = key.split(' ');
      const operation = api.paths[path.replace(/:(\w+)/g, '{$1}')][method.toLowerCase()];
      expect(operation.summary).toBe(summary);
      const content = operation.requestBody?.content ?? {};
      const type = upload ? 'multipart/form-data' : 'application/json';
      expect([key, Object.keys(content)]).toEqual([key, body ? [type] : []]);
      const input = content[type]?.schema;
      expect(Object.keys(input?.properties ?? {})).toEqual(Object.keys(body?.shape ?? {}));
      const named = (operation.parameters ?? []).map(({ name }: { name: string }) => name);
      expect([key, named.toSorted()]).toEqual([
        key,
        Object.keys({ ...params?.shape, ...query?.shape }).toSorted(),
      ]);
      for (const code of [...Object.keys(answer), '4XX', '5XX']) {
        const types = /XX/.test(code) ? ['application/json'] : typesOf(code);
        expect([key, code, Object.keys(operation.responses[code].content ?? {})]).toEqual([key, code, types]);
        for (const sent of types) {
          const { schema } = operation.responses[code].content[sent];
          // One of several objects is an object too.
          const [{ type }] = schema.oneOf ?? schema.anyOf ?? [schema];
          expect([key, code, type]).toEqual([
            key,
            code,
            expect.stringMatching(sent === 'application/json' ? /^(object|array)$/ : /^string$/),
          ]);
        }
      }
      if (raw) expect(operation.description).toContain(raw.letsIn);
      if (raw?.takes) expect(operation.description).toContain(raw.takes.type);

      /** What the contract says comes with a status. */
      function typesOf(code: string): readonly string[] {
        if (raw) return (/^20[06]$/.test(code) && raw.types) || [];
        return [file?.type ?? 'application/json'];
      }
      expect(operation.responses['4XX'].content['application/json'].schema.required).toEqual([
        'message',
        'code',
      ]);
    }
  });

  test('says how a picture is sent in: a form with its name and its bytes', async () => {
    const { body: api } = await program.call('GET', '/api/openapi.json');
    const { schema } = api.paths['/api/files'].post.requestBody.content['multipart/form-data'];
    expect(schema).toMatchObject({
      type: 'object',
      required: ['file'],
      properties: { name: { type: 'string' }, file: { type: 'string', format: 'binary' } },
    });
  });

  test('names only parts that are there', async () => {
    const { body } = await program.call('GET', '/api/openapi.json');
    for (const [, reference] of JSON.stringify(body).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const part = reference?.split('/').reduce((part, name) => part?.[name], body);
      expect([reference, typeof part]).toEqual([reference, 'object']);
    }
  });

  test('is readable at /api/docs, whose scripts are its own and none inline', async () => {
    const page = await program.call('GET', '/api/docs');
    const { status, headers, body } =
      page.status === 302 ? await program.call('GET', String(page.headers.location)) : page;
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/html')]);
    const policy = String(headers['content-security-policy']);
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
    expect(scripts).toContain("'self'");
    expect(scripts).not.toMatch(/unsafe|\*|https?:/);
    expect(body).not.toMatch(/<script(?![^>]*\bsrc=)/);
    const files = [...String(body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      const url = new URL(file, 'http://dars.test/api/docs/');
      expect([file, url.host, (await program.call('GET', url.pathname)).status]).toEqual([
        file,
        'dars.test',
        200,
      ]);
    }
  });
});
