import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase64url, toBase64url, utf8 } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'

/** What the platform confirms to a bidder at once: that this ciphertext arrived at this moment. */
export interface Receipt {
  readonly receiptNo: string
  readonly tenderId: string
  readonly tenderNo: string
  readonly companyId: string
  readonly version: number
  /** SHA-256 of the envelope's text, lower-case hex. */
  readonly sha256: string
  readonly receivedAt: Date
}

/** The one text of a receipt that is signed and that anybody can check again. */
export function receiptText(receipt: Receipt): string {
  const { receiptNo, tenderId, tenderNo, companyId, version, sha256 } = receipt
  const receivedAt = receipt.receivedAt.toISOString()
  return canonicalJson({
    kind: 'bidReceipt',
    v: 1,
    receiptNo,
    tenderId,
    tenderNo,
    companyId,
    version,
    sha256,
    receivedAt,
  })
}

/** Ed25519 signature of a receipt, base64url. */
export function signReceipt(receipt: Receipt, privateKey: Uint8Array): string {
  return toBase64url(ed25519.sign(utf8(receiptText(receipt)), privateKey))
}

/** Tells whether a signature belongs to exactly this receipt and to the platform's public key. */
export function verifyReceipt(receipt: Receipt, signature: string, publicKey: Uint8Array): boolean {
  const bytes = fromBase64url(signature)
  if (bytes?.length !== 64) return false
  try {
    return ed25519.verify(bytes, utf8(receiptText(receipt)), publicKey)
  } catch {
    return false
  }
}
