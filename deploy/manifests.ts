import { execFileSync } from 'node:child_process';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

/**
 * `npm run manifests`: compares the manifests with the published types of Kubernetes and CloudNativePG, misspelt names
 * included. The types are 20 MB, so they are fetched for it. Ends with 1 when something is wrong.
 */
const folder = 'node_modules/.cache/dars-manifests';

const documents: { apiVersion: string; kind: string }[] = globSync('deploy/kubernetes/*.yaml')
  .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')))
  .map((document) => document.toJS());
const typed = documents
  .map((document, number) => {
    const { apiVersion, kind } = document;
    const base = apiVersion.startsWith('postgresql.cnpg.io')
      ? '@kubernetes-models/cloudnative-pg'
      : 'kubernetes-models';
    const imported = `import type { I${kind} as Kind${number} } from '${base}/${apiVersion}/${kind}';`;
    return `${imported}\nexport const document${number}: Kind${number} = ${JSON.stringify(document)};`;
  })
  .join('\n');

const wrong = complaintsAbout(typed);
const seen = complaintsAbout(typed.replace('readinessProbe', 'readinesProbe')).includes('readinesProbe');
if (wrong) process.stdout.write(wrong);
if (!seen) process.stdout.write('A misspelt name was not noticed.\n');
process.stdout.write(`${documents.length} manifests compared.\n`);
process.exitCode = wrong || !seen || documents.length === 0 ? 1 : 0;

/** What the compiler says; nothing when all is well. */
function complaintsAbout(text: string): string {
  const file = join(folder, 'manifests.ts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
  const options = ['--noEmit', '--strict', '--skipLibCheck', '--ignoreConfig'];
  const modules = ['--module', 'nodenext', '--moduleResolution', 'nodenext'];
  try {
    execFileSync('node_modules/.bin/tsc', [...options, ...modules, file], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}
