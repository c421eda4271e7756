import { readFileSync, statSync } from 'node:fs'
import { fromBER } from 'asn1js'
import { Certificate, CertificateRevocationList } from 'pkijs'
import type { Config } from '../config/config.ts'
import { filesIn } from '../config/signature-settings.ts'
import { StartProblem } from '../db/embedded-postgres.ts'
import { authorityName } from './names.ts'
import { isAuthority, supported } from './verify-cms.ts'

/** The DER blocks of a PEM file, or the file itself where it is DER. */
export function blocks(bytes: Buffer, label: string): readonly Uint8Array<ArrayBuffer>[] {
  const pem = new RegExp(`-----BEGIN ${label}-----([\\s\\S]+?)-----END ${label}-----`, 'g')
  const found = [...bytes.toString('latin1').matchAll(pem)].map(([, text = '']) =>
    Buffer.from(text, 'base64'),
  )
  return found.length > 0 || bytes[0] !== 0x30 ? found : [new Uint8Array(bytes)]
}

/** What a file of ours holds; throws a StartProblem, as does a file that cannot be read. */
function read<T>(
  setting: string,
  path: string,
  label: string,
  parse: (der: Uint8Array<ArrayBuffer>) => T,
): readonly T[] {
  try {
    const found = blocks(readFileSync(path), label).map(parse)
    if (found.length > 0) return found
  } catch {}
  throw new StartProblem(`${setting}：文件 ${path} 不存在、不能读取或内容不对（应为 ${label}），请检查`)
}

/** A root by which something can be verified; throws a StartProblem at one by which nothing ever could. */
function usable(path: string, root: Certificate): Certificate {
  const which = `SIGNATURE_ROOTS：文件 ${path} 中的证书“${authorityName(root.subject)}”`
  if (!supported(root))
    throw new StartProblem(
      `${which}用的算法平台不能验证（国密 SM2，或低于 2048 位的 RSA），请换成该机构的 RSA 或 ECDSA 根证书`,
    )
  if (!isAuthority(root))
    throw new StartProblem(`${which}不是颁发机构的证书（basicConstraints 不是 CA），请换成该机构的根证书`)
  return root
}

/** The roots that are believed. */
export const readRoots = ({ SIGNATURE_ROOTS }: Pick<Config, 'SIGNATURE_ROOTS'>): readonly Certificate[] =>
  filesIn(SIGNATURE_ROOTS).flatMap((path) =>
    read('SIGNATURE_ROOTS', path, 'CERTIFICATE', (der) => Certificate.fromBER(der)).map((root) =>
      usable(path, root),
    ),
  )

/** Our own file may be long; what others send may not. */
const parseList = (der: Uint8Array<ArrayBuffer>) =>
  new CertificateRevocationList({
    schema: fromBER(der, { maxNodes: 20_000_000, maxContentLength: der.length }).result,
  })

/** The lists of revoked certificates as they are now: each file is read again when it has changed. */
export function readLists({ SIGNATURE_CRLS }: Pick<Config, 'SIGNATURE_CRLS'>) {
  const known = new Map<
    string,
    { readonly at: number | undefined; readonly lists: readonly CertificateRevocationList[] }
  >()
  const current = (path: string) => {
    const at = statSync(path, { throwIfNoEntry: false })?.mtimeMs
    const kept = known.get(path)
    if (kept?.at === at && kept) return kept.lists
    try {
      const lists = read('SIGNATURE_CRLS', path, 'X509 CRL', parseList)
      known.set(path, { at, lists })
      return lists
    } catch (problem) {
      // A file that is being replaced is gone, or half there, for a moment: what it said holds until there is another.
      if (kept) return kept.lists
      throw problem
    }
  }
  const all = () => filesIn(SIGNATURE_CRLS).flatMap(current)
  all()
  return all
}
