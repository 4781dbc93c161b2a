import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const sizes = [96, 192] as const;
const imports = /import (\w+) from 'emoji:([\w-]+)';/g;
const base = 'assets/emoji/';

type IconSet = { width: number; height: number; icons: Record<string, { body: string } | undefined> };
let iconSet: Promise<IconSet> | undefined;

/** Read at the first picture: the file is 100 MB. */
function readIconSet(): Promise<IconSet> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  iconSet ??= readFile(path, 'utf8').then((text) => JSON.parse(text) as IconSet);
  return iconSet;
}

/** 'robot' → 'robot.E-2Jge63': its name with what tells its versions apart; undefined when there is none. */
async function versioned(name: string): Promise<string | undefined> {
  const body = (await readIconSet()).icons[name]?.body;
  return body && `${name}.${createHash('sha256').update(body).digest('base64url').slice(0, 6)}`;
}

/** The named emoji as WebP, a square of `size` px. */
async function drawEmoji(name: string, size: number): Promise<Buffer> {
  const { icons, width, height } = await readIconSet();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}" viewBox="0 0 ${width} ${height}">${icons[name]?.body}</svg>`;
  // While developing, this runs beside the server, which closes libvips to SVG.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return sharp(Buffer.from(svg)).webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer();
}

/**
 * `import robot from 'emoji:robot'` gives a picture for `<Emoji>`. No module is made of it: the name stands in the
 * importing one, so that a page of many pictures is not as many files of script. A build for the browser writes the
 * pictures; while developing they are drawn when they are asked for.
 */
export function emoji(): Plugin {
  const named = new Set<string>();
  return {
    name: 'emoji-pictures',
    enforce: 'pre',
    transform: {
      filter: { code: "from 'emoji:" },
      async handler(code) {
        const found = [...code.matchAll(imports)];
        const pictures = await Promise.all(found.map(([, , name = '']) => versioned(name)));
        let index = 0;
        for (const [at, [, , name = '']] of found.entries()) {
          if (!pictures[at]) return this.error(`No Fluent emoji is called "${name}"`);
          named.add(name);
        }
        return {
          code: code.replace(imports, (_, word) => `const ${word} = ${JSON.stringify(pictures[index++])};`),
          map: null,
        };
      },
    },
    async generateBundle() {
      if (this.environment.config.consumer !== 'client') return;
      const files = [...named].flatMap((name) => sizes.map((size) => ({ name, size })));
      await Promise.all(
        files.map(async ({ name, size }) => {
          const fileName = `${base}${await versioned(name)}-${size}.webp`;
          this.emitFile({ type: 'asset', fileName, source: await drawEmoji(name, size) });
        }),
      );
    },
    configureServer(server) {
      server.middlewares.use(`/${base.slice(0, -1)}`, async (request, response, next) => {
        const [, name = '', size = ''] = /^\/([\w-]+)\.[\w-]+-(\d+)\.webp/.exec(request.url ?? '') ?? [];
        if (!(await versioned(name))) return next();
        response.setHeader('content-type', 'image/webp').end(await drawEmoji(name, Number(size)));
      });
    },
  };
}
