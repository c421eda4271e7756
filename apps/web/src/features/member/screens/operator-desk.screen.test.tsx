// @vitest-environment jsdom
import {
  approveCompany,
  refuseCompany,
  type Verification,
  verificationOf,
  verifications,
} from '@jb/contract/member/company.contract'
import { gradeCompany } from '@jb/contract/member/grade.contract'
import { getMixMemberListByPage } from '@jb/contract/member/organisation.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aUser, aVerification, logIn, mockServer, open, verificationId } from '../test/open-screen.tsx'

const server = mockServer()
const operator = aUser({ roles: ['operator'] })

/** Serves a desk with one verification that changes of the test replace. */
function serve(first: Verification, waiting: readonly Verification[] = [first]) {
  const state = { one: first, waiting, asked: [] as unknown[] }
  server.use(
    ...mock(verificationOf, () => state.one),
    ...mock(verifications, ({ body }) => {
      state.asked.push(body)
      const counts = { pending: state.waiting.length, approved: 7, refused: 2 }
      return { records: [...state.waiting], total: state.waiting.length, counts }
    }),
  )
  return state
}

test('the desk opens with what waits, with numbers, and leads to one company', async () => {
  logIn(operator)
  const state = serve(aVerification({ warnings: ['法定代表人同为王砚：另一家企业'] }))
  const { user, history } = open('/operatorDesk')
  const card = await screen.findByRole('article')
  expect(within(card).getByText('1 条提醒')).toBeTruthy()
  expect(screen.getByRole('tab', { name: /待审核\s*1/ })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /已通过\s*7/ })).toBeTruthy()
  expect(state.asked).toMatchObject([{ status: 'pending', keyword: '' }])
  await user.click(screen.getByRole('tab', { name: /已退回/ }))
  await waitFor(() => expect(state.asked.at(-1)).toMatchObject({ status: 'refused' }))
  await user.click(await screen.findByRole('link', { name: aVerification().name }))
  expect(await screen.findByText('法定代表人同为王砚：另一家企业')).toBeTruthy()
  expect(history.location.href).toBe(`/operatorDesk?id=${verificationId}`)
})

test('an empty desk says that nobody waits', async () => {
  logIn(operator)
  serve(aVerification(), [])
  open('/operatorDesk')
  expect(await screen.findByText(/没有等待审核的企业/)).toBeTruthy()
})

test('approving asks first, sends what was read, and leads to the next', async () => {
  logIn(operator)
  const next = aVerification({ id: '00000000-0000-4000-8000-0000000000e9', name: '下一家有限公司' })
  const state = serve(aVerification({ version: 2 }))
  const sent: unknown[] = []
  server.use(
    ...mock(approveCompany, ({ body }) => {
      sent.push(body)
      state.one = aVerification({ status: 'approved', statusName: '已通过', version: 3 })
      state.waiting = [next]
      return state.one
    }),
  )
  const { user, history } = open(`/operatorDesk?id=${verificationId}`)
  await user.click(await screen.findByRole('button', { name: '通过' }))
  const dialog = await screen.findByRole('alertdialog')
  expect(sent).toEqual([])
  await user.click(within(dialog).getByRole('button', { name: '通过' }))
  await user.click(await screen.findByRole('button', { name: '处理下一家' }))
  expect(sent).toEqual([{ id: verificationId, version: 2 }])
  expect(history.location.href).toBe(`/operatorDesk?id=${next.id}`)
})

test('a refusal needs a reason, and a usual one is a press away', async () => {
  logIn(operator)
  const state = serve(aVerification())
  const sent: unknown[] = []
  server.use(
    ...mock(refuseCompany, ({ body }) => {
      sent.push(body)
      state.one = aVerification({ status: 'refused', statusName: '已退回', refuseReason: body?.reason ?? '' })
      return state.one
    }),
  )
  const { user } = open(`/operatorDesk?id=${verificationId}`)
  await user.click(await screen.findByRole('button', { name: '退回' }))
  const sheet = await screen.findByRole('dialog', { name: '退回认证' })
  await user.click(within(sheet).getByRole('button', { name: '退回' }))
  expect(await within(sheet).findByText('请填写退回原因。')).toBeTruthy()
  await user.click(within(sheet).getByRole('radio', { name: '照片不清晰' }))
  await user.type(within(sheet).getByLabelText(/^退回原因/), '缺少左下角。')
  await user.click(within(sheet).getByRole('button', { name: '退回' }))
  expect(await screen.findByText('已退回，等企业修改后重新提交。')).toBeTruthy()
  const reason = '营业执照照片不清晰，请重新拍摄，四角和文字要完整。缺少左下角。'
  expect(sent).toEqual([{ id: verificationId, version: 1, reason }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('when a colleague was faster the desk says so and shows what became of it', async () => {
  logIn(operator)
  const state = serve(aVerification())
  const msg = '这次认证刚刚被同事处理过，请刷新查看。'
  server.use(
    ...mock(approveCompany, () => {
      state.one = aVerification({ status: 'refused', statusName: '已退回', refuseReason: '代码不一致' })
      return problem(409, 'member.verification.stale', { msg })
    }),
  )
  const { user } = open(`/operatorDesk?id=${verificationId}`)
  await user.click(await screen.findByRole('button', { name: '通过' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '通过' }))
  expect(await screen.findByText(msg)).toBeTruthy()
  expect(await screen.findByText('代码不一致')).toBeTruthy()
})

test('a grade is changed for a reason, from the one that was seen', async () => {
  logIn(operator)
  serve(aVerification())
  const sent: unknown[] = []
  const company = {
    ...{ companyNo: '20260001', name: '陕西长砚建设集团有限公司', shortName: '长砚建设' },
    ...{ memberTypeName: '采购单位', companyTypeName: '', regionName: '', introduction: '' },
    ...{ logo: null, distance: null },
  }
  let grade: 'standard' | 'gold' = 'standard'
  const gradeName = () => (grade === 'gold' ? '金牌会员' : '普通会员')
  server.use(
    ...mock(getMixMemberListByPage, () => {
      return { records: [{ ...company, grade, gradeName: gradeName() }], total: 1 }
    }),
    ...mock(gradeCompany, ({ body }) => {
      sent.push(body)
      grade = 'gold'
      return { companyNo: company.companyNo, grade, gradeName: gradeName() }
    }),
  )
  const { user } = open('/operatorDesk')
  await user.click(await screen.findByRole('tab', { name: '会员等级' }))
  await user.click(await screen.findByRole('button', { name: '更改等级' }))
  const sheet = await screen.findByRole('dialog', { name: '更改会员等级' })
  await user.click(within(sheet).getByRole('radio', { name: '金牌会员' }))
  await user.click(within(sheet).getByRole('button', { name: '确定' }))
  expect(await within(sheet).findByText('请填写评定理由。')).toBeTruthy()
  await user.type(within(sheet).getByLabelText(/^评定理由/), '年度评定')
  await user.click(within(sheet).getByRole('button', { name: '确定' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText('金牌会员')).toBeTruthy()
  expect(sent).toEqual([{ companyNo: '20260001', seen: 'standard', grade: 'gold', reason: '年度评定' }])
})
