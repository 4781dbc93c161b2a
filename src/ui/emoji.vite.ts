import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const scheme = 'emoji:';
const sizes = [96, 192] as const;

type IconSet = { width: number; height: number; icons: Record<string, { body: string } | undefined> };
let iconSet: Promise<IconSet> | undefined;

/** Read at the first picture: the file is 100 MB. */
function readIconSet(): Promise<IconSet> {
  const path = createRequire(import.meta.url).resolve('@iconify-json/fluent-emoji/icons.json');
  iconSet ??= readFile(path, 'utf8').then((text) => JSON.parse(text) as IconSet);
  return iconSet;
}

/** The named emoji as WebP, a square of `size` px; undefined when there is none of that name. */
async function drawEmoji(name: string, size: number): Promise<Buffer | undefined> {
  const { icons, width, height } = await readIconSet();
  const icon = icons[name];
  if (!icon) return undefined;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${size}" height="${size}" viewBox="0 0 ${width} ${height}">${icon.body}</svg>`;
  // While developing, this runs beside the server, which closes libvips to SVG.
  sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
  return sharp(Buffer.from(svg)).webp({ quality: 82, alphaQuality: 90, effort: 6 }).toBuffer();
}

/**
 * `import robot from 'emoji:robot'` gives a picture for `<Emoji>`. A build for the browser writes hashed
 * files; a build for the server names the same files without writing them; the dev server inlines.
 */
export function emoji(): Plugin {
  let inline = false;
  let base = '/';
  return {
    name: 'emoji-pictures',
    enforce: 'pre',
    configResolved(config) {
      inline = config.command === 'serve';
      base = config.base;
    },
    resolveId(id) {
      return id.startsWith(scheme) ? `\0${id}` : undefined;
    },
    async load(id) {
      if (!id.startsWith(`\0${scheme}`)) return undefined;
      const name = id.slice(scheme.length + 1);
      const addresses: string[] = [];
      for (const size of sizes) {
        const picture = await drawEmoji(name, size);
        if (!picture) return this.error(`No Fluent emoji is called "${name}"`);
        const hash = createHash('sha256').update(picture).digest('base64url').slice(0, 8);
        const fileName = `assets/emoji-${name}-${size}.${hash}.webp`;
        if (!inline && this.environment.config.consumer === 'client') {
          this.emitFile({ type: 'asset', fileName, source: picture });
        }
        addresses.push(inline ? `data:image/webp;base64,${picture.toString('base64')}` : base + fileName);
      }
      const srcSet = sizes.map((size, index) => `${addresses[index]} ${size}w`).join(', ');
      const [width] = sizes;
      return `export default ${JSON.stringify({ src: addresses[0], srcSet, width, height: width })}`;
    },
  };
}
