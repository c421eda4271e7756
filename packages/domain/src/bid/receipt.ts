import { ed25519 } from '@noble/curves/ed25519.js'
import { fromBase64url, toBase64url, utf8 } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import type { Binding } from './envelope.ts'

/**
 * What the platform confirms to a bidder at once: that this ciphertext arrived at this moment. It binds what the
 * envelope binds, in the version of the envelope.
 */
export interface Receipt extends Binding {
  readonly receiptNo: string
  /** Number of the tender or demand, as people know it. */
  readonly subjectNo: string
  /** SHA-256 of the envelope's text, lower-case hex. */
  readonly sha256: string
  readonly receivedAt: Date
}

/** The one text of a receipt that is signed and that anybody can check again. */
export function receiptText(receipt: Receipt): string {
  const { receiptNo, subject, subjectNo, companyId, version, documentVersion, sha256 } = receipt
  const receivedAt = receipt.receivedAt.toISOString()
  const same = { kind: 'bidReceipt', receiptNo, companyId, version, sha256, receivedAt }
  if (documentVersion === null)
    return canonicalJson({ ...same, v: 1, tenderId: subject.id, tenderNo: subjectNo })
  const { kind, id } = subject
  return canonicalJson({ ...same, v: 2, subject: { kind, id }, subjectNo, documentVersion })
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
