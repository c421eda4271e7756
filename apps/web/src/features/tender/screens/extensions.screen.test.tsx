// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { approvalOfSubject } from '@jb/contract/approval/approval.contract'
import {
  checkPostponement,
  pendingPostponementOf,
  postponementsOf,
  postponeTender,
} from '@jb/contract/tender/postponement.contract'
import { tenderDraftOf } from '@jb/contract/tender/tender.contract'
import type { TenderForm } from '@jb/contract/tender/tender.form'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { clear } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { aDetail, approvalId } from '../../approval/test/open-screen.tsx'
import type { PendingPostponement, Postponement, PostponementCheck } from '../postponement.queries.ts'
import { aForm, inHours, logInAs, mockServer, open, ownerId, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const href = `/tenderExtensions?id=${tenderId}`
const later = inHours(72)
const laterOpening = inHours(73)
const notice = { 'tender.detail': async () => ({ default: () => <p>公告页</p> }) }

beforeEach(() => clear())

function aCheck(given: Partial<PostponementCheck> = {}): PostponementCheck {
  return {
    ...{ title: '西咸智造产业园一期钢筋采购', version: 4, status: 'bidding', stateName: '投标中', count: 0 },
    why: null,
    times: [
      { field: 'applyEnd', name: '报名截止', at: inHours(-2), earliest: null },
      { field: 'bidEnd', name: '投标截止', at: inHours(24), earliest: later },
      { field: 'openAt', name: '开标时间', at: inHours(25), earliest: inHours(26) },
    ],
    ...{ suggested: {}, faults: {}, hints: [], needsApproval: false, needsSecond: false },
    ...given,
  }
}

const aPostponement = (given: Partial<Postponement> = {}): Postponement => ({
  ...{ id: '00000000-0000-4000-8000-0000000000d1', count: 1, reason: '图纸有补充', decidedAt: inHours(-3) },
  times: [
    { field: 'bidEnd', name: '投标截止', old: '2026-11-20T10:00:00.000Z', new: '2026-11-25T10:00:00.000Z' },
  ],
  ...given,
})

/** The platform moves the opening along with the deadline. */
function answer(given: Partial<PostponementCheck> = {}, moved: Partial<PostponementCheck> = {}) {
  const along = { bidEnd: later, openAt: laterOpening }
  server.use(
    ...mock(checkPostponement, ({ body }) =>
      body.times?.bidEnd ? aCheck({ ...given, suggested: along, ...moved }) : aCheck(given),
    ),
    ...mock(postponementsOf, () => []),
    ...mock(pendingPostponementOf, () => null),
  )
}

test('only the times that may move are asked for; what follows moves along, and all of it is sent with the reason', async () => {
  answer()
  const sent: unknown[] = []
  server.use(
    ...mock(postponeTender, ({ body }) => {
      sent.push(body)
      return { id: tenderId, status: 'bidding', version: 5, postponementId: approvalId }
    }),
  )
  const { user } = open(href, notice)
  expect(await screen.findByText(/还没有延期过/)).toBeTruthy()
  expect(screen.queryByText('报名截止改为')).toBeNull()
  const [nearest] = await screen.findAllByRole('button', { name: /^最早可改为/ })
  if (nearest) await user.click(nearest)
  expect(await screen.findByText(/^随之改为/)).toBeTruthy()
  await user.type(screen.getByRole('textbox', { name: /延期原因/ }), '图纸有补充')
  await user.click(screen.getByRole('button', { name: '确认延期' }))
  expect(await screen.findByText('公告页')).toBeTruthy()
  expect(sent).toEqual([
    { id: tenderId, version: 4, times: { bidEnd: later, openAt: laterOpening }, reason: '图纸有补充' },
  ])
})

test('what the rules say stands at the time with the nearest that fits, and a fault holds it back', async () => {
  const sentence = '投标时间不足 20 日'
  const hint = {
    level: 'block' as const,
    field: 'bidEnd',
    sentence,
    article: '招标投标法第二十四条',
    earliest: later,
  }
  answer({}, { hints: [hint] })
  const { user } = open(href)
  await user.click((await screen.findAllByRole('button', { name: /^最早可改为/ }))[0] as HTMLElement)
  expect(await screen.findByText(sentence)).toBeTruthy()
  expect(await screen.findByText('不能这样延期：')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '确认延期' }))
  expect(await screen.findByText('新的时间有问题，请按提示修改。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '恢复原来的时间' }))
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
})

test('a check of the new times that fails is said, with a way to try again', async () => {
  answer()
  const { user } = open(href)
  const [nearest] = await screen.findAllByRole('button', { name: /^最早可改为/ })
  server.use(...mock(checkPostponement, ({ body }) => (body.times?.bidEnd ? problem(503) : aCheck())))
  if (nearest) await user.click(nearest)
  const again = await screen.findByRole('button', { name: '重新核对' })
  await user.click(screen.getByRole('button', { name: '确认延期' }))
  expect(await screen.findByText(/新的时间还没有核对成功/)).toBeTruthy()
  answer()
  await user.click(again)
  expect(await screen.findByText(/^随之改为/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: '重新核对' })).toBeNull()
})

