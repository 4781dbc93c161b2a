import { implement } from '#src/platform/http/endpoints.server.ts';
import { spacedCode } from './certificate.ts';
import { certificateBy, ownCertificate } from './certificates.server.ts';
import { contract } from './contract.ts';
import { drawCertificate } from './pdf.server.ts';
import { presentCertificate } from './present.server.ts';

export const certificatesApi = implement(contract, {
  'GET /api/certificates/:code': async (context, { params }) => {
    const found = await certificateBy(context, params.code);
    const { code, withdrawnAt } = found;
    return withdrawnAt
      ? { state: 'withdrawn' as const, code: spacedCode(code), withdrawnAt: withdrawnAt.toISOString() }
      : { state: 'valid' as const, ...presentCertificate(found) };
  },
  'GET /api/certificates/:code/pdf': async (context, { params, query }, { person }) =>
    drawCertificate(context.config, await ownCertificate(context, params.code, person), query.language),
});
