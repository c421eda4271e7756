import { randomBytes } from 'node:crypto'
import { type Harness, startHarness } from '@jb/testing/api-harness'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../config/config.ts'
import { secretFrom } from '../secret/secret.ts'
import { noPayment, type PaymentWish, paymentOf } from './payment.ts'
import { sandboxKey } from './sandbox.ts'
import { isSigned, orderOfToken, pageToken, signatureOf } from './sandbox-signature.ts'

let h: Harness
beforeAll(async () => {
  h = await startHarness({ modules: [] })
})
afterAll(() => h?.close())

const named = (env: NodeJS.ProcessEnv) => {
  const outcome = readConfig(env)
  if ('problems' in outcome) throw new Error(outcome.problems.join())
  return { name: paymentOf(outcome.config, h.secret, h.db).name, warnings: outcome.warnings }
}

describe('the provider', () => {
  test('is in the demo the sandbox, in production none, and there only by its name and with a warning', () => {
    expect(named({}).name).toBe('sandbox')
    const production = { DEMO: '0', ORIGIN: 'https://h5.example.com' }
    expect(named(production)).toEqual({ name: 'none', warnings: [] })
    const chosen = named({ ...production, PAYMENT_PROVIDER: 'sandbox' })
    expect(chosen.name).toBe('sandbox')
    expect(chosen.warnings.join()).toContain('不产生真实资金')
    expect(named({ PAYMENT_PROVIDER: 'none' }).name).toBe('none')
    expect(readConfig({ PAYMENT_PROVIDER: 'alipay' })).toHaveProperty('problems')
  })

  test('that does not exist takes and believes nothing', async () => {
    expect(noPayment.configured).toBe(false)
    expect(await noPayment.createPayment(wish('X'))).toEqual({ state: 'unknown' })
    expect(noPayment.verifyCallback({}, Buffer.from('{}'))).toBeUndefined()
  })
})

describe('a signature of the sandbox', () => {
  const key = sandboxKey(secretFrom(randomBytes(32)))
  const raw = Buffer.from('{"amountFen":"5000000"}')
  const now = 1_795_000_000

  test('holds for these bytes and five minutes', () => {
    const header = signatureOf(key, raw.toString(), now)
    expect(isSigned(key, raw, header, now + 300)).toBe(true)
    expect(isSigned(key, raw, header, now + 301)).toBe(false)
    expect(isSigned(key, raw, header, now - 301)).toBe(false)
    expect(isSigned(key, Buffer.from('{"amountFen":"1"}'), header, now)).toBe(false)
    expect(isSigned(sandboxKey(secretFrom(randomBytes(32))), raw, header, now)).toBe(false)
    for (const bad of [undefined, '', 't=1', 'v=x', [header], `t=${now + 1},${header.split(',')[1]}`]) {
      expect(isSigned(key, raw, bad, now)).toBe(false)
    }
  })

  test('stands in the address of a page, for one order', () => {
    const token = pageToken(key, 'BZ-1')
    expect(orderOfToken(key, token)).toBe('BZ-1')
    expect(orderOfToken(key, token.replace('BZ-1', 'BZ-2'))).toBeUndefined()
    expect(orderOfToken(key, 'BZ-1')).toBeUndefined()
  })
})

function wish(orderNo: string): PaymentWish {
  return {
    ...{ orderNo, reference: 'r', title: '付款', amountFen: 5_000_000n, returnPath: '/x' },
    expiresAt: new Date(Date.now() + 60_000),
  }
}

describe('the book of the sandbox', () => {
  const provider = () => paymentOf(h.config, h.secret, h.db)

  test('gives back what it took, once, and nothing that it did not take', async () => {
    const sandbox = provider()
    await sandbox.createPayment(wish('A'))
    expect(await sandbox.queryPayment('A')).toEqual({ state: 'unpaid' })
    const refund = { orderNo: 'A', refundNo: 'A-T', tradeNo: '?', amountFen: 5_000_000n, reason: '' }
    expect(await sandbox.refund(refund)).toMatchObject({ state: 'failed' })
    expect(await sandbox.queryRefund('A-T')).toEqual({ state: 'absent' })
    await h.db
      .updateTable('payment_sandbox')
      .set({ paid_at: new Date() })
      .where('order_no', '=', 'A')
      .execute()
    const paid = await sandbox.queryPayment('A')
    const tradeNo = paid.state === 'paid' ? paid.tradeNo : ''
    expect(await sandbox.refund({ ...refund, tradeNo, amountFen: 1n })).toMatchObject({ state: 'failed' })
    const first = await sandbox.refund({ ...refund, tradeNo })
    expect(first).toMatchObject({ state: 'done' })
    expect(await sandbox.refund({ ...refund, tradeNo })).toEqual(first)
    expect(await sandbox.refund({ ...refund, tradeNo, refundNo: 'A-T2' })).toMatchObject({ state: 'failed' })
    expect(await sandbox.queryRefund('A-T')).toEqual(first)
  })

  test('takes a second wish with the same number for the first', async () => {
    const sandbox = provider()
    const page = await sandbox.createPayment(wish('B'))
    await sandbox.createPayment({ ...wish('B'), amountFen: 1n })
    const row = await h.db
      .selectFrom('payment_sandbox')
      .select('amount_fen')
      .where('order_no', '=', 'B')
      .executeTakeFirst()
    const url = expect.stringContaining('/payment-sandbox/B.')
    expect([page, row?.amount_fen]).toEqual([{ state: 'open', url }, 5_000_000])
  })
})
