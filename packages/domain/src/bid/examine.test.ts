import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { isRefusal } from '../shared/refusal.ts'
import { regimeOf } from '../tender/regime.ts'
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
const subject = { kind: 'tender', id: 't1' } as const
const binding = { subject, companyId: 'c1', version: 1, documentVersion: 1 }

const row = (cells: Record<string, string>) => ({ position: 1, price: '3420', free: false, cells })

function examined(content: BidContent, key = pair.publicKey, tender = aTender()) {
  const envelope = seal(content, { ...binding, openingPublicKey: key, deviceKey: random(32) }, random)
  if (isRefusal(envelope)) throw new Error(envelope.refused)
  const terms = { ...tender, wins: regimeOf(tender).wins }
  return examine(terms, { ...binding, envelope }, pair.privateKey)
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

test('a sale has start prices in place of ceilings: below is invalid, above every ceiling is not', () => {
  const tender = aTender()
  const rows = tender.rows.map((line) => ({ ...line, cells: { ...line.cells, minPrice: '3000.00' } }))
  const sale = { ...tender, profile: 'SALE' as const, rows }
  const at = (price: string) => examined(aContent({ rows: [{ ...row({}), price }] }), pair.publicKey, sale)
  expect(at('2999.99').reason).toBe('第 1 行含税报价低于起始价 3000 元。')
  expect([at('3000').status, at('9000').status]).toEqual(['opened', 'opened'])
})

test('a sale takes no freight on top of the price', () => {
  const sale = aTender({ profile: 'SALE' })
  const found = examined(aContent({ freight: '999999.99' }), pair.publicKey, sale)
  expect(found).toMatchObject({ status: 'invalid', totals: null })
  expect(found.reason).toBe('资产处置的出价不另计运费，请删除运费后重新提交。')
})

test.each([
  ['special', 'special', 'opened'],
  ['special', 'ordinary', 'invalid'],
  ['special', 'none', 'invalid'],
  ['plain', 'special', 'opened'],
  ['plain', 'ordinary', 'opened'],
  ['plain', 'none', 'invalid'],
  ['any', 'ordinary', 'opened'],
  ['any', 'none', 'opened'],
] as const)(
  'where the buyer asks for %s, a bid with the invoice %s is %s',
  (invoiceRequirement, invoiceType, status) => {
    const content = aContent({ invoiceType, taxRate: invoiceType === 'none' ? '0' : '13' })
    const found = examined(content, pair.publicKey, aTender({ invoiceRequirement }))
    expect(found.status).toBe(status)
    if (status === 'invalid') expect(found.reason).toMatch(/^采购方要求开具增值税(专用|普通)发票，/)
  },
)

test('without an invoice there is no tax', () => {
  const tender = aTender({ invoiceRequirement: 'any' })
  const none = (taxRate: string) =>
    examined(aContent({ invoiceType: 'none', taxRate }), pair.publicKey, tender)
  expect([none('0').status, none('13').status]).toEqual(['opened', 'invalid'])
  expect(none('13').reason).toContain('不开票时没有税额')
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

test.each<[string, Partial<BidContent>]>([
  ['a note with NUL', { note: 'x\u0000y' }],
  ['a delivery with half a surrogate pair', { delivery: '7 天\ud83d' }],
  ['a cell whose other half stands first', { rows: [row({ offeredBrand: '\ude00龙钢' })] }],
  ['a name of a cell with NUL', { rows: [row({ 'offered\u0000Brand': '龙钢' })] }],
  ['a file name with NUL', { files: [{ fileId: 'f', name: 'a\u0000.pdf', size: 1, sha256: '', key: '' }] }],
])('%s makes the bid unreadable, since no table could keep it', (_, changes) => {
  expect(examined(aContent(changes))).toMatchObject({ status: 'unreadable', content: null })
})

test('emoji and rare characters of two units are ordinary text', () => {
  expect(examined(aContent({ note: '准时到货👍，𠮷祥' }))).toMatchObject({ status: 'opened' })
})

test('a sum beyond every limit is named, and not handed on', () => {
  const terms = aTender({ ceiling: null })
  const rows = terms.rows.map((line) => ({ ...line, quantity: '999999999', ceiling: null }))
  const offer = aContent({ rows: [{ ...row({}), price: '999999999.99' }] })
  const found = examined(offer, pair.publicKey, { ...terms, rows })
  expect(found).toMatchObject({ status: 'invalid', totals: null })
  expect(found.reason).toContain('总价超过')
})

test('a bid sealed for another key is unreadable and has neither content nor totals', () => {
  expect(examined(aContent(), openingKeyPair(random).publicKey)).toEqual({
    status: 'unreadable',
    content: null,
    totals: null,
    reason: '投标文件无法解密，不能参加比价。',
  })
})