test('without a time there is nothing to put off, and without a reason it is not sent', async () => {
  answer()
  const { user } = open(href)
  await user.click(await screen.findByRole('button', { name: '确认延期' }))
  expect(await screen.findByText('请先选择要推迟的时间。')).toBeTruthy()
  await user.click(screen.getAllByRole('button', { name: /^最早可改为/ })[0] as HTMLElement)
  await screen.findByText(/^随之改为/)
  await user.click(screen.getByRole('button', { name: '确认延期' }))
  expect(await screen.findByText('请填写延期原因。')).toBeTruthy()
})

test('where the company asks its approvers, what was filled in goes along to 发起审批', async () => {
  answer({ needsApproval: true })
  server.use(
    ...mock(tenderDraftOf, () => ({
      ...{ id: tenderId, no: 'ZB-1', version: 4, status: 'bidding', files: [], savedAt: inHours(-1) },
      form: aForm() as TenderForm,
    })),
  )
  const start = { 'approval.start': async () => ({ default: () => <p>发起审批页</p> }) }
  const { user, history } = open(href, start)
  await user.click((await screen.findAllByRole('button', { name: /^最早可改为/ }))[0] as HTMLElement)
  await screen.findByText(/^随之改为/)
  await user.type(screen.getByRole('textbox', { name: /延期原因/ }), '图纸有补充')
  await user.click(screen.getByRole('button', { name: '下一步，提交审批' }))
  expect(await screen.findByText('发起审批页')).toBeTruthy()
  const search = Object.fromEntries(new URLSearchParams(history.location.search))
  expect(search).toMatchObject({ type: 'postponement', id: tenderId, announceReason: '图纸有补充' })
})

test('where a second person has to agree, the form says so before anything is sent', async () => {
  answer({ needsSecond: true })
  open(href)
  expect(await screen.findByRole('button', { name: '提请复核' })).toBeTruthy()
  expect(screen.getByText(/延期要由企业的另一位财务或管理员复核/)).toBeTruthy()
  expect(screen.getByRole('heading', { name: '复核同意以后' })).toBeTruthy()
})

test('a pending one says whom it waits for, and nothing else can be put off meanwhile', async () => {
  const why = '这个项目有事项正在审批，请等审批结束，或撤回审批后再延期。'
  answer({ why, needsApproval: true })
  const pending: PendingPostponement = {
    ...{ id: approvalId, status: 'pending', statusName: '审批中', reason: '图纸有补充', approvalId },
    ...{ times: aPostponement().times, requestedAt: inHours(-1), requesterName: '李慧敏' },
    ...{ decidedAt: null, failure: null },
  }
  server.use(
    ...mock(pendingPostponementOf, () => pending),
    ...mock(approvalOfSubject, () => ({ approval: aDetail() })),
  )
  open(href)
  expect(await screen.findByText(/等待 王海涛 审批/)).toBeTruthy()
  expect(screen.queryByText(why)).toBeNull()
  expect(screen.getByText('正在申请的延期')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /延期$/ })).toBeNull()
})

test('what was put off before stands as a line of time: old struck through, new, why', async () => {
  const why = '原来的截止时间已经过去，时间没有变。'
  answer({ why })
  server.use(...mock(postponementsOf, () => [aPostponement(), aPostponement({ id: ownerId, count: 2 })]))
  open(href)
  expect(await screen.findByText('延期记录（2 次）')).toBeTruthy()
  expect(await screen.findByText(why)).toBeTruthy()
  const titles = screen.getAllByText(/^第 \d 次延期$/).map((title) => title.textContent)
  expect(titles).toEqual(['第 2 次延期', '第 1 次延期'])
  expect(document.querySelector('del')?.textContent).toMatch(/^原定.*18:00$/)
  expect(document.querySelector('ins')?.textContent).toMatch(/^改为.*18:00$/)
  expect(screen.getAllByText('原因：图纸有补充')).toHaveLength(2)
})

test('somebody who does not run tenders reads who does, and the record', async () => {
  logInAs(ownerId, ['quoter'])
  answer()
  server.use(...mock(postponementsOf, () => [aPostponement()]))
  open(href)
  expect(await screen.findByText(/延期由采购方的采购员/)).toBeTruthy()
  expect(await screen.findByText('第 1 次延期')).toBeTruthy()
})

test('without a postponement who only reads is told that there was none', async () => {
  logInAs(ownerId, ['quoter'])
  answer()
  open(href)
  expect(await screen.findByText(/还没有延期过/)).toBeTruthy()
  expect(await screen.findByRole('button', { name: '查看公告' })).toBeTruthy()
})

test.each([['buyer'], ['quoter']] as const)(
  'to a %s a tender of somebody else looks like none',
  async (role) => {
    logInAs(ownerId, [role])
    server.use(
      ...mock(checkPostponement, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })),
      ...mock(postponementsOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })),
      ...mock(pendingPostponementOf, () => problem(404, 'tender.notFound', { msg: '没有找到这个招标项目' })),
    )
    open(href)
    expect(await screen.findByText('没有找到这个招标项目')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '查看公告' })).toBeNull()
  },
)
