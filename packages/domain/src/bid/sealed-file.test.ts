import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { maxSealedFile } from '../file/sealed-layout.ts'
import { isRefusal } from '../shared/refusal.ts'
import { openFile, sealFile } from './sealed-file.ts'

let count = 0
const random = (length: number) =>
  Uint8Array.from(createHash('shake256', { outputLength: length }).update(`file/${count++}`).digest())
const subject = { kind: 'tender', id: 't1' } as const
const binding = { subject, companyId: 'c1', version: 1, documentVersion: 1 }

function sealed(bytes: Uint8Array) {
  const result = sealFile(bytes, binding, random)
  if (isRefusal(result)) throw new Error(result.refused)
  return result
}

describe('a sealed file', () => {
  const plain = new TextEncoder().encode('%PDF-1.7 金丝雀 7777123.45 '.repeat(100))
  const file = sealed(plain)

  test('opens with its key for its bid, and hides what it holds', () => {
    expect(openFile(file.sealed, file, binding)).toEqual(plain)
    expect(Buffer.from(file.sealed).includes('7777123.45')).toBe(false)
    expect(Buffer.from(file.sealed).includes('PDF')).toBe(false)
  })

  test('opens for no other bid, key, size or hash', () => {
    const no = { refused: 'bid.unreadable', detail: { reason: 'file' } }
    for (const other of [
      { subject: { ...subject, id: 't2' } },
      { subject: { kind: 'demand', id: 't1' } as const },
      { companyId: 'c2' },
      { version: 2 },
      { documentVersion: 2 },
      { documentVersion: null },
    ])
      expect(openFile(file.sealed, file, { ...binding, ...other })).toEqual(no)
    expect(openFile(file.sealed, { ...file, key: sealed(plain).key }, binding)).toEqual(no)
    expect(openFile(file.sealed, { ...file, key: '' }, binding)).toEqual(no)
    expect(openFile(file.sealed, { ...file, size: 1 }, binding)).toEqual(no)
    expect(openFile(file.sealed, { ...file, sha256: '0'.repeat(64) }, binding)).toEqual(no)
    expect(openFile(new Uint8Array(3), file, binding)).toEqual(no)
  })

  test('with any byte turned is unreadable', () => {
    fc.assert(
      fc.property(fc.nat(file.sealed.length - 1), fc.integer({ min: 1, max: 255 }), (at, mask) => {
        const changed = Uint8Array.from(file.sealed)
        changed[at] = (changed[at] ?? 0) ^ mask
        return isRefusal(openFile(changed, file, binding))
      }),
    )
  })

  test('is at most 20 MB', () => {
    expect(sealFile(new Uint8Array(maxSealedFile + 1), binding, random)).toEqual({
      refused: 'bid.fileTooLarge',
      detail: { most: maxSealedFile },
    })
    expect(openFile(sealed(new Uint8Array(0)).sealed, sealed(new Uint8Array(0)), binding)).toMatchObject({
      refused: 'bid.unreadable',
    })
  })
})
