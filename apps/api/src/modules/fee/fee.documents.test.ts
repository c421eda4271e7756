import { refuseRegistration, register, standingOf } from '@jb/contract/bid/registration.contract'
import * as fees from '@jb/contract/fee/fee.contract'
import { exportGoods } from '@jb/contract/tender/goods.contract'
import { cancelTender, tenderDetailOf, tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { aSignUp } from '@jb/testing/builders/bid'
import { versionOf } from '@jb/testing/builders/bid-story'
import { askTogether, joinAs, leaveAs } from '@jb/testing/builders/consortium'
import { publishTenderAs } from '@jb/testing/builders/tender'
import type { Caller } from '@jb/testing/persona'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  aFileOf,
  aTenderWithFee,
  begin,
  boughtOnline,
  type Cast,
  charging,
  closeFees,
  confirmAs,
  handIn,
  hour,
  seen,
  serial,
  startFees,
} from './fee.fixture.ts'

let cast: Cast
beforeAll(async () => {
  cast = await startFees()
})
afterAll(() => closeFees(cast?.h))

const another = (name: string) =>
  cast.h.as({ companyKind: 'supplier', companyName: name, roles: ['supplierAdmin'] })

/** The names of the files that somebody can open, and of those that they see locked. */
async function filesFor(id: string, as?: Caller) {
  const { answer } = await cast.h.call(tenderDetailOf, { params: { id } }, as)
  const { files, lockedFiles = [], fees: charged } = answer
  return {
    open: files.map(({ name }) => name),
    locked: lockedFiles.map(({ name }) => name),
    paid: charged?.document?.paid,
  }
}

const free = ['公告附图.pdf']
const all = ['招标文件.pdf', ...free]

describe('files that are paid for', () => {
  it('are read by the owner side and by who has paid, and by nobody else in any way', async () => {
    const { h, owner, finance, payer } = cast
    const { id, paidId } = await aTenderWithFee(h, owner)
    const stranger = await another('西安渭北建材有限公司')
    const shut = { open: free, locked: ['招标文件.pdf'], paid: false }
    expect(await filesFor(id)).toEqual(shut)
    expect(await filesFor(id, stranger)).toEqual(shut)
    expect(await filesFor(id, owner)).toEqual({ open: all, locked: [], paid: true })
    expect((await filesFor(id, finance)).open).toEqual(all)

    // Nothing that these people can ask for holds a link to it.
    const link = new RegExp(`files/[^"]*${paidId}|${paidId}[^"]*(sig|mac|until)`)
    for (const as of [undefined, stranger]) {
      const answers = [
        await h.call(tenderDetailOf, { params: { id } }, as),
        ...(as
          ? [
              await h.call(tenderDraftOf, { params: { id } }, as),
              await h.call(exportGoods, { body: { id } }, as),
              await h.call(standingOf, { params: { id } }, as),
            ]
          : []),
      ]
      for (const { envelope } of answers) expect(JSON.stringify(envelope)).not.toMatch(link)
    }
    const claimed = await h.call(register, { body: { ...aSignUp(id), fileIds: [paidId] } }, stranger)
    expect(claimed.reason).toBe('bid.documentFeeUnpaid')

    const order = await boughtOnline(h, payer, id)
    expect(order).toMatchObject({
      status: 'paid',
      statusName: '已支付',
      amount: '300.00',
      subjectKind: 'tender',
    })
    expect(await filesFor(id, payer)).toEqual({ open: all, locked: [], paid: true })
    expect(await filesFor(id, stranger)).toEqual(shut)
  })

  it('are bought before one signs up', async () => {
    const { h, owner } = cast
    const { id } = await aTenderWithFee(h, owner)
    const payer = await another('咸阳恒丰物资有限公司')
    const buttons = async () => {
      const { actions } = (await h.call(standingOf, { params: { id } }, payer)).answer
      return actions.filter(({ enabled }) => enabled).map(({ label }) => label)
    }
    expect(await buttons()).toEqual(['购买招标文件 ¥300', '询问'])
    expect((await h.call(register, { body: aSignUp(id) }, payer)).reason).toBe('bid.documentFeeUnpaid')
    await boughtOnline(h, payer, id)
    expect(await buttons()).toEqual(['我要报名', '询问'])
    expect((await h.call(register, { body: aSignUp(id) }, payer)).answer.status).toBe('registered')
  })

  it('are read by the members of a consortium that have confirmed, once their lead has paid', async () => {
    const { h, owner } = cast
    const { id } = await aTenderWithFee(h, owner, { acceptConsortium: true, consortiumMost: 3 })
    const lead = await another('安康汉江建设有限公司')
    const member = await another('商洛秦岭机电有限公司')
    await boughtOnline(h, lead, id)
    const { answer } = await askTogether(h, lead, [member], id)
    expect((await filesFor(id, member)).open).toEqual(free)
    await joinAs(h, member, answer.id)
    expect(await filesFor(id, member)).toEqual({ open: all, locked: [], paid: true })
    await leaveAs(h, member, answer.id)
    expect((await filesFor(id, member)).open).toEqual(free)
  })

  it('cost what was published: no part of it, no other account, and once', async () => {
    const { h, owner, finance } = cast
    const { id } = await aTenderWithFee(h, owner)
    const payer = await another('渭南中砂建材有限公司')
    const { answer } = await begin(h, payer, id, { kind: 'transfer' })
    expect(answer.payee).toMatchObject({ account: '61001234567890123456', remark: `招标文件费 ${answer.no}` })
    expect((await begin(h, payer, id)).reason).toBe('fee.exists')
    const submitted = (await handIn(h, payer, answer, '渭南中砂建材有限公司')).answer
    const body = { id: answer.id, version: submitted.version, amount: '299', serialNo: serial() }
    const less = { ...body, payerName: '渭南中砂建材有限公司' }
    expect((await h.call(fees.confirmFeeOrder, { body: less }, finance)).reason).toBe('fee.arrivedLess')
    expect((await confirmAs(h, payer, submitted)).status).toBe(403)
    const done = await confirmAs(h, finance, submitted, '渭南中砂建材有限公司')
    expect(done.answer.status).toBe('paid')
    expect((await filesFor(id, payer)).open).toEqual(all)
    expect((await begin(h, owner, id)).status).toBe(403)
  })

  it.each([
    [
      'no amount',
      (paid: string) => ({ ...charging([paid]), document: { ...charging([paid]).document, amount: null } }),
    ],
    ['no file', () => charging([])],
    ['a file that is not attached', () => charging(['00000000-0000-4000-8000-000000000009'])],
  ])('are not published with %s', async (_, feesOf) => {
    const { h, owner } = cast
    const paidId = await aFileOf(h, owner)
    const wrong = publishTenderAs(h, owner, { fileIds: [paidId], fees: feesOf(paidId) as never })
    await expect(wrong).rejects.toThrow(/incomplete/)
  })
})

