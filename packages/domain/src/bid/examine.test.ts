import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { aTender } from '../tender/tender.samples.ts'
import { aContent } from './bid.samples.ts'
import type { BidContent } from './bid-content.ts'
import { openingKeyPair } from './cipher.ts'
import { seal } from './envelope.ts'
import { examine } from './examine.ts'

let count = 0
const random = (length: number) =>
  new Uint8Array(createHash('shake256', { outputLength: length }).update(String(count++)).digest())
const pair = openingKeyPair(random)
const binding = { tenderId: 't1', companyId: 'c1', version: 1 }

function examined(content: BidContent, key = pair.publicKey) {
  const envelope = seal(content, { ...binding, openingPublicKey: key, deviceKey: random(32) }, random)
  if (isRefusal(envelope)) throw new Error(envelope.refused)
  return examine(aTender(), { ...binding, envelope }, pair.privateKey)
}

test('a bid within the terms is opened with its totals', () => {
  expect(examined(aContent())).toMatchObject({
    status: 'opened',
    totals: { total: '1094400.00' },
    reason: null,
  })
})

test('a bid above the ceiling is invalid and says so, with the amount as people write it', () => {
  const dear = aContent({ rows: [{ position: 1, price: '3700', free: false, cells: {} }] })
  const found = examined(dear)
  expect(found).toMatchObject({ status: 'invalid', content: dear })
  expect(found.reason).toBe('第 1 行含税单价高于限价 3600 元。')
})

test('an incomplete bid is invalid', () => {
  expect(examined(aContent({ rows: [], delivery: '' }))).toMatchObject({
    status: 'invalid',
    reason: '请填写交货期或工期。第 1 行没有填写含税单价，请补充。',
  })
})

test('many faults are named up to five, the others counted', () => {
  const rows = Array.from({ length: 9 }, (_, at) => ({
    position: at + 2,
    price: '1',
    free: false,
    cells: {},
  }))
  expect(examined(aContent({ rows })).reason).toMatch(/另有 5 处不符合要求。$/)
})

test('a bid sealed for another key is unreadable and has neither content nor totals', () => {
  expect(examined(aContent(), openingKeyPair(random).publicKey)).toEqual({
    status: 'unreadable',
    content: null,
    totals: null,
    reason: '投标文件无法解密，不能参加比价。',
  })
})
