import { createHash, randomBytes } from 'node:crypto'
import type { BidSheet } from '@jb/contract/bid/bid.shapes'
import { boundOf } from '@jb/contract/bid/bound'
import { beginUpload, finishUpload, uploadPart } from '@jb/contract/bid/upload.contract'
import type { SealedFile } from '@jb/domain/bid/bid-content'
import { chunkKeys, sealPart } from '@jb/domain/bid/sealed-chunks'
import { layoutOf, partOf } from '@jb/domain/file/sealed-layout'
import { toBase64url } from '@jb/domain/shared/bytes'
import { nativeChunkTools } from '../../../../apps/api/src/modules/bid/native-file-tools.ts'
import type { Harness } from '../api-harness.ts'
import type { Caller } from '../persona.ts'

/** A file as the phone seals it chunk by chunk: its parts, and what the sealed content has to remember beside its id. */
export interface LargeFile {
  readonly size: number
  readonly parts: readonly Uint8Array[]
  readonly facts: Omit<SealedFile, 'fileId'>
}

const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Seals bytes as a file of a bid on this sheet. */
export async function aLargeFile(sheet: BidSheet, name: string, bytes: Uint8Array): Promise<LargeFile> {
  const key = new Uint8Array(randomBytes(32))
  const size = bytes.length
  const keys = chunkKeys(key, boundOf(sheet), size)
  const parts: Uint8Array[] = []
  for (let number = 0; number < layoutOf(size).parts; number += 1) {
    const { from, until } = partOf(size, number)
    parts.push(await sealPart(keys, bytes.subarray(from, until), { size, number }, nativeChunkTools))
  }
  return { size, parts, facts: { v: 3, name, size, sha256: hash(bytes), key: toBase64url(key) } }
}

/** Sends one part; `bytes` in place of its own. */
export function sendPart(
  h: Harness,
  as: Caller | undefined,
  at: { readonly id: string; readonly number: number },
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
) {
  return h.call(uploadPart, { params: at }, as, { file: { name: 'part', bytes }, headers })
}

/** Uploads a file whole, part by part; gives what the sealed content has to remember. */
export async function uploadLarge(
  h: Harness,
  supplier: Caller,
  tenderId: string,
  file: LargeFile,
): Promise<SealedFile> {
  const { id } = (await h.call(beginUpload, { body: { tenderId, size: file.size } }, supplier)).answer
  for (const [number, bytes] of file.parts.entries()) {
    const { status, reason } = await sendPart(h, supplier, { id, number }, bytes)
    if (status !== 200) throw new Error(`part ${number} was refused: ${reason}`)
  }
  const done = await h.call(finishUpload, { body: { id } }, supplier)
  return { ...file.facts, fileId: done.answer.id }
}
