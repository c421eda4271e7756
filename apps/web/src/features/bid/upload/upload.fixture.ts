import { boundOf } from '@jb/contract/bid/bound'
import { beginUpload, dropUpload, finishUpload, uploadOf, uploadPart } from '@jb/contract/bid/upload.contract'
import { idempotencyHeader } from '@jb/contract/platform/signature'
import { chunkKeys, sealPart } from '@jb/domain/bid/sealed-chunks'
import { layoutOf, partOf, partsText } from '@jb/domain/file/sealed-layout'
import { toBase64url, utf8 } from '@jb/domain/shared/bytes'
import { mock, type Problem } from '@jb/testing/typed-msw'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { aSheet, tenderId, uuid } from '../test/open-screen.tsx'
import { fastTools } from './part-sealer.ts'
import type { KeptUpload } from './upload-store.ts'

const hashOf = (text: string) => bytesToHex(sha256(utf8(text)))
export const bound = boundOf(aSheet())
export const uploadId = uuid(77)
export const key = new Uint8Array(32).fill(5)

/** A file of two parts in which no byte is like the next. */
export function aFile(name = '施工组织设计.pdf', size = 5_000_000, seed = 1): File {
  const bytes = new Uint8Array(size)
  for (let at = 0, value = seed; at < size; at += 1) {
    value = (value * 1_103_515_245 + 12_345) & 0x7fffffff
    bytes[at] = value >> 16
  }
  return new File([bytes], name, { type: 'application/pdf' })
}

export const keptFor = (file: File): KeptUpload => ({
  id: uploadId,
  name: file.name,
  size: file.size,
  key: toBase64url(key),
  version: bound.version,
  documentVersion: bound.documentVersion,
})

/** The digests of the parts of a file as they have to be sent. */
export async function digestsOf(file: File): Promise<readonly string[]> {
  const { size } = file
  const keys = chunkKeys(key, bound, size)
  const plain = new Uint8Array(await file.arrayBuffer())
  const digests: string[] = []
  for (let number = 0; number < layoutOf(size).parts; number += 1) {
    const { from, until } = partOf(size, number)
    const sealed = await sealPart(keys, plain.subarray(from, until), { size, number }, fastTools())
    digests.push(bytesToHex(sha256(sealed)))
  }
  return digests
}

/** What may stand in the way of a part. */
type Way = Problem | 'break' | undefined
type Trouble = (number: number) => Way | Promise<Way>

/** A server that takes parts: what it has, what it was sent, and what it gives to what comes next. */
export function partServer(size: number, has: Readonly<Record<number, string>> = {}) {
  const received = new Map(Object.entries(has).map(([number, digest]) => [Number(number), digest]))
  const state = {
    sent: [] as number[],
    keys: [] as (string | null)[],
    begun: 0,
    finished: 0,
    dropped: 0,
    holdsOther: false,
    trouble: (() => undefined) as Trouble,
  }
  const { parts } = layoutOf(size)
  const view = () => ({
    id: uploadId,
    tenderId,
    size,
    parts,
    received: [...received].map(([number, digest]) => ({ number, sha256: digest })),
    finished: state.finished > 0,
  })
  const handlers = [
    ...mock(beginUpload, () => {
      state.begun += 1
      return view()
    }),
    ...mock(uploadOf, view),
    ...mock(uploadPart, async ({ params, headers }) => {
      const number = Number(params.number)
      state.sent.push(number)
      state.keys.push(headers.get(idempotencyHeader))
      const trouble = await state.trouble(number)
      if (trouble) return trouble
      const digest = headers.get('content-sha256') ?? ''
      received.set(number, digest)
      return { id: uploadId, number, sha256: digest }
    }),
    ...mock(finishUpload, () => {
      state.finished += 1
      const digests = [...received].sort(([one], [other]) => one - other).map(([, digest]) => digest)
      const sha256 = state.holdsOther ? 'ab'.repeat(32) : hashOf(partsText(digests))
      return { id: uploadId, size, sha256 }
    }),
    ...mock(dropUpload, () => {
      state.dropped += 1
      return { id: uploadId }
    }),
  ]
  return { state, received, handlers }
}
