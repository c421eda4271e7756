import type { Bound } from '@jb/domain/bid/envelope-v2'
import {
  type ChunkTools,
  chunkKeys,
  portableHash,
  portableTools,
  sealPart,
} from '@jb/domain/bid/sealed-chunks'
import { partOf, partsText } from '@jb/domain/file/sealed-layout'
import { utf8 } from '@jb/domain/shared/bytes'

type Bytes = Uint8Array<ArrayBuffer>

/** The browser's own cryptography where it gives it to this page, a script elsewhere. */
export function fastTools(): ChunkTools {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return portableTools
  const keys = new Map<Uint8Array, Promise<CryptoKey>>()
  const keyOf = (raw: Uint8Array, algorithm: HmacImportParams | 'AES-GCM', use: 'encrypt' | 'sign') => {
    const known = keys.get(raw) ?? subtle.importKey('raw', raw as Bytes, algorithm, false, [use])
    keys.set(raw, known)
    return known
  }
  return {
    ...portableTools,
    async encrypt(key, iv, plain, additionalData) {
      const how = { name: 'AES-GCM', iv: iv as Bytes, additionalData: additionalData as Bytes }
      return new Uint8Array(await subtle.encrypt(how, await keyOf(key, 'AES-GCM', 'encrypt'), plain as Bytes))
    },
    async mac(key, data) {
      const hmac = await keyOf(key, { name: 'HMAC', hash: 'SHA-256' }, 'sign')
      return new Uint8Array(await subtle.sign('HMAC', hmac, data as Bytes))
    },
  }
}

/** A part as it is sent. */
export interface SealedPart {
  readonly sha256: string
  /** Only where they are wanted. */
  readonly bytes?: Bytes
}

/** SHA-256 of a file and of its sealed form, hex. */
export interface Digests {
  readonly plain: string
  readonly sealed: string
}

function hashOf(bytes: Uint8Array): string {
  const hash = portableHash()
  hash.update(bytes)
  return hash.hex()
}

/** Seals the parts of one file, in order: no more than one of them is in memory. */
export function partSealer(file: Blob, key: Uint8Array, bound: Bound, tools = fastTools()) {
  const { size } = file
  const keys = chunkKeys(key, bound, size)
  const whole = tools.hash()
  const digests: string[] = []
  return {
    /** The next part, which has to be `number`. */
    async part(number: number, wanted: boolean): Promise<SealedPart> {
      const { from, until } = partOf(size, number)
      const plain = new Uint8Array(await file.slice(from, until).arrayBuffer())
      whole.update(plain)
      const bytes = (await sealPart(keys, plain, { size, number }, tools)) as Bytes
      const sha256 = hashOf(bytes)
      digests.push(sha256)
      return wanted ? { sha256, bytes } : { sha256 }
    },
    /** Once all parts were sealed: the digests of the plain file, and of what the server has to have then. */
    async digests(): Promise<Digests> {
      return { plain: whole.hex(), sealed: hashOf(utf8(partsText(digests))) }
    },
  }
}

export type PartSealer = ReturnType<typeof partSealer>
