import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { utf8 } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import { type Receipt, verifyReceipt } from './receipt.ts'

/** A bid that stood at the deadline, by what its receipt says and nothing else: no name, no price. */
export interface SealedLine {
  readonly receiptNo: string
  /** SHA-256 of the envelope's text, lower-case hex. */
  readonly sha256: string
  readonly receivedAt: Date
}

/** 收标确认: all bids that stood at the deadline. */
export interface SealedList {
  readonly subject: Receipt['subject']
  /** Number of the tender, as people know it. */
  readonly subjectNo: string
  /** The deadline. */
  readonly closedAt: Date
  /** 32 random bytes, base64url: without them a short list could be guessed from its hash before the opening. */
  readonly nonce: string
  readonly lines: readonly SealedLine[]
}

/** The lines in the order in which they are hashed: by the number of their receipt. */
export const sortedLines = (lines: readonly SealedLine[]): readonly SealedLine[] =>
  [...lines].sort((a, b) => (a.receiptNo < b.receiptNo ? -1 : 1))

/** The one text of a list that is hashed and that anybody can hash again. */
export function sealedListText({ subject, subjectNo, closedAt, nonce, lines }: SealedList): string {
  const list = sortedLines(lines).map(({ receiptNo, sha256: hash, receivedAt }) => ({
    receiptNo,
    sha256: hash,
    receivedAt: receivedAt.toISOString(),
  }))
  const { kind, id } = subject
  return canonicalJson({
    kind: 'sealedList',
    v: 1,
    subject: { kind, id },
    subjectNo,
    closedAt: closedAt.toISOString(),
    nonce,
    list,
  })
}

/** SHA-256 of a list, lower-case hex: written down at the deadline, before anybody may see the list. */
export const sealedListHash = (list: SealedList): string => bytesToHex(sha256(utf8(sealedListText(list))))

/** What a list says about one receipt. */
export interface ListVerdict {
  /** The receipt is signed with the platform's key. */
  readonly signed: boolean
  /** The list is the one whose hash was written down at the deadline. */
  readonly fits: boolean
  /** Its place on the list, from 1; 0: it does not stand there, or with another content or moment. */
  readonly place: number
}

/** Holds a receipt against a published list: needs nothing but the two, the hash and the platform's public key. */
export function checkOnList(
  { receipt, signature, publicKey }: SignedReceipt,
  { list, hash }: { readonly list: SealedList; readonly hash: string },
): ListVerdict {
  const sameSubject = receipt.subject.kind === list.subject.kind && receipt.subject.id === list.subject.id
  const at = sortedLines(list.lines).findIndex(
    (line) =>
      line.receiptNo === receipt.receiptNo &&
      line.sha256 === receipt.sha256 &&
      line.receivedAt.getTime() === receipt.receivedAt.getTime(),
  )
  return {
    signed: verifyReceipt(receipt, signature, publicKey),
    fits: sealedListHash(list) === hash,
    place: sameSubject ? at + 1 : 0,
  }
}

/** A receipt as its bidder keeps it. */
export interface SignedReceipt {
  readonly receipt: Receipt
  readonly signature: string
  readonly publicKey: Uint8Array
}
