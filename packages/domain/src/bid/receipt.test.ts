import { ed25519 } from '@noble/curves/ed25519.js'
import { describe, expect, test } from 'vitest'
import { atHour } from '../tender/tender.samples.ts'
import { type Receipt, receiptText, signReceipt, verifyReceipt } from './receipt.ts'

const privateKey = new Uint8Array(32).fill(7)
const publicKey = ed25519.getPublicKey(privateKey)
const receipt: Receipt = {
  receiptNo: 'HZ-1',
  subject: { kind: 'tender', id: 't1' },
  subjectNo: 'CG-20261201-0001',
  companyId: 'c1',
  version: 1,
  documentVersion: 1,
  sha256: 'ab'.repeat(32),
  receivedAt: atHour(50),
}

describe('a receipt', () => {
  const signature = signReceipt(receipt, privateKey)

  test('can be checked by anybody who knows the platform’s key', () => {
    expect(verifyReceipt(receipt, signature, publicKey)).toBe(true)
    expect(receiptText(receipt)).toContain('"receivedAt":"2026-12-03T03:00:00.000Z"')
  })

  test.each<Partial<Receipt>>([
    { receiptNo: 'HZ-2' },
    { subject: { kind: 'tender', id: 't2' } },
    { subject: { kind: 'demand', id: 't1' } },
    { subjectNo: 'CG-2' },
    { documentVersion: 2 },
    { documentVersion: null },
    { companyId: 'c2' },
    { version: 2 },
    { sha256: 'ac'.repeat(32) },
    { receivedAt: atHour(49) },
  ])('does not hold for %o', (changes) => {
    expect(verifyReceipt({ ...receipt, ...changes }, signature, publicKey)).toBe(false)
  })

  test.each(['', 'x', signature.slice(0, -2), `${signature}AA`])(
    'does not hold with the signature %j',
    (other) => {
      expect(verifyReceipt(receipt, other, publicKey)).toBe(false)
      expect(verifyReceipt(receipt, signature, new Uint8Array(32))).toBe(false)
    },
  )
})
