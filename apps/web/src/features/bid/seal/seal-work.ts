import type { BidContent } from '@jb/domain/bid/bid-content'
import { type Binding, type OwnKey, openOwn, type Sealing, seal } from '@jb/domain/bid/envelope'
import type { Bound } from '@jb/domain/bid/envelope-v2'
import { type FileSealed, sealFile } from '@jb/domain/bid/sealed-file'
import { isRefusal, type Refusal } from '@jb/domain/shared/refusal'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** What the sealing thread is asked to do. */
export type SealTask =
  | { readonly kind: 'seal'; readonly content: BidContent; readonly sealing: Sealing }
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
  readonly sealFile: FileSealed | Refusal
  readonly open: BidContent | Refusal
}

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

/** Does one task. Slow with a passphrase, so it runs beside the page where the phone can do that. */
export function sealWork(task: SealTask): SealResults[SealTask['kind']] {
  if (task.kind === 'sealFile') return sealFile(task.bytes, task.bound, random)
  if (task.kind === 'open') return openOwn(task.text, task.binding, task.own)
  const envelope = seal(task.content, task.sealing, random)
  if (isRefusal(envelope)) return envelope
  return { envelope, sha256: bytesToHex(sha256(utf8ToBytes(envelope))) }
}
