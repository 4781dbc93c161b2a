import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

const header = 'content-security-policy';

/** A page with the styles that it uses in it, and the hash by which the policy lets the browser apply them. */
export type StyledPage = { html: string; stylesHash: string };

/** Puts its styles into a page, in the place that the document keeps for them. */
export function carryStyles(html: string, styles: string): StyledPage {
  const stylesHash = createHash('sha256').update(styles).digest('base64');
  return { html: html.replace('<meta name="styles"/>', () => `<style>${styles}</style>`), stylesHash };
}

/** Those styles and no others may stand in the page. */
export function allowStyles(reply: FastifyReply, hash: string): void {
  reply.header(header, policyWithStyles(reply, hash));
}

/** The policy of an answer, with those styles and no others. */
export function policyWithStyles(reply: FastifyReply, hash: string): string {
  return policyOf(reply).replace("style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}

/** The page may stand in a frame of ours. */
export function allowFraming(reply: FastifyReply): void {
  reply.header(header, policyOf(reply).replace("frame-ancestors 'none'", "frame-ancestors 'self'"));
}

function policyOf(reply: FastifyReply): string {
  return String(reply.getHeader(header) ?? '');
}
