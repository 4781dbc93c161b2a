import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';

/** What a browser has that subscribes: its pair of keys and its secret (RFC 8291, section 2). */
export type Browser = { ecdh: ECDH; auth: Buffer; keys: { p256dh: string; auth: string } };

export function newBrowser(): Browser {
  const ecdh = createECDH('prime256v1');
  const [point, auth] = [ecdh.generateKeys(), randomBytes(16)];
  return { ecdh, auth, keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') } };
}

/** Reads a message as the browser does that it is for (RFC 8188 and 8291). @throws Error when it is not for this one */
export function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  // The header: salt, size of a record, the sender's point.
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  if (record.length > body.readUInt32BE(16)) throw new Error('more than one record');
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32));
  const derive = (info: string, bytes: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
  const key = derive('Content-Encoding: aes128gcm\0', 16);
  const decipher = createDecipheriv('aes-128-gcm', key, derive('Content-Encoding: nonce\0', 12));
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // A 2 ends the last record; zeros may fill it up.
  const end = plain.lastIndexOf(2);
  if (plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no end of the record');
  return plain.toString('utf8', 0, end);
}

/** What an Authorization of VAPID claims, and the key that signed it (RFC 8292). @throws Error when the signature is none */
export function readVapid(authorization: string): {
  key: string;
  claims: { aud: string; exp: number; sub: string };
} {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const signer = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const signed = Buffer.from(`${header}.${claims}`);
  const isRight = verify(
    'sha256',
    signed,
    { key: signer, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  if (!isRight || read(header).alg !== 'ES256') throw new Error('not signed by its key');
  return { key, claims: read(claims) };
}
