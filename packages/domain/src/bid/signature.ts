import type { Profile } from '../procurement/profiles.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import { type Refusal, refuse } from '../shared/refusal.ts'
import type { Receipt } from './receipt.ts'
import type { TenderWindow } from './registration.ts'
import { isClosed } from './submit.ts'

/** Bids for which the law asks are signed electronically (电子招标投标办法 40). */
export const signsBids = ({ profile }: { readonly profile: Profile }): boolean => profile === 'STATUTORY'

/** What a bidder signs of a sealed bid: one text, by which anybody can check the signature again. */
export function signatureText(receipt: Receipt): string {
  const { subject, subjectNo, companyId, version, documentVersion, sha256, receiptNo } = receipt
  const bound = { subject: { ...subject }, subjectNo, companyId, version, documentVersion }
  return canonicalJson({ kind: 'bidSignature', v: 1, ...bound, receiptNo, sha256 })
}

/** Why a signature counts for nothing, beside the company of its certificate. */
export const signatureRefusals = {
  unreadable: 'bid.signatureUnreadable',
  unsupported: 'bid.signatureUnsupported',
  otherContent: 'bid.signatureOtherContent',
  forged: 'bid.signatureForged',
  notForSigning: 'bid.signatureNotForSigning',
  expired: 'bid.signatureExpired',
  unknownRoot: 'bid.signatureUnknownRoot',
  revoked: 'bid.signatureRevoked',
} as const
export type SignatureFault = keyof typeof signatureRefusals

/** Those faults as the opening record says them. */
export const signatureFaultNames: Readonly<Record<SignatureFault, string>> = {
  unreadable: '签名不能读取',
  unsupported: '签名算法不支持',
  otherContent: '签的不是这份投标',
  forged: '签名与内容不符',
  notForSigning: '证书不能用于签名',
  expired: '证书不在有效期内',
  unknownRoot: '颁发机构不受信任',
  revoked: '证书已被吊销',
}

/** Why this version cannot be signed now. Until the deadline, like the bid itself; once: what is signed stays so. */
export function signatureGuard(
  tender: TenderWindow & { readonly profile: Profile },
  bid: { readonly version: number; readonly signed: boolean } | undefined,
  version: number,
  now: Date,
): Refusal | undefined {
  if (!bid || !signsBids(tender)) return refuse('bid.notFound')
  if (isClosed(tender, now)) return refuse('bid.signatureClosed')
  if (bid.version !== version) return refuse('bid.stale', { version: bid.version })
  return bid.signed ? refuse('bid.signedAlready') : undefined
}

/**
 * The certificate is the company's: by its code, or by its name where it has none. That of a person names their company
 * too, but is theirs: its common name has to be the company's as well.
 */
export function companyGuard(
  signed: { readonly name: string; readonly commonName: string; readonly uscc?: string },
  company: { readonly name: string; readonly uscc: string },
): Refusal<'bid.signatureOtherCompany'> | undefined {
  const named = signed.name === company.name && signed.commonName === company.name
  return (signed.uscc === undefined ? named : signed.uscc === company.uscc)
    ? undefined
    : refuse('bid.signatureOtherCompany', { name: signed.name })
}
