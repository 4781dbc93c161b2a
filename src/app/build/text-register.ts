import { globSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { namespaceOf } from '../../platform/language/namespace.ts';

const file = 'src/app/message-files.ts';

/** The register by which the compiler knows the keys of all texts: TypeScript knows no pattern of files. */
export function textRegister(): string {
  const lines = globSync('src/**/messages.en.json')
    .map((path) => [namespaceOf(dirname(path).slice('src/'.length)), path] as const)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, path]) => `    ${/^\w+$/.test(name) ? name : `'${name}'`}: typeof import('#${path}');\n`);
  return `// Written by \`npm run mend\` (app/build/text-register.ts).

export {};

declare module '#src/platform/language/message-keys.ts' {
  /** Every namespace and the file of its texts: their keys are checked by the compiler. */
  interface MessageFiles {
${lines.join('')}  }
}
`;
}

if (import.meta.main) writeFileSync(file, textRegister());