describe('the money of documents', () => {
  it('goes back at once and unasked when the owner ends the tender', async () => {
    const { h, owner, finance, payer } = cast
    const { id } = await aTenderWithFee(h, owner)
    const online = await boughtOnline(h, payer, id)
    const other = await another('铜川耀西水泥有限公司')
    const { answer } = await begin(h, other, id, { kind: 'transfer' })
    const slip = (await handIn(h, other, answer, '铜川耀西水泥有限公司')).answer
    const transfer = (await confirmAs(h, finance, slip, '铜川耀西水泥有限公司')).answer
    const version = await versionOf(h, owner, id)
    await h.call(cancelTender, { body: { id, version, reason: '方案调整，终止采购' } }, owner)
    await h.drain()
    expect(await seen(h, online.id, payer)).toMatchObject({
      status: 'refunded',
      refund: { causeName: '项目已终止' },
    })
    const due = await seen(h, transfer.id, finance)
    expect(due).toMatchObject({ status: 'paid', statusName: '待退还' })
    const back = { id: due.id, version: due.version, reason: '' }
    const begun = (await h.call(fees.refundFee, { body: back }, finance)).answer
    const settled = { id: due.id, version: begun.version, serialNo: serial() }
    expect((await h.call(fees.settleFeeRefund, { body: settled }, finance)).answer.status).toBe('refunded')
    expect((await filesFor(id, payer)).open).toEqual(free)
  })

  it('comes back for the causes of the list only, once the desk agrees', async () => {
    const { h, owner, finance } = cast
    const { id } = await aTenderWithFee(h, owner)
    const name = '韩城龙钢物流有限公司'
    const payer = await another(name)
    const order = await boughtOnline(h, payer, id)
    const ask = (cause: 'registrationRefused' | 'platformError', version: number) =>
      h.call(fees.askFeeRefund, { body: { id: order.id, version, cause, reason: '报名没有通过' } }, payer)
    expect((await ask('registrationRefused', order.version)).reason).toBe('fee.refundNotDue')
    const early = { id: order.id, version: order.version, reason: '' }
    expect((await h.call(fees.refundFee, { body: early }, finance)).reason).toBe('fee.reasonRequired')

    const registered = (await h.call(register, { body: aSignUp(id) }, payer)).answer
    const refusal = { id: registered.id, version: registered.version, reason: '没有相应资质' }
    await h.call(refuseRegistration, { body: refusal }, owner)
    const asked = (await ask('registrationRefused', order.version)).answer
    expect(asked).toMatchObject({ statusName: '退款申请中', wish: { causeName: '报名未通过', answer: '' } })
    expect((await ask('platformError', asked.version)).reason).toBe('fee.refundAsked')

    const answer = (agree: boolean, version: number, reason = '') =>
      h.call(fees.answerFeeRefund, { body: { id: order.id, version, agree, reason } }, finance)
    expect((await answer(false, asked.version)).reason).toBe('fee.reasonNeeded')
    const refused = (await answer(false, asked.version, '请补充说明')).answer
    expect(refused.statusName).toBe('退款已驳回')
    const again = (await ask('registrationRefused', refused.version)).answer
    await answer(true, again.version)
    await h.drain()
    expect(await seen(h, order.id, payer)).toMatchObject({ status: 'refunded' })
  })

  it('that came after the order was given up goes back by itself', async () => {
    const { h, owner } = cast
    const { id } = await aTenderWithFee(h, owner)
    const payer = await another('延安宝塔商贸有限公司')
    const { answer } = await begin(h, payer, id)
    const { url } = (
      await h.call(fees.payFeeOnline, { body: { id: answer.id, version: answer.version } }, payer)
    ).answer
    const { version } = await seen(h, answer.id, payer)
    await h.call(fees.cancelFeeOrder, { body: { id: answer.id, version } }, payer)
    const next = await boughtOnline(h, payer, id)
    await h.app.server.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: '',
    })
    await h.drain()
    await h.clock.advance(hour)
    await h.drain()
    expect((await seen(h, answer.id, payer)).status).toMatch(/^(refunded|closed)$/)
    expect((await seen(h, next.id, payer)).status).toBe('paid')
  })
})
