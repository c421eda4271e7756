import { createECDH, randomBytes, webcrypto } from 'node:crypto'
import { BitString, Integer, ObjectIdentifier, OctetString, UTCTime, Utf8String } from 'asn1js'
import * as pki from 'pkijs'
import type { Secret } from '../secret/secret.ts'
import type { Signatures } from './signature.ts'
import { verifyCms } from './verify-cms.ts'

/** Stands in every certificate of the demo, and wherever one of its signatures is shown. */
export const demoMark = '演示签名，不具法律效力'
const issuerName = `匠标演示签名机构（${demoMark}）`

type Key = webcrypto.CryptoKey
const curve = { name: 'ECDSA', namedCurve: 'P-256' } as const
const usage = { sign: 0x80 | 0x40, issue: 0x04 | 0x02 } as const
const year = 365 * 86_400_000

/** The authority's own key pair: the same after every start, and another one on every platform. */
async function rootKeys(secret: Secret) {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(secret.deriveKey('signature.demoRoot')))
  const point = ecdh.getPublicKey()
  const jwk = { kty: 'EC', crv: 'P-256', ext: true }
  const part = (bytes: Buffer) => bytes.toString('base64url')
  const open = { ...jwk, x: part(point.subarray(1, 33)), y: part(point.subarray(33)) }
  const { subtle } = webcrypto
  return {
    publicKey: await subtle.importKey('jwk', open, curve, true, ['verify']),
    privateKey: await subtle.importKey('jwk', { ...open, d: part(ecdh.getPrivateKey()) }, curve, true, [
      'sign',
    ]),
  }
}

const attribute = (type: string, text: string) =>
  new pki.AttributeTypeAndValue({ type, value: new Utf8String({ value: text }) })

function extension(extnID: string, value: { toBER(): ArrayBuffer }): pki.Extension {
  return new pki.Extension({ extnID, critical: true, extnValue: value.toBER() })
}

interface Wanted {
  readonly subject: readonly pki.AttributeTypeAndValue[]
  readonly publicKey: Key
  readonly issuer:
    | { readonly subject: pki.RelativeDistinguishedNames; readonly key: Key }
    | { readonly key: Key }
  readonly from: Date
  readonly until: Date
  readonly ca: boolean
}

async function issue({ subject, publicKey, issuer, from, until, ca }: Wanted): Promise<pki.Certificate> {
  const made = new pki.Certificate()
  made.version = 2
  made.serialNumber = new Integer({ valueHex: new Uint8Array([1, ...randomBytes(15)]).buffer })
  made.subject.typesAndValues = [...subject]
  made.issuer = 'subject' in issuer ? issuer.subject : made.subject
  made.notBefore.value = from
  made.notAfter.value = until
  // From 2050 on a UTCTime would mean another century.
  made.notAfter.type = until.getUTCFullYear() >= 2050 ? pki.TimeType.GeneralizedTime : pki.TimeType.UTCTime
  const bits = new Uint8Array([ca ? usage.issue : usage.sign]).buffer
  made.extensions = [
    extension('2.5.29.15', new BitString({ valueHex: bits, unusedBits: ca ? 1 : 6 })),
    extension('2.5.29.19', new pki.BasicConstraints({ cA: ca }).toSchema()),
  ]
  await made.subjectPublicKeyInfo.importKey(publicKey)
  await made.sign(issuer.key, 'SHA-256')
  return made
}

async function rootOf(secret: Secret) {
  const { publicKey, privateKey } = await rootKeys(secret)
  const certificate = await issue({
    subject: [attribute('2.5.4.10', issuerName), attribute('2.5.4.3', issuerName)],
    publicKey,
    issuer: { key: privateKey },
    from: new Date('2020-01-01T00:00:00Z'),
    until: new Date('2199-12-31T00:00:00Z'),
    ca: true,
  })
  return { certificate, key: privateKey }
}

async function signedBy(certificate: pki.Certificate, key: Key, content: Uint8Array, now: Date) {
  const data = new Uint8Array(content).buffer
  const digest = await webcrypto.subtle.digest('SHA-256', data)
  const attributes = [
    { type: '1.2.840.113549.1.9.3', values: [new ObjectIdentifier({ value: pki.ContentInfo.DATA })] },
    { type: '1.2.840.113549.1.9.5', values: [new UTCTime({ valueDate: now })] },
    { type: '1.2.840.113549.1.9.4', values: [new OctetString({ valueHex: digest })] },
  ].map((one) => new pki.Attribute(one))
  const signed = new pki.SignedData({
    version: 1,
    encapContentInfo: new pki.EncapsulatedContentInfo({ eContentType: pki.ContentInfo.DATA }),
    signerInfos: [
      new pki.SignerInfo({
        version: 1,
        sid: new pki.IssuerAndSerialNumber({
          issuer: certificate.issuer,
          serialNumber: certificate.serialNumber,
        }),
        signedAttrs: new pki.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  })
  await signed.sign(key, 0, 'SHA-256', data)
  const info = new pki.ContentInfo({
    contentType: pki.ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  })
  return new Uint8Array(info.toSchema().toBER())
}

/** The authority of the demo. It believes itself alone, and issues to whoever is logged in. */
export function demoAuthority(secret: Secret): Signatures {
  let made: ReturnType<typeof rootOf> | undefined
  const root = () => (made ??= rootOf(secret))
  return {
    authorities: () => [issuerName],
    demo: {
      async sign({ name, uscc }, content, now) {
        const { certificate: issuer, key } = await root()
        const keys = await webcrypto.subtle.generateKey(curve, false, ['sign', 'verify'])
        const certificate = await issue({
          subject: [
            attribute('2.5.4.10', name),
            attribute('2.5.4.11', demoMark),
            attribute('2.5.4.5', uscc),
            attribute('2.5.4.3', name),
          ],
          publicKey: keys.publicKey,
          issuer: { subject: issuer.subject, key },
          from: new Date(now.getTime() - 86_400_000),
          until: new Date(now.getTime() + year),
          ca: false,
        })
        return signedBy(certificate, keys.privateKey, content, now)
      },
    },
    async verify(signed, at) {
      const { certificate } = await root()
      return verifyCms(signed, { roots: [certificate], lists: [], at })
    },
  }
}
