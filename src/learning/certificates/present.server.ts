import type { Config } from '#src/platform/config/config.server.ts';
import { spacedCode } from './certificate.ts';
import type { CertificateRow } from './tables.server.ts';

/** What a certificate says, on paper and on the page that checks it; strangers see nothing else. */
export function presentCertificate(row: CertificateRow) {
  const { code, firstName, title, teacherName, firstDay, lastDay, attended, held, issuedAt } = row;
  return {
    code: spacedCode(code),
    ...{ firstName, title, teacher: teacherName, firstDay, lastDay, attended, held },
    issuedAt: issuedAt.toISOString(),
  };
}

/** The same for its family. */
export function presentOwnCertificate({ publicUrl }: Pick<Config, 'publicUrl'>, row: CertificateRow) {
  return {
    ...presentCertificate(row),
    address: addressOf(publicUrl, row),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnReason: row.withdrawnReason,
    isReplaced: row.isReplaced,
  };
}

/** The address where anybody can check a certificate. */
export function addressOf(publicUrl: string, { code }: Pick<CertificateRow, 'code'>): string {
  return `${publicUrl}/certificates/${spacedCode(code)}`;
}
