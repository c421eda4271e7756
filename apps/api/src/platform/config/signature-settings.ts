import * as z from 'zod/mini'

const paths = z._default(z.string().check(z.maxLength(2_000, '最多 2000 字')), '')

/** Electronic signatures: whose certificates are believed. Several files are separated by commas. */
export const signatureSettings = {
  // Root certificates of the authorities that are believed, PEM; without any, nobody can sign electronically.
  SIGNATURE_ROOTS: paths,
  // Lists of revoked certificates of these authorities, PEM or DER, read anew whenever a file has changed.
  SIGNATURE_CRLS: paths,
} as const

/** The files that such a setting names. */
export const filesIn = (setting: string): readonly string[] =>
  setting
    .split(',')
    .map((path) => path.trim())
    .filter((path) => path !== '')

interface Given {
  readonly DEMO: boolean
  readonly SIGNATURE_ROOTS: string
  readonly SIGNATURE_CRLS: string
}

/** What an operator has to know about signatures at each start. */
export function signatureWarnings({ DEMO, SIGNATURE_ROOTS, SIGNATURE_CRLS }: Given): readonly string[] {
  const rooted = filesIn(SIGNATURE_ROOTS).length > 0
  if (DEMO) return rooted ? ['SIGNATURE_ROOTS：演示只用演示签名，这个设置没有作用'] : []
  if (!rooted || filesIn(SIGNATURE_CRLS).length > 0) return []
  return ['SIGNATURE_CRLS：没有设置吊销列表，已吊销的证书也会被当作有效；请定期下载颁发机构的 CRL 文件']
}
