import { findPackageJSON } from 'node:module';
import { dirname } from 'node:path';

/** The project's folder, for the sources and for the bundle that is built of them. */
export const root = dirname(findPackageJSON(import.meta.url) ?? process.cwd());
