import { generateKeyPairSync, sign } from 'node:crypto';

/** A piece of a certificate: what kind it is, how long it is, what is in it. */
function der(tag: number, ...inside: Buffer[]): Buffer {
  const body = Buffer.concat(inside);
  const { length } = body;
  const said = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...said]), body]);
}

const sequence = (...inside: Buffer[]) => der(0x30, ...inside);
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (at: number) =>
  der(0x17, Buffer.from(`${new Date(at).toISOString().slice(2, 19).replace(/\D/g, '')}Z`));

/** A key, and a certificate for `localhost` that it has signed itself, good for today and tomorrow. */
export function certificateOfLocalhost(): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const host = Buffer.from('localhost');
  const day = 86_400_000;
  const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
  const name = sequence(der(0x31, sequence(oid('550403'), der(0x0c, host))));
  const alternativeName = sequence(oid('551d11'), der(0x04, sequence(der(0x82, host))));
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(Date.now() - day), utcTime(Date.now() + day)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(alternativeName)),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', body, privateKey));
  const lines =
    sequence(body, ecdsaWithSha256, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  };
}
