// @vitest-environment jsdom
import { approvalOfSubject, openCheck } from '@jb/contract/approval/approval.contract'
import { withdrawApproval } from '@jb/contract/approval/decision.contract'
import { ownProjects, projectOf } from '@jb/contract/project/project.contract'
import { publishTender, tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, approvalId, may } from '../../approval/test/open-screen.tsx'
import { aForm, mockServer, open, tenderId } from '../test/open-screen.tsx'
import { draftHref, keepDraftOn, next } from '../test/publish-screen.tsx'

const server = mockServer()
const start = { 'approval.start': async () => ({ default: () => <p>发起审批页</p> }) }

const processOpen = () =>
  server.use(
    ...mock(openCheck, ({ body }) => ({ open: true, type: body.type, noProcessPolicy: 'direct' as const })),
  )

/** The draft as the platform holds it; `status` is read with each question. */
function keepDraft(given: { status: string; backReason?: string }) {
  server.use(
    ...mock(tenderDraftOf, () => ({
      ...{ id: tenderId, no: 'ZB-1', version: 3, files: [], savedAt: new Date().toISOString() },
      form: aForm() as TenderForm,
      approvalId,
      ...given,
    })),
  )
}

test('where the company asks its approvers, the last step leads to 发起审批 with the tender itself', async () => {
  processOpen()
  keepDraftOn(server)
  const { user, history } = open(draftHref, start)
  await next(user, 4)
  expect(await screen.findByText('本企业发布招标要先经过审批，审批通过后自动公开。')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '下一步，提交审批' }))
  expect(await screen.findByText('发起审批页')).toBeTruthy()
  expect(Object.fromEntries(new URLSearchParams(history.location.search))).toMatchObject({
    ...{ type: 'tenderPublish', id: tenderId, estimatedAmount: '1260000' },
  })
})

test('one that lies before its approvers says whom it waits for, cannot be edited, and can be taken back', async () => {
  const given = { status: 'approving' }
  keepDraft(given)
  const approval = aDetail({ actions: [may('withdraw', '撤回')] })
  const sent: unknown[] = []
  server.use(
    ...mock(approvalOfSubject, () => ({ approval })),
    ...mock(withdrawApproval, ({ body }) => {
      sent.push(body)
      given.status = 'draft'
      return { ...approval, status: 'withdrawn' as const }
    }),
  )
  const { user } = open(draftHref)
  expect(await screen.findByText(/等待 王海涛 审批（部门负责人审批）/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '下一步' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '撤回审批' }))
  await user.click(await screen.findByRole('button', { name: '撤回' }))
  expect(await screen.findByRole('button', { name: '下一步' })).toBeTruthy()
  expect(sent).toEqual([{ id: approvalId, version: 3, reason: '' }])
})

test('one that waits and cannot be taken back any more says why', async () => {
  keepDraft({ status: 'approving' })
  const why = '已经有人处理，不能再撤回。'
  server.use(
    ...mock(approvalOfSubject, () => ({ approval: aDetail({ actions: [may('withdraw', '撤回', why)] }) })),
  )
  const { user } = open(draftHref)
  await user.click(await screen.findByRole('button', { name: '撤回审批' }))
  expect(await screen.findByText(why)).toBeTruthy()
})

test('one that was sent back says why and by whom, and is handed in again', async () => {
  processOpen()
  keepDraft({ status: 'approvalFailed', backReason: '最高限价偏高' })
  const line = {
    ...{ at: new Date().toISOString(), personName: '王海涛', departmentName: '成本合约部', nodeName: '' },
    ...{ action: 'reject', actionName: '驳回', to: [], comment: '最高限价偏高', files: [], elapsed: null },
  }
  server.use(...mock(approvalOfSubject, () => ({ approval: aDetail({ status: 'rejected', log: [line] }) })))
  const { user } = open(draftHref)
  const note = await screen.findByText(/王海涛 · 成本合约部 驳回/)
  expect(note.textContent).toContain('原因：最高限价偏高。请修改后重新提交。')
  await next(user, 4)
  expect(await screen.findByRole('button', { name: '下一步，重新提交审批' })).toBeTruthy()
})

test('a process that only the server knows of leads to the page that waits', async () => {
  keepDraftOn(server)
  const { user } = open(draftHref)
  await next(user, 4)
  server.use(...mock(publishTender, () => ({ id: tenderId, status: 'approving', version: 9, approvalId })))
  keepDraft({ status: 'approving' })
  server.use(...mock(approvalOfSubject, () => ({ approval: null })))
  await user.click(await screen.findByRole('button', { name: '发布' }))
  await user.click(await screen.findByRole('button', { name: '确认发布' }))
  expect(await screen.findByRole('heading', { name: '审批中' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '查看审批进度' })).toBeNull()
})

test('a project of the own company is chosen, and its name goes along', async () => {
  const saved = keepDraftOn(server)
  const one = {
    ...{ id: '00000000-0000-4000-8000-0000000000e1', no: 'GC-1', name: '西咸智造产业园一期' },
    ...{
      engineeringType: 'building' as const,
      engineeringTypeName: '房建',
      companyName: '长砚',
      regionName: '',
    },
    ...{ projectPrice: '12600000.00', startOn: '2026-01-05', endOn: '2027-12-31', announcedAt: null },
    ...{
      status: 'draft' as const,
      statusName: '未公示',
      approvalName: '',
      managerName: '',
      departmentName: '',
    },
    updatedAt: new Date().toISOString(),
  }
  server.use(
    ...mock(projectOf, () => problem(404, 'project.notFound')),
    ...mock(ownProjects, () => ({
      ...{ records: [one], total: 1, create: { enabled: true, why: '' } },
      counts: { all: 1, draft: 1, announced: 0, cancelled: 0, closed: 0 },
    })),
  )
  const { user } = open(draftHref)
  await user.click(await screen.findByRole('button', { name: /^所属项目/ }))
  await user.click(await screen.findByRole('radio', { name: /西咸智造产业园一期/ }))
  await next(user)
  await screen.findByText('草稿已保存到平台')
  expect(saved[0]?.form).toMatchObject({ projectId: one.id, projectName: '西咸智造产业园一期' })
})

test('an agent learns by its saved draft that the approvers of its principal are asked', async () => {
  const asked: unknown[] = []
  server.use(
    ...mock(openCheck, ({ body }) => {
      asked.push(body)
      const { type, subjectId } = body
      return { open: subjectId === tenderId, type, noProcessPolicy: 'direct' as const, companyNo: '7' }
    }),
  )
  keepDraftOn(server, { principalId: approvalId })
  const { user, history } = open(draftHref, start)
  await next(user, 4)
  expect(await screen.findByText('委托方发布招标要先经过审批，审批通过后自动公开。')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '下一步，提交审批' }))
  expect(await screen.findByText('发起审批页')).toBeTruthy()
  expect(history.location.href).toContain(`type=tenderPublish&id=${tenderId}`)
  expect(asked.at(-1)).toMatchObject({ type: 'tenderPublish', subjectId: tenderId })
})
