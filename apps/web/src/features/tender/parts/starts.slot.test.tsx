// @vitest-environment jsdom
import { checkPostponement, postponeTender } from '@jb/contract/tender/postponement.contract'
import { publishTender, tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import type { ComponentType } from 'react'
import { expect, test, vi } from 'vitest'
import type { ApprovalStartProps } from '../../../map/slot.tsx'
import { forgetRequest, postponementRequests } from '../postponement.queries.ts'
import { aForm, inHours, mockServer, open, tenderId } from '../test/open-screen.tsx'
import { PostponeStart, PublishStart } from './starts.slot.tsx'

const server = mockServer()
const approvalId = '00000000-0000-4000-8000-0000000000a1'
const approval = { picks: [{ nodeId: 'n1', memberNos: ['M7'] }], cc: ['M8'], note: '请尽快' }
const says = (words: string) => async () => ({ default: () => <p>{words}</p> })

/** A part at the foot of 发起审批; another place stands for that page here. */
function show(Part: ComponentType<ApprovalStartProps>, search: Readonly<Record<string, string>> = {}) {
  const onStarted = vi.fn()
  const given = { ...approval, onStarted, uniqueId: 'u1', search: { id: tenderId, ...search } }
  const shown = open('/tenderList', {
    'tender.list': async () => ({ default: () => <Part {...given} /> }),
    'tender.publish': says('发布页'),
    'tender.detail': says('公告页'),
    'tender.extensions': says('延期页'),
  })
  return { ...shown, onStarted }
}

/** 提交, once it can be pressed. */
const ready = () =>
  waitFor(() => {
    const submit = screen.getByRole('button', { name: '提交' })
    expect(submit.getAttribute('aria-disabled')).toBeNull()
    return submit
  })

function aDraft() {
  server.use(
    ...mock(tenderDraftOf, () => ({
      ...{ id: tenderId, no: 'ZB-1', version: 3, status: 'draft', files: [], savedAt: inHours(-1) },
      form: aForm() as TenderForm,
    })),
  )
}

test('a publication is handed in with those chosen and the reason over warnings, and the page that waits opens', async () => {
  aDraft()
  const sent: unknown[] = []
  server.use(
    ...mock(publishTender, ({ body }) => {
      sent.push(body)
      return { id: tenderId, status: 'approving', version: 4, approvalId }
    }),
  )
  const { user, onStarted } = show(PublishStart, { announceReason: '现场急用' })
  expect(await screen.findByText('西咸智造产业园一期钢筋采购')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '提交' }))
  expect(await screen.findByText('发布页')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 3, reason: '现场急用', approval }])
  expect(onStarted).toHaveBeenCalledOnce()
})

test('without a process it is out at once', async () => {
  aDraft()
  server.use(...mock(publishTender, () => ({ id: tenderId, status: 'registering', version: 4 })))
  const { user } = show(PublishStart)
  await user.click(await ready())
  expect(await screen.findByText('公告页')).toBeTruthy()
})

test('a warning that only the platform has found asks for the reason here', async () => {
  aDraft()
  const sent: { reason?: string | undefined }[] = []
  server.use(
    ...mock(publishTender, ({ body }) => {
      sent.push(body)
      if (!body.reason) return problem(422, 'tender.reasonRequired', { msg: '有规则提醒还没有处理' })
      return { id: tenderId, status: 'approving', version: 4, approvalId }
    }),
  )
  const { user, onStarted } = show(PublishStart)
  await user.click(await ready())
  await user.type(await screen.findByRole('textbox', { name: /仍要发布的原因/ }), '现场急用')
  expect(onStarted).not.toHaveBeenCalled()
  await user.click(await ready())
  expect(await screen.findByText('发布页')).toBeTruthy()
  expect(sent.map(({ reason }) => reason)).toEqual(['', '现场急用'])
})

test('the reason over warnings is still there after the person picker', async () => {
  aDraft()
  server.use(
    ...mock(publishTender, () => problem(422, 'tender.reasonRequired', { msg: '有规则提醒还没有处理' })),
  )
  const given = { ...approval, onStarted: vi.fn(), uniqueId: 'u1', search: { id: tenderId } }
  const { user, history } = open('/leaseCustomApproval?type=tenderPublish', {
    'approval.start': async () => ({ default: () => <PublishStart {...given} /> }),
    'member.personPicker': says('选人'),
  })
  await user.click(await ready())
  await user.type(await screen.findByRole('textbox', { name: /仍要发布的原因/ }), '现场急用')
  history.push('/commentUserSelect')
  await screen.findByText('选人')
  history.back()
  const reason = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: /仍要发布的原因/ })
  expect(reason.value).toBe('现场急用')
})

test.each([
  ['not one’s own', 404, '回到首页'],
  ['cannot be read now', 503, '重新加载'],
])('a draft that is %s leaves a way on', async (_, status, way) => {
  server.use(...mock(tenderDraftOf, () => problem(status, '', { msg: '草稿打不开' })))
  show(PublishStart)
  expect(await screen.findByText('草稿打不开')).toBeTruthy()
  expect(screen.getByRole('button', { name: way })).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交' })).toBeNull()
})

test('a postponement is handed in as it was filled in, and its page opens', async () => {
  const bidEnd = inHours(72)
  await postponementRequests.keep('', tenderId, { version: 4, times: { bidEnd }, reason: '图纸有补充' })
  const sent: unknown[] = []
  server.use(
    ...mock(checkPostponement, () => ({
      ...{ title: '钢筋采购', version: 4, status: 'bidding', stateName: '投标中', count: 0, why: null },
      times: [{ field: 'bidEnd' as const, name: '投标截止', at: inHours(24), earliest: bidEnd }],
      ...{ suggested: { bidEnd }, faults: {}, hints: [], needsApproval: true, needsSecond: false },
    })),
    ...mock(postponeTender, ({ body }) => {
      sent.push(body)
      return { id: tenderId, status: 'bidding', version: 5, approvalId, postponementId: approvalId }
    }),
  )
  const { user } = show(PostponeStart)
  expect(await screen.findByText('投标截止')).toBeTruthy()
  await user.click(await ready())
  expect(await screen.findByText('延期页')).toBeTruthy()
  expect(sent).toEqual([{ id: tenderId, version: 4, times: { bidEnd }, reason: '图纸有补充', approval }])
})

test('without anything filled in it leads to the form', async () => {
  await forgetRequest('', tenderId)
  server.use(...mock(checkPostponement, () => problem(404, 'tender.notFound', { msg: '没有找到' })))
  const { user } = show(PostponeStart)
  await user.click(await screen.findByRole('button', { name: '填写新的时间' }))
  expect(await screen.findByText('延期页')).toBeTruthy()
})

test('times that were filled in before the tender changed are checked again instead of sent once more', async () => {
  const bidEnd = inHours(72)
  await postponementRequests.keep('', tenderId, { version: 4, times: { bidEnd }, reason: '图纸有补充' })
  server.use(
    ...mock(checkPostponement, () => problem(503)),
    ...mock(postponeTender, () => problem(409, 'tender.stale', { msg: '项目刚刚被修改' })),
  )
  const { user, onStarted } = show(PostponeStart)
  await user.click(await ready())
  await user.click(await screen.findByRole('button', { name: '重新核对时间' }))
  expect(await screen.findByText('延期页')).toBeTruthy()
  expect(onStarted).toHaveBeenCalledOnce()
})
