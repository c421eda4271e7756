import { fromBER } from 'asn1js'
import {
  type AlgorithmIdentifier,
  Certificate,
  CertificateChainValidationEngine,
  type CertificateRevocationList,
  ContentInfo,
  IssuerAndSerialNumber,
  RSAPublicKey,
  RSASSAPSSParams,
  SignedData,
  type SignerInfo,
} from 'pkijs'
import { authorityName, commonNameOf, nameOf, usccOf } from './names.ts'
import type { SignatureFault, Signed, SignedContent, Verdict } from './signature.ts'

/** A signature of one person with its chain has a few kilobytes. */
export const mostCmsBytes = 64 * 1024
const mostCertificates = 10
const longestChain = 5
const clockSkew = 10 * 60_000

const oids = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  signingTime: '1.2.840.113549.1.9.5',
  keyUsage: '2.5.29.15',
  basicConstraints: '2.5.29.19',
  extendedKeyUsage: '2.5.29.37',
  rsa: '1.2.840.113549.1.1.1',
  messageDigest: '1.2.840.113549.1.9.4',
} as const
/** What a signer's certificate may be for: mail, documents, logging in, Microsoft's documents, anything; not servers alone. */
const signingPurposes = [
  '1.3.6.1.5.5.7.3.4',
  '1.3.6.1.5.5.7.3.36',
  '1.3.6.1.5.5.7.3.2',
  '1.3.6.1.4.1.311.10.3.12',
  '2.5.29.37.0',
]
/** Who answers for a server answers for nobody's word, whatever else the certificate is for. */
const serverPurpose = '1.3.6.1.5.5.7.3.1'
const digests = ['2.16.840.1.101.3.4.2.1', '2.16.840.1.101.3.4.2.2', '2.16.840.1.101.3.4.2.3']
/** RSA and ECDSA with one of those digests; PSS says in its parameters with which. */
const strong = ['1.2.840.113549.1.1.11', '1.2.840.113549.1.1.12', '1.2.840.113549.1.1.13'].concat(
  ['2', '3', '4'].map((id) => `1.2.840.10045.4.3.${id}`),
)
const pss = '1.2.840.113549.1.1.10'
function isStrong({ algorithmId, algorithmParams }: AlgorithmIdentifier): boolean {
  if (algorithmId !== pss) return strong.includes(algorithmId)
  return digests.includes(new RSASSAPSSParams({ schema: algorithmParams }).hashAlgorithm.algorithmId)
}

/** All extensions that something here or in the library looks at, and those that only narrow what is not asked for. */
const knownExtensions = ['14', '15', '17', '19', '30', '31', '32', '33', '35', '36', '37', '54'].map(
  (id) => `2.5.29.${id}`,
)
/** SM2, SM3 and the content types of GM/T 0010. WebCrypto knows none of them. */
const isNational = (oid: string) => oid.startsWith('1.2.156.10197.')

/** Thrown inside this file only, and caught in its one door. */
class Fault extends Error {
  readonly fault: SignatureFault
  constructor(fault: SignatureFault) {
    super(fault)
    this.fault = fault
  }
}
const must = (holds: boolean, fault: SignatureFault): void => {
  if (!holds) throw new Fault(fault)
}

/** What is believed, and when. */
interface Trust {
  readonly roots: readonly Certificate[]
  readonly lists: readonly CertificateRevocationList[]
  readonly at: Date
}

function parsed(cms: Uint8Array): SignedData {
  must(cms.length > 0 && cms.length <= mostCmsBytes, 'unreadable')
  const { offset, result } = fromBER(new Uint8Array(cms), {
    maxDepth: 40,
    maxNodes: 4_000,
    maxContentLength: mostCmsBytes,
  })
  must(offset === cms.length, 'unreadable')
  const info = new ContentInfo({ schema: result })
  must(!isNational(info.contentType), 'unsupported')
  must(info.contentType === oids.signedData, 'unreadable')
  return new SignedData({ schema: info.content })
}

function certificatesOf({ certificates = [] }: SignedData): readonly Certificate[] {
  const all = certificates.filter((one) => one instanceof Certificate)
  must(all.length > 0 && all.length <= mostCertificates, 'unreadable')
  return all
}

function ownCertificate({ sid }: SignerInfo, all: readonly Certificate[]): Certificate {
  // By name and number, as all tools do: a key identifier would be found by its SHA-1.
  const found =
    sid instanceof IssuerAndSerialNumber &&
    all.find((one) => one.issuer.isEqual(sid.issuer) && one.serialNumber.isEqual(sid.serialNumber))
  if (!found) throw new Fault('unreadable')
  return found
}

