import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { atHour } from '../tender/tender.samples.ts'
import { type Receipt, signReceipt } from './receipt.ts'
import { checkOnList, type SealedList, sealedListHash, sealedListText } from './sealed-list.ts'

const privateKey = new Uint8Array(32).fill(7)
const publicKey = ed25519.getPublicKey(privateKey)
const receiptOf = (n: number, changes: Partial<Receipt> = {}): Receipt => ({
  receiptNo: `HZ-${n}`,
  subject: { kind: 'tender', id: 't1' },
  subjectNo: 'CG-20261201-0001',
  companyId: `c${n}`,
  version: 1,
  documentVersion: 1,
  sha256: `${n}b`.repeat(32),
  receivedAt: atHour(50 + n),
  ...changes,
})
const signed = (receipt: Receipt) => ({ receipt, signature: signReceipt(receipt, privateKey), publicKey })

const list: SealedList = {
  subject: { kind: 'tender', id: 't1' },
  subjectNo: 'CG-20261201-0001',
  closedAt: atHour(96),
  nonce: 'A'.repeat(43),
  lines: [3, 1, 2].map((n) => receiptOf(n)),
}
const hash = sealedListHash(list)
const [first, ...rest] = list.lines

describe('the sealed list', () => {
  test('says number, digest and moment of each bid and nothing else, by number', () => {
    expect(JSON.parse(sealedListText(list))).toEqual({
      kind: 'sealedList',
      v: 1,
      subject: list.subject,
      subjectNo: list.subjectNo,
      nonce: list.nonce,
      closedAt: list.closedAt.toISOString(),
      list: [1, 2, 3].map((n) => ({
        receiptNo: `HZ-${n}`,
        sha256: `${n}b`.repeat(32),
        receivedAt: atHour(50 + n).toISOString(),
      })),
    })
    expect(sealedListHash({ ...list, lines: list.lines.toReversed() })).toBe(hash)
  })

  test.each<[string, Partial<SealedList>]>([
    ['another subject', { subject: { kind: 'tender', id: 't2' } }],
    ['another number', { subjectNo: 'CG-2' }],
    ['another deadline', { closedAt: atHour(97) }],
    ['another nonce', { nonce: 'B'.repeat(43) }],
    ['a line less', { lines: rest }],
    ['a line more', { lines: [...list.lines, receiptOf(4)] }],
    ['another content', { lines: [...rest, { ...(first as Receipt), sha256: 'ff'.repeat(32) }] }],
    ['another moment', { lines: [...rest, { ...(first as Receipt), receivedAt: atHour(1) }] }],
  ])('has another hash with %s', (_, changes) => {
    const other = { ...list, ...changes }
    expect(sealedListHash(other)).not.toBe(hash)
    expect(checkOnList(signed(receiptOf(1)), { list: other, hash }).fits).toBe(false)
  })

  test.each<[string, Receipt, number]>([
    ['the first', receiptOf(1), 1],
    ['the last', receiptOf(3), 3],
    ['one that came later', receiptOf(4), 0],
    ['another content', receiptOf(1, { sha256: 'ff'.repeat(32) }), 0],
    ['another moment', receiptOf(1, { receivedAt: atHour(1) }), 0],
    ['of another tender', receiptOf(1, { subject: { kind: 'tender', id: 't2' } }), 0],
  ])('tells the place of a receipt: %s', (_, receipt, place) => {
    expect(checkOnList(signed(receipt), { list, hash })).toEqual({ signed: true, fits: true, place })
  })

  test('does not take a receipt that somebody else has signed', () => {
    const forged = { ...signed(receiptOf(1)), signature: 'A'.repeat(86) }
    expect(checkOnList(forged, { list, hash }).signed).toBe(false)
  })
})
