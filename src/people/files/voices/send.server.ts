import type { FastifyReply, FastifyRequest } from 'fastify';
import { partOf } from './ranges.server.ts';

/** Sends a voice, or the part of it that is asked for: Safari plays no sound without its part. */
export function sendVoice(
  { method, headers }: FastifyRequest,
  reply: FastifyReply,
  { etag, bytes }: { etag: string; bytes: Buffer },
): FastifyReply {
  reply.headers({ 'content-type': 'audio/wav', 'content-disposition': 'inline', 'accept-ranges': 'bytes' });
  const since = headers['if-range'];
  const isSame = since === undefined || since === etag;
  const part = method === 'GET' && isSame ? partOf(headers.range, bytes.length) : undefined;
  if (!part) return reply.send(bytes);
  if (part === 'none')
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${bytes.length}`, 'cache-control': 'no-store' })
      .send(Buffer.alloc(0));
  const { from, to } = part;
  return reply
    .code(206)
    .header('content-range', `bytes ${from}-${to}/${bytes.length}`)
    .send(bytes.subarray(from, to + 1));
}
