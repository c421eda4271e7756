// @vitest-environment jsdom
import {
  announce,
  answerObjection,
  decideCause,
  decideSession,
  type OpeningSession,
  sessionOf,
  stateCause,
} from '@jb/contract/bid/session.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aSession, record } from '../test/a-session.ts'
import { mockServer, open, past, rivalBidId, tenderId, uuid } from '../test/open-screen.tsx'

const server = mockServer()

/** Opens the session as it is served to its host, or to a second person of the owner. */
function show(session: OpeningSession) {
  server.use(...mock(sessionOf, () => session))
  return open(`/openingSession?id=${tenderId}`)
}

const missing = {
  bidId: rivalBidId,
  companyName: '西安某建设有限公司',
  receivedAt: past,
  status: 'undecrypted' as const,
  statusName: '未解密',
  cause: null,
  actions: [{ id: 'stateCause', label: '认定原因', enabled: true }],
}
const host = { help: [], missing: [], asked: null }

test('the host sees who asked for help and nobody else, and speaks to all', async () => {
  const help = [
    {
      id: uuid(61),
      companyName: '宝鸡秦钒钢铁有限公司',
      contactName: '周明',
      phone: '13900000007',
      note: '卡丢了',
      at: past,
    },
  ]
  const actions = [{ id: 'announce', label: '发通知', enabled: true }]
  const said: unknown[] = []
  server.use(
    ...mock(announce, ({ body }) => {
      said.push(body)
      return { id: uuid(62) }
    }),
  )
  const { user } = show(aSession({ isOwner: true, host: { ...host, help }, actions }))
  expect(await screen.findByText('求助（1）')).toBeTruthy()
  expect(screen.getByText('13900000007')).toBeTruthy()
  expect(screen.getByText(/您也看不到有几家投标/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '发通知' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(await sheet.findByLabelText(/通知内容/), '热线已恢复')
  await user.click(sheet.getByRole('button', { name: '发出' }))
  await waitFor(() => expect(said).toEqual([{ id: tenderId, text: '热线已恢复' }]))
})

test('the host states a cause with its evidence, and answers objections', async () => {
  const objections = [
    {
      id: uuid(63),
      companyName: '宝鸡秦钒钢铁有限公司',
      text: '报价念错了',
      at: past,
      answer: null,
      answeredAt: null,
      mine: false,
    },
  ]
  const actions = [{ id: 'answerObjection', label: '答复异议', enabled: true }]
  const sent: unknown[] = []
  server.use(
    ...mock(stateCause, ({ body }) => {
      sent.push(body)
      return { id: tenderId, waitsForSecond: true as const }
    }),
    ...mock(answerObjection, ({ body }) => {
      sent.push(body)
      return { id: uuid(63) }
    }),
  )
  const { user } = show(
    aSession({
      stage: 'published',
      isOwner: true,
      host: { ...host, missing: [missing] },
      objections,
      record,
      actions,
    }),
  )
  await user.click(await screen.findByRole('button', { name: '认定原因' }))
  let sheet = within(await screen.findByRole('dialog'))
  await user.click(await sheet.findByRole('button', { name: /^认定/ }))
  await user.click(await screen.findByRole('radio', { name: /视为撤回/ }))
  await user.type(sheet.getByLabelText(/依据/), '平台记录显示其所在地区网络中断')
  await user.click(sheet.getByRole('button', { name: '提交认定' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: '当场答复' }))
  sheet = within(await screen.findByRole('dialog'))
  await user.type(await sheet.findByLabelText(/答复/), '已核对，与投标文件一致')
  await user.click(sheet.getByRole('button', { name: '答复' }))
  await waitFor(() =>
    expect(sent).toEqual([
      {
        id: tenderId,
        version: 7,
        bidId: rivalBidId,
        cause: 'deemedWithdrawn',
        reason: '平台记录显示其所在地区网络中断',
        fileIds: [],
      },
      { id: tenderId, objectionId: uuid(63), answer: '已核对，与投标文件一致' },
    ]),
  )
})

test('a second person agrees to a cause, or sends a longer window back with a reason', async () => {
  const cause = {
    kind: 'deemedRevoked' as const,
    name: '视为撤销',
    reason: '多次电话联系，对方称解密卡遗失',
    files: [],
    by: '李慧敏',
    at: past,
    confirmedBy: null,
  }
  const agrees = [{ id: 'agreeCause', label: '同意认定', enabled: true }]
  const asked = { kind: 'move' as const, minutes: 20, reason: '多家反映短信延迟到达', by: '李慧敏', at: past }
  const actions = [{ id: 'refuseSession', label: '退回延长', enabled: true }]
  const sent: unknown[] = []
  server.use(
    ...mock(decideCause, ({ body }) => {
      sent.push(body)
      return { id: tenderId }
    }),
    ...mock(decideSession, ({ body }) => {
      sent.push(body)
      return { id: tenderId }
    }),
  )
  const { user } = show(
    aSession({
      isOwner: true,
      host: { ...host, asked, missing: [{ ...missing, cause, actions: agrees }] },
      actions,
    }),
  )
  await user.click(await screen.findByRole('button', { name: '同意认定' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '同意认定' }))
  await user.click(screen.getByRole('button', { name: '退回延长' }))
  const sheet = within(await screen.findByRole('dialog'))
  await user.type(await sheet.findByLabelText(/不同意的原因/), '短信已全部送达')
  await user.click(sheet.getByRole('button', { name: '退回申请' }))
  await waitFor(() =>
    expect(sent).toEqual([
      { id: tenderId, version: 7, agree: true },
      { id: tenderId, version: 7, kind: 'move', agree: false, reason: '短信已全部送达' },
    ]),
  )
})