/** Whether the library can use its key. */
export function supported({ subjectPublicKeyInfo: key, signatureAlgorithm }: Certificate): boolean {
  const curve = key.algorithm.algorithmParams?.valueBlock?.toString() ?? ''
  if (isNational(signatureAlgorithm.algorithmId) || isNational(curve)) return false
  if (key.algorithm.algorithmId !== oids.rsa) return true
  const modulus = RSAPublicKey.fromBER(new Uint8Array(key.subjectPublicKey.valueBlock.valueHexView)).modulus
  return modulus.valueBlock.valueHexView.length >= 256
}

function signs({ extensions = [] }: Certificate): boolean {
  const parsedOf = (id: string) => extensions.find(({ extnID }) => extnID === id)?.parsedValue
  const usage = parsedOf(oids.keyUsage)
  // digitalSignature or nonRepudiation.
  const may = usage === undefined || ((usage.valueBlock.valueHexView[0] ?? 0) & 0xc0) !== 0
  const purposes: readonly string[] | undefined = parsedOf(oids.extendedKeyUsage)?.keyPurposes
  const meant =
    purposes === undefined ||
    (purposes.some((one) => signingPurposes.includes(one)) && !purposes.includes(serverPurpose))
  return may && meant && parsedOf(oids.basicConstraints)?.cA !== true
}

/** Whether it may issue others. */
export const isAuthority = ({ extensions = [] }: Certificate): boolean =>
  extensions.find(({ extnID }) => extnID === oids.basicConstraints)?.parsedValue?.cA === true

/** Nobody may pass over something critical that they do not know. */
const isKnown = ({ extensions = [] }: Certificate) =>
  extensions.every(({ critical, extnID }) => !critical || knownExtensions.includes(extnID))

/** An authority reaches as far as it was allowed to: over so many others between it and the signer. */
const reaches = ({ extensions = [] }: Certificate, between: number) => {
  const limit = extensions.find(({ extnID }) => extnID === oids.basicConstraints)?.parsedValue
  return typeof limit?.pathLenConstraint !== 'number' || between <= limit.pathLenConstraint
}

export const inForce = ({ notBefore, notAfter }: Certificate, at: Date) =>
  notBefore.value.getTime() <= at.getTime() && at.getTime() <= notAfter.value.getTime()

const issuedBy = async (certificate: Certificate, issuer: Certificate): Promise<boolean> =>
  certificate.issuer.isEqual(issuer.subject) && (await certificate.verify(issuer).catch(() => false))

/**
 * From the signer's certificate to a root. Straight on and never twice over one certificate: the library would follow all
 * branches of what somebody has sent, also in a circle. What it gets is one path, of which it checks the rest. An authority
 * may have several certificates for one key: those in force come first, and among them roots.
 */
async function chainOf(signer: Certificate, sent: readonly Certificate[], { roots, at }: Trust) {
  const path = [signer]
  const all = [...roots, ...sent]
  const candidates = [...all.filter((one) => inForce(one, at)), ...all.filter((one) => !inForce(one, at))]
  while (path.length <= longestChain) {
    const last = path.at(-1) ?? signer
    const rest = candidates.filter((one) => !path.includes(one))
    const found = await Promise.all(rest.map((one) => issuedBy(last, one)))
    const next = rest[found.indexOf(true)]
    if (!next) break
    path.push(next)
    if (roots.includes(next)) return checked(path, at)
  }
  throw new Fault('unknownRoot')
}

/** What RFC 5280 asks of a path: lengths and critical extensions here, the rest by the library, which leaves these out. */
async function checked(path: readonly Certificate[], at: Date): Promise<readonly Certificate[]> {
  must(
    path.every((one) => inForce(one, at)),
    'expired',
  )
  must(
    path.slice(0, -1).every((one) => isStrong(one.signatureAlgorithm)) && path.slice(1).every(supported),
    'unsupported',
  )
  must(
    path.every((one, i) => i === 0 || (isKnown(one) && reaches(one, i - 1))),
    'unknownRoot',
  )
  const root = path.at(-1)
  const certs = path.slice(0, -1).toReversed()
  const engine = new CertificateChainValidationEngine({
    certs,
    trustedCerts: root ? [root] : [],
    checkDate: at,
  })
  const { result } = await engine.verify()
  must(result, 'unknownRoot')
  return path
}

