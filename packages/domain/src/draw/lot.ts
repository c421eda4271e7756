import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js'
import type { Major } from '../expert/labels.ts'
import { utf8 } from '../shared/bytes.ts'
import { canonicalJson } from '../shared/canonical-json.ts'

/**
 * How experts are drawn, so that anybody can do it again: `docs/verify/draw.py` says the same in Python. All hashes are
 * lower-case hex, all moments ISO 8601 in UTC.
 */

const hash = (text: string): string => bytesToHex(sha256(utf8(text)))

/** An expert as the pool of one draw knows them; `salt` is a secret of that draw and expert. */
export interface Opening {
  readonly expertId: string
  readonly name: string
  readonly salt: string
}

/** What stands for an expert in the published pool. Nobody can try out names against it without the salt. */
export const codeOf = (drawId: string, { expertId, name, salt }: Opening): string =>
  hash([drawId, expertId, name, salt].join('|'))

/** What binds the platform to its nonce (hex) from the request on. */
export const commitmentOf = (nonce: string): string => bytesToHex(sha256(hexToBytes(nonce)))

/** How many of a major are wanted, and the codes of all who can be drawn for it, in order. */
export interface Lot {
  readonly major: Major
  readonly count: number
  readonly codes: readonly string[]
}

/** Everything that is fixed with a request, before anybody knows what comes of it. */
export interface Frozen {
  readonly v: 1
  readonly drawId: string
  readonly tenderId: string
  readonly tenderNo: string
  /** The how manieth request of the tender, and the number of its first seat. */
  readonly number: number
  readonly firstPosition: number
  readonly lots: readonly Lot[]
  readonly commitment: string
  readonly requestedAt: string
  readonly drawAt: string
  /** The last seal of the log before the day of the request; '' where there was none yet. */
  readonly sealDay: string
  readonly sealRoot: string
}

/** Binds all of it: SHA-256 over its canonical JSON (keys in order, no blanks, UTF-8). */
export const poolHashOf = (frozen: Frozen): string =>
  hash(canonicalJson({ ...frozen, lots: [...frozen.lots].map((lot) => ({ ...lot })) }))

/** SHA-256 over these four written one after the other: nobody has chosen it, nobody knew it before. */
export const seedOf = (
  { tenderId, sealRoot }: Pick<Frozen, 'tenderId' | 'sealRoot'>,
  poolHash: string,
  nonce: string,
): string => hash(`${tenderId}${poolHash}${nonce}${sealRoot}`)

/** Whole numbers of 32 bits, big-endian, out of SHA-256 (seed ‖ name ‖ counter of 4 bytes), block after block. */
function words(seed: string, name: string): () => number {
  let [block, at, counter] = [new Uint8Array(), 0, 0]
  return () => {
    if (at === block.length) {
      const count = new Uint8Array(4)
      new DataView(count.buffer).setUint32(0, counter)
      block = sha256(concatBytes(hexToBytes(seed), utf8(name), count))
      at = 0
      counter += 1
    }
    const word = new DataView(block.buffer, block.byteOffset + at, 4).getUint32(0)
    at += 4
    return word
  }
}

/** The next number below `limit`, each as likely as any other: what lies beyond the last whole multiple is thrown away. */
function below(next: () => number, limit: number): number {
  const whole = 2 ** 32 - (2 ** 32 % limit)
  let word = next()
  while (word >= whole) word = next()
  return word % limit
}

/** The codes of a lot in the order in which they are drawn: each place from the first on is changed with one behind it. */
export function shuffled(seed: string, { major, codes }: Pick<Lot, 'major' | 'codes'>): readonly string[] {
  const next = words(seed, major)
  const order = [...codes].sort()
  for (let place = 0; place < order.length - 1; place += 1) {
    const other = place + below(next, order.length - place)
    const [here = '', there = ''] = [order[place], order[other]]
    order[place] = there
    order[other] = here
  }
  return order
}

/** The order of every lot. */
export const ordersOf = (seed: string, lots: readonly Lot[]): ReadonlyMap<Major, readonly string[]> =>
  new Map(lots.map((lot) => [lot.major, shuffled(seed, lot)]))

/** Ties all that is published of a draw together, so that no byte of a kept copy changes unseen. */
export const digestOf = (proof: Parameters<typeof canonicalJson>[0]): string => hash(canonicalJson(proof))
