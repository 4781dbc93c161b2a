import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';

/** A page with the styles that it uses in it, and the hash by which the policy lets the browser apply them. */
export type StyledPage = { html: string; stylesHash: string };

/** Puts its styles into a page, in the place that the document keeps for them. */
export function carryStyles(html: string, styles: string): StyledPage {
  const stylesHash = createHash('sha256').update(styles).digest('base64');
  return { html: html.replace('<meta name="styles"/>', () => `<style>${styles}</style>`), stylesHash };
}

/** Those styles and no others may stand in the page. */
export function allowStyles(reply: FastifyReply, hash: string): void {
  amend(reply, "style-src 'self'", `style-src 'self' 'sha256-${hash}'`);
}

/** The page may stand in a frame of ours. */
export function allowFraming(reply: FastifyReply): void {
  amend(reply, "frame-ancestors 'none'", "frame-ancestors 'self'");
}

function amend(reply: FastifyReply, directive: string, by: string): void {
  const policy = String(reply.getHeader('content-security-policy') ?? '');
  reply.header('content-security-policy', policy.replace(directive, by));
}