/** Revoked before it counted, by a list of its issuer. Lists are the operator's own files: they are believed as they lie. */
const isRevoked = (certificate: Certificate, { lists, at }: Trust): boolean =>
  lists.some(
    ({ issuer, revokedCertificates = [] }) =>
      issuer.isEqual(certificate.issuer) &&
      revokedCertificates.some(
        ({ userCertificate, revocationDate }) =>
          userCertificate.isEqual(certificate.serialNumber) && revocationDate.value.getTime() <= at.getTime(),
      ),
  )

function timeOf({ signedAttrs }: SignerInfo): Date | null {
  const [value] = signedAttrs?.attributes.find(({ type }) => type === oids.signingTime)?.values ?? []
  return value && 'toDate' in value ? (value as { toDate(): Date }).toDate() : null
}

/** Whether what was signed is this content: an attached one, and one hidden behind another type, are not looked at. */
async function signsContent(signed: SignedData, info: SignerInfo, content: Uint8Array): Promise<void> {
  const { eContent, eContentType } = signed.encapContentInfo
  must(eContentType === oids.data, 'unreadable')
  if (eContent) must(Buffer.from(eContent.getValue()).equals(content), 'otherContent')
  const types = info.signedAttrs?.attributes.filter(({ type }) => type === oids.contentType) ?? []
  must(
    types.every(({ values: [type] }) => type?.valueBlock.toString() === oids.data),
    'unreadable',
  )
  const data = new Uint8Array(content).buffer
  const digestFits = async () => {
    const { signedAttrs, digestAlgorithm } = info
    const told = signedAttrs?.attributes.filter(({ type }) => type === oids.messageDigest) ?? []
    const name = { [digests[0] ?? '']: 'SHA-256', [digests[1] ?? '']: 'SHA-384' }[digestAlgorithm.algorithmId]
    const sum = Buffer.from(await crypto.subtle.digest(name ?? 'SHA-512', data))
    return told.length === 1 && sum.equals(Buffer.from(told[0]?.values[0]?.valueBlock.valueHexView ?? []))
  }
  if (info.signedAttrs) must(await digestFits(), 'otherContent')
  const holds = await signed.verify({ signer: 0, data }).catch(() => false)
  // Without signed attributes a signature of something else cannot be told from a forged one.
  must(holds === true, info.signedAttrs ? 'forged' : 'otherContent')
}

async function verified({ cms, content }: SignedContent, trust: Trust): Promise<Signed> {
  const signed = parsed(cms)
  const all = certificatesOf(signed)
  const [info, ...more] = signed.signerInfos
  if (!info || more.length > 0) throw new Fault('unreadable')
  const { digestAlgorithm, signatureAlgorithm } = info
  const signer = ownCertificate(info, all)
  // Plain RSA takes its digest from beside it.
  must(signatureAlgorithm.algorithmId === oids.rsa || isStrong(signatureAlgorithm), 'unsupported')
  must(digests.includes(digestAlgorithm.algorithmId) && supported(signer), 'unsupported')
  await signsContent(signed, info, content)
  must(signs(signer) && isKnown(signer), 'notForSigning')
  must(inForce(signer, trust.at), 'expired')
  const signedAt = timeOf(info)
  must(signedAt === null || inForce(signer, signedAt), 'expired')
  must(signedAt === null || signedAt.getTime() <= trust.at.getTime() + clockSkew, 'expired')
  const path = await chainOf(signer, all, trust)
  must(!path.slice(0, -1).some((one) => isRevoked(one, trust)), 'revoked')
  const uscc = usccOf(signer)
  return {
    name: nameOf(signer.subject),
    commonName: commonNameOf(signer.subject),
    ...(uscc && { uscc }),
    serial: Buffer.from(signer.serialNumber.valueBlock.valueHexView).toString('hex'),
    issuer: authorityName(signer.issuer),
    notBefore: signer.notBefore.value,
    notAfter: signer.notAfter.value,
    signedAt,
  }
}

/** Verifies a detached signature; whatever somebody has sent, the answer is who signed, or one fault. */
export async function verifyCms(signed: SignedContent, trust: Trust): Promise<Verdict> {
  try {
    return await verified(signed, trust)
  } catch (problem) {
    return { fault: problem instanceof Fault ? problem.fault : 'unreadable' }
  }
}
