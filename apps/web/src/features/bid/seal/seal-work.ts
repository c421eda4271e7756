import type { BidContent } from '@jb/domain/bid/bid-content'
import {
  agreementFor,
  type BidderSealing,
  cardHolderId,
  contentKeyOf,
  deviceHolderId,
  sealForBidders,
} from '@jb/domain/bid/bidder-envelope'
import { openingKeyPair } from '@jb/domain/bid/cipher'
import { type Binding, type OwnKey, openOwn, type Sealing, seal } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { type FileSealed, sealFile } from '@jb/domain/bid/sealed-file'
import { toBase64url } from '@jb/domain/shared/bytes'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What the sealing thread is asked to do. */
export type SealTask =
  | { readonly kind: 'seal'; readonly content: BidContent; readonly sealing: Sealing }
  | { readonly kind: 'sealForBidders'; readonly content: BidContent; readonly sealing: BidderSealing }
  /** A key pair for a phone whose browser makes none that stays inside. */
  | { readonly kind: 'keyPair' }
  /** What this phone's own key has to agree on to open an envelope, and its name there; undefined: it is not sealed for it. */
  | { readonly kind: 'agreement'; readonly text: string; readonly bound: Bound; readonly publicKey: string }
  /** The name of a card in the envelopes that it opens. */
  | { readonly kind: 'cardName'; readonly secret: Uint8Array }
  /** The content key, to be posted in the opening session. */
  | { readonly kind: 'contentKey'; readonly text: string; readonly bound: Bound; readonly own: OwnKey }
  | { readonly kind: 'sealFile'; readonly bytes: Uint8Array; readonly bound: Bound }
  | { readonly kind: 'open'; readonly text: string; readonly binding: Binding; readonly own: OwnKey }

/** The text to send and its SHA-256, lower-case hex. */
export interface SealedBid {
  readonly envelope: string
  readonly sha256: string
}

/** What each task gives back. */
export interface SealResults {
  readonly seal: SealedBid | Refusal
  readonly sealForBidders: SealedBid | Refusal
  readonly keyPair: { readonly publicKey: string; readonly privateKey: string }
  readonly agreement: { readonly theirs: Uint8Array; readonly way: string } | undefined
  readonly cardName: string
  readonly contentKey: Uint8Array | Refusal
  readonly sealFile: FileSealed | Refusal
  readonly open: BidContent | Refusal
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Does one task. Slow with a passphrase, so it runs beside the page where the phone can do that. */
export function sealWork(task: SealTask): SealResults[SealTask['kind']] {
  switch (task.kind) {
    case 'sealFile':
      return sealFile(task.bytes, task.bound, random)
    case 'open':
      return openOwn(task.text, task.binding, task.own)
    case 'keyPair': {
      const { publicKey, privateKey } = openingKeyPair(random)
      return { publicKey, privateKey: toBase64url(privateKey) }
    }
    case 'agreement':
      return agreement(task)
    case 'cardName':
      return cardHolderId(task.secret)
    case 'contentKey':
      return contentKeyOf(task.text, task.bound, task.own)
    case 'sealForBidders':
      return digested(sealForBidders(task.content, task.sealing, random))
    default:
      return digested(seal(task.content, task.sealing, random))
  }
}

function agreement({
  text,
  bound,
  publicKey,
}: Extract<SealTask, { kind: 'agreement' }>): SealResults['agreement'] {
  const [theirs, way] = [agreementFor(text, bound, publicKey), deviceHolderId(publicKey)]
  return theirs && way !== undefined ? { theirs, way } : undefined
}

function digested(envelope: string | Refusal): SealedBid | Refusal {
  return isRefusal(envelope) ? envelope : { envelope, sha256: bytesToHex(sha256(utf8ToBytes(envelope))) }
}
