// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { bidSheetOf, myBids } from '@jb/contract/bid/bid.contract'
import { registrationsOf, standingOf } from '@jb/contract/bid/registration.contract'
import { settleSecurity } from '@jb/contract/bid/settlement.contract'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { OwnSecurity } from '../bid.security.ts'
import { ownerPlaces } from '../parts/owner-places.ts'
import TenderFooter from '../parts/tender-footer.slot.tsx'
import { aDetail } from '../test/a-detail.ts'
import {
  aRegistration,
  aStanding,
  bidId,
  future,
  mockServer,
  open,
  past,
  tenderId,
} from '../test/open-screen.tsx'

const server = mockServer()
const why = '待缴保证金 ¥50,000，请在投标截止（11月24日 10:00）前缴纳，到账后才能继续。'
const bid = { id: 'bid', label: '我要投标', enabled: false, why }
const pay = { id: 'paySecurity', label: '缴纳保证金 ¥50,000', enabled: true }
const payHref = `/marginOrder?subjectKind=tender&subjectId=${tenderId}`
const asked = { amount: '50000.00', kindNames: ['银行转账', '保函'], payUntil: future }

const unpaid: OwnSecurity = {
  ...{ amount: '50000.00', status: 'none', statusName: '未缴纳', orderId: null, payUntil: future },
}
const aBid = (security: OwnSecurity) => ({
  ...{ tenderId, tenderNo: 'ZB-20261118-0007', title: '产业园一期 钢筋采购' },
  ...{ buyerName: '陕西长砚建设集团有限公司', tenderStatus: 'bidding', tenderStateName: '招标中' },
  ...{ registrationStatus: 'confirmed', statusName: '待投标', timeLabel: null, timeAt: null },
  ...{ bidId: null, receipt: null, updatedAt: past, nextStep: '', security },
})

/** Screens of the way that stand elsewhere. */
const others = {
  'security.pay': async () => ({ default: () => <p>缴纳页</p> }),
  'tender.winNotice': async () => ({ default: () => <TenderFooter tenderId={tenderId} /> }),
}

const inDetail = (standing: Parameters<typeof aStanding>[0], tender = aDetail({ security: asked })) => {
  server.use(...mock(tenderDetailOf, () => tender), ...mock(standingOf, () => aStanding(standing)))
  return open('/winNotice', others)
}

test('under a notice the way to the security leads; the bid that it keeps back stands not beside it', async () => {
  const { user, history } = inDetail({ security: unpaid, actions: [pay, bid] })
  await screen.findByRole('button', { name: pay.label })
  expect(screen.queryByRole('button', { name: '我要投标' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: pay.label }))
  expect(await screen.findByText('缴纳页')).toBeTruthy()
  expect(history.location.href).toBe(payHref)
})

test.each([
  ['none', null, future, '缴纳保证金 ¥50,000'],
  ['pending', bidId, future, '缴纳保证金 ¥50,000'],
  ['pending', bidId, past, '查看保证金'],
  ['ok', bidId, past, '查看保证金'],
] as const)('a row of one’s bids whose security is %s (order %s) leads to it', async (...row) => {
  const [status, orderId, payUntil, label] = row
  const security = { ...unpaid, status, orderId, payUntil, statusName: '状态词' }
  const counts = { all: 1, registering: 0, bidding: 1, waiting: 0, ended: 0 }
  server.use(...mock(myBids, () => ({ records: [aBid(security)], total: 1, counts })))
  const { user, history } = open('/bidList', others)
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('保证金 ¥50,000')).toBeTruthy()
  expect(card.getByText('状态词')).toBeTruthy()
  await user.click(card.getByRole('button', { name: label }))
  await waitFor(() => expect(history.location.href).toBe(payHref))
})

test('a row without an order shows no button once the time to pay is over', async () => {
  const counts = { all: 1, registering: 0, bidding: 0, waiting: 0, ended: 1 }
  server.use(...mock(myBids, () => ({ records: [aBid({ ...unpaid, payUntil: past })], total: 1, counts })))
  open('/bidList')
  const card = within(await screen.findByRole('article'))
  expect(card.getByText('未缴纳')).toBeTruthy()
  expect(card.queryAllByRole('button')).toEqual([])
})

