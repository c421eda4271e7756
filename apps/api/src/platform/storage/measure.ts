import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** A pass-through that counts and hashes what flows through it. */
export interface Meter {
  readonly through: Transform
  /** Bytes so far. */
  size(): number
  /** SHA-256 of all bytes, lower-case hex; call it once, at the end. */
  sha256(): string
}

/** Makes a meter for one stream; nothing is buffered. */
export function meter(): Meter {
  const hash = createHash('sha256')
  let bytes = 0
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      hash.update(chunk)
      done(null, chunk)
    },
  })
  return { through, size: () => bytes, sha256: () => hash.digest('hex') }
}
