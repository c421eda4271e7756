// @vitest-environment jsdom
import { approvalOfSubject } from '@jb/contract/approval/approval.contract'
import { comparisonOf, confirmAward } from '@jb/contract/bid/opening.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import type { User } from '@jb/contract/member/member.shapes'
import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { aDetail as anApproval } from '../../approval/test/open-screen.tsx'
import { aComparison } from '../test/a-comparison.ts'
import { approvalId } from '../test/a-subject.ts'
import { aStanding, bidId, companyId, mockServer, open, past, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const award = { id: 'award', label: '确认定标', enabled: true }
const recommended = { recommendedBidId: bidId, awardReason: '价格最低', status: 'deciding' }
const gone = () => problem(404, 'tender.notFound', { msg: '没有找到' })
const start = { 'approval.start': async () => ({ default: () => <p>发起审批页</p> }) }

function show(
  given: Parameters<typeof aStanding>[0] = {},
  comparison: Parameters<typeof aComparison>[0] = {},
) {
  server.use(
    ...mock(comparisonOf, () => aComparison({ ...recommended, actions: [award], ...comparison })),
    ...mock(standingOf, () => aStanding({ isOwner: true, ...given })),
  )
  return open(`/calibration?id=${tenderId}`, start)
}

function asMember() {
  const company = { id: companyId, no: '10001', name: '陕西长砚', shortName: '长砚', kind: 'buyer' as const }
  const account = { id: companyId, name: '周明', phone: '199****0001', isDemo: false }
  logInWith({ state: 'ok', account, company: { ...company, verified: true }, companies: [] } as Partial<User>)
  server.use(...mock(tenderDraftOf, gone))
}

test('where the company asks its approvers, the award leads to 发起审批', async () => {
  asMember()
  const { user, history } = show({}, { actions: [{ ...award, asks: 'approvers', process: 'award' }] })
  await user.click(await screen.findByRole('button', { name: '确认 宝鸡秦钒 成交' }))
  expect(await screen.findByText('发起审批页')).toBeTruthy()
  expect(history.location.href).toContain(`type=award&id=${tenderId}`)
})

test('without a process it is looked at once more, and an approval that only the server knows of is said', async () => {
  asMember()
  server.use(...mock(confirmAward, () => ({ id: tenderId, status: 'deciding', version: 8, approvalId })))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '确认 宝鸡秦钒 成交' }))
  await user.click(await screen.findByRole('button', { name: '内容无误，去定标' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '确认定标' }))
  expect(await screen.findByText('已提交审批，审批通过后生效')).toBeTruthy()
})

test('while it lies before its approvers it says so, leads there, and nobody else is recommended', async () => {
  const approval = { id: approvalId, type: 'award' as const, typeName: '定标', startedAt: past }
  server.use(...mock(approvalOfSubject, () => ({ approval: anApproval({ id: approvalId }) })))
  const why = '这个项目的决定正在审批，请等审批结束，或撤回审批后再操作。'
  const actions = [
    { ...award, enabled: false, why },
    { id: 'compare', label: '比价定标', enabled: true },
  ]
  const { user } = show({ approval }, { actions, publicityUntil: past })
  expect(await screen.findByText('定标审批中')).toBeTruthy()
  expect(await screen.findByText(/等待 王海涛 审批/)).toBeTruthy()
  expect((await screen.findByRole('link', { name: '查看审批' })).getAttribute('href')).toContain(approvalId)
  await user.click(screen.getByRole('button', { name: '确认 宝鸡秦钒 成交' }))
  expect(await screen.findByText(why)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '重新推荐' }))
  expect(await screen.findByText(/或撤回审批后再推荐/)).toBeTruthy()
})