test('who opens the quote without a security is told what is missing and led to it', async () => {
  server.use(
    ...mock(standingOf, () => aStanding({ security: unpaid, actions: [pay, bid] })),
    ...mock(bidSheetOf, () => problem(422, 'bid.securityMissing', { msg: '待缴保证金' })),
  )
  const { user, history } = open(`/biddingUp?id=${tenderId}`, others)
  expect(await screen.findByText(why)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: pay.label }))
  await waitFor(() => expect(history.location.href).toBe(payHref))
})

test('after signing up the security is a step of the way, and the next thing to do', async () => {
  server.use(
    ...mock(tenderDetailOf, () => aDetail({ security: asked })),
    ...mock(standingOf, () =>
      aStanding({ registration: aRegistration(), security: unpaid, actions: [pay, bid] }),
    ),
  )
  const { user, history } = open(`/bidSignUp?id=${tenderId}`, others)
  expect(await screen.findByText('缴纳保证金')).toBeTruthy()
  expect(screen.getByText('未缴纳')).toBeTruthy()
  expect(screen.getByText('¥50,000（银行转账、保函）')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: pay.label }))
  await waitFor(() => expect(history.location.href).toBe(payHref))
})

test('the owner sees beside each company how its security stands, where that may be known', async () => {
  const security = { status: 'ok', statusName: '已缴纳' } as const
  server.use(
    ...mock(registrationsOf, () => ({
      ...{
        records: [{ ...aRegistration(), security }],
        total: 1,
        title: '钢筋采购',
        secret: false,
        whyNot: null,
      },
      ...{
        canDecide: true,
        counts: { all: 1, registered: 1, confirmed: 0, refused: 0, stale: 0, withdrawn: 0 },
      },
    })),
  )
  open(`/registrationRecords?id=${tenderId}`)
  expect(await screen.findByText('保证金已缴纳')).toBeTruthy()
})

test('the owner’s pages lead to what was collected, only where something is asked for', () => {
  const wayOf = (tender: Parameters<typeof aDetail>[0]) =>
    ownerPlaces(aDetail(tender)).find(({ place }) => place === 'security.subject')
  expect(wayOf({ security: asked })?.search).toEqual({ subjectKind: 'tender', subjectId: tenderId })
  expect(wayOf({})).toBeUndefined()
})

test('the owner says when the contract was signed and what becomes of the winner’s security', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(settleSecurity, ({ body }) => {
      sent.push(body)
      return { id: tenderId, status: 'awarded', version: 8 }
    }),
  )
  const settle = { id: 'settleSecurity', label: '登记合同签订', enabled: true }
  const { user } = inDetail(
    { isOwner: true, status: 'awarded', registration: null, actions: [settle] },
    aDetail({ security: asked, status: 'awarded', version: 7 }),
  )
  await user.click(await screen.findByRole('button', { name: settle.label }))
  const sheet = within(await screen.findByRole('dialog', { name: settle.label }))
  await user.click(sheet.getByRole('button', { name: '确认登记' }))
  expect(await sheet.findByText('请选择合同签订日期。')).toBeTruthy()
  expect(sent).toEqual([])
})

test('who has awarded it reads beforehand that a colleague has to turn it into a performance security', async () => {
  const settle = { id: 'settleSecurity', label: '登记合同签订', enabled: true }
  const settleBarred = '结果由您确认，保证金转为履约保证金要由另一位同事办理（可以请张建国办理）。'
  const { user } = inDetail(
    { isOwner: true, status: 'awarded', registration: null, actions: [settle], settleBarred },
    aDetail({ security: asked, status: 'awarded', version: 7 }),
  )
  await user.click(await screen.findByRole('button', { name: settle.label }))
  const sheet = within(await screen.findByRole('dialog', { name: settle.label }))
  expect(sheet.getByText(/可以请张建国办理/)).toBeTruthy()
  await user.click(sheet.getByRole('radio', { name: '转为履约保证金' }))
  expect(sheet.getByRole('radio', { name: '退还' }).getAttribute('aria-checked')).toBe('true')
})
