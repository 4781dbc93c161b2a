import { startProgram } from '#src/app/serving/program.server.ts';
import { readConfig } from '#src/platform/config/config.server.ts';

/** The product without its pages, as a process that a test can kill; says on which port it listens. */
const { app } = await startProgram(readConfig(), { pages: false, log: { level: 'fatal' } });
const address = app.server.address();
process.stdout.write(`port ${typeof address === 'object' ? address?.port : ''}\n`);
