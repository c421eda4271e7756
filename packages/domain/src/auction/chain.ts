import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { utf8 } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'
import type { EventKind } from './auction.ts'
import { toFen } from './fen.ts'

/** What of a line of the record is chained. */
export interface ChainLine {
  readonly seq: number
  readonly kind: EventKind
  /** Milliseconds since 1970. */
  readonly at: number
  readonly alias: string | null
  /** Fen. */
  readonly amount: number | null
  readonly origin: 'own' | 'proxy'
  /** The end, where this line moved it. */
  readonly endsAt: number | null
  /** The line that is taken back. */
  readonly ref: number | null
  readonly salt: string
}

/** A line as the record gives it on the wire after the end. */
export interface RecordLine {
  readonly seq: number
  readonly kind: EventKind
  readonly at: string
  readonly bidderName: string | null
  readonly amount: string | null
  readonly origin: 'own' | 'proxy'
  readonly endsAt: string | null
  readonly ref: number | null
  readonly salt: string
  readonly hash: string
}

export interface PublicRecord {
  readonly auctionId: string
  readonly root: string
  readonly head: string
  readonly lines: readonly RecordLine[]
}

/** What is wrong with a record, and at which line; `head`: lines are missing at its end. */
export type RecordFault = {
  readonly seq: number
  readonly fault: 'root' | 'order' | 'time' | 'hash' | 'head'
}

const hashOf = (text: string): string => bytesToHex(sha256(utf8(text)))

/** What the first line of an auction is chained to: SHA-256, lower-case hex. */
export function rootHash(auctionId: string): string {
  return hashOf(canonicalJson({ kind: 'auctionRecord', v: 1, auctionId }))
}

/**
 * The canonical JSON of a line, as `canonicalJson` writes it: the keys are always these, and a hot lot writes hundreds
 * of lines a second. Throws a TypeError for a moment that is none.
 */
export function lineText({ seq, kind, at, alias, amount, origin, endsAt, ref, salt }: ChainLine): string {
  if (!Number.isFinite(at + seq + (amount ?? 0) + (endsAt ?? 0) + (ref ?? 0)))
    throw new TypeError('not a number')
  const who = `{"alias":${JSON.stringify(alias)},"amount":${amount},"at":${at},"endsAt":${endsAt}`
  return `${who},"kind":"${kind}","origin":"${origin}","ref":${ref},"salt":${JSON.stringify(salt)},"seq":${seq}}`
}

/** Hash of a line behind `previous`: SHA-256 of that hash and the line's canonical JSON, lower-case hex. */
export function lineHash(previous: string, line: ChainLine, sha256Of = hashOf): string {
  return sha256Of(previous + lineText(line))
}

/** The name that others see for a bidder while it runs: 竞买人A7. */
export function maskedName(alias: string): string {
  return `竞买人${alias}`
}

/** A line of the wire as it was chained. */
export function chained(line: RecordLine): ChainLine {
  return {
    seq: line.seq,
    kind: line.kind,
    at: Date.parse(line.at),
    alias: line.bidderName === null ? null : line.bidderName.replace(/^竞买人/, ''),
    amount: line.amount === null ? null : toFen(line.amount),
    origin: line.origin,
    endsAt: line.endsAt === null ? null : Date.parse(line.endsAt),
    ref: line.ref,
    salt: line.salt,
  }
}

/**
 * Checks the whole record of an auction from its root to its head; null: nothing was changed, left out or put in.
 * Works anywhere, without the platform.
 */
export function verifyRecord(record: PublicRecord): RecordFault | null {
  if (record.root !== rootHash(record.auctionId)) return { seq: 0, fault: 'root' }
  let head = record.root
  let last = Number.NEGATIVE_INFINITY
  for (const [index, line] of record.lines.entries()) {
    const { at, ...rest } = chained(line)
    if (line.seq !== index + 1) return { seq: index + 1, fault: 'order' }
    if (!(at >= last)) return { seq: line.seq, fault: 'time' }
    head = lineHash(head, { ...rest, at })
    if (head !== line.hash) return { seq: line.seq, fault: 'hash' }
    last = at
  }
  return head === record.head ? null : { seq: record.lines.length, fault: 'head' }
}
