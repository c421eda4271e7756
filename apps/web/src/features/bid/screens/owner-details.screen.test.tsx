// @vitest-environment jsdom
import { operationLog } from '@jb/contract/bid/log.contract'
import { standingOf } from '@jb/contract/bid/registration.contract'
import type { Answer } from '@jb/contract/endpoint'
import { tenderDetailOf } from '@jb/contract/tender/tender.contract'
import type { TenderDetail } from '@jb/contract/tender/tender.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { logInWith } from '../../../test/open-screen.tsx'
import { aDetail } from '../test/a-detail.ts'
import { aStanding, mockServer, open, past, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
type Log = Answer<typeof operationLog>
type Line = Log['records'][number]
const aLine: Line = {
  at: past,
  action: 'publish',
  actionName: '发布',
  personName: '李慧敏',
  companyName: '陕西长砚建设集团有限公司',
  reason: null,
}
const serve = (log: Partial<Log> = {}, tender: Partial<TenderDetail> = {}, isOwner = true) =>
  server.use(
    ...mock(tenderDetailOf, () => aDetail(tender)),
    ...mock(standingOf, () => aStanding({ isOwner, nextStep: '2 家报名等您确认' })),
    ...mock(operationLog, () => ({ title: '钢筋采购', proof: null, records: [aLine], total: 1, ...log })),
  )
beforeEach(() => logInWith({ roles: ['buyer'] }))

const details = `/biddingDetails?id=${tenderId}`
const log = `/operationLog?id=${tenderId}`
const ways = async () => {
  await screen.findByText('最近操作')
  return screen.getAllByRole('link').map((link) => link.firstChild?.textContent)
}

test('while registration runs the page leads to what can be done then, and tells the latest deeds', async () => {
  serve()
  open(details)
  expect(await ways()).toEqual([
    '公告',
    '货物明细',
    '报名记录',
    '未回复',
    '延期',
    '补遗',
    '询问函',
    '评标',
    '发布快照',
  ])
  expect(await screen.findByText('2 家报名等您确认')).toBeTruthy()
  expect(await screen.findByText('李慧敏 · 陕西长砚建设集团有限公司')).toBeTruthy()
})

test('after the opening it leads to the records and the comparison too', async () => {
  const steps: TenderDetail['steps'] = [{ id: 'open', label: '开标', state: 'done', at: past }]
  serve({}, { status: 'deciding', steps })
  open(details)
  expect(await ways()).toEqual(expect.arrayContaining(['开标', '投标记录', '定标']))
})

test('where bidders decrypt, it leads to the session in which they do', async () => {
  serve({}, { status: 'evaluating', decryption: { minutes: 30 } })
  open(details)
  expect(await ways()).toEqual(expect.arrayContaining(['开标会', '收标确认']))
})

test('a direct purchase has neither sign-ups nor an opening', async () => {
  serve({}, { status: 'awarded', businessType: 3 })
  open(details)
  expect(await ways()).toEqual(['公告', '货物明细', '发布快照'])
})

test('more deeds than fit lead to the whole log', async () => {
  serve({ total: 9 })
  open(details)
  expect(await screen.findByRole('link', { name: '全部操作日志' })).toBeTruthy()
})

test('who is not on the side of the owner is told whose page this is', async () => {
  serve({}, {}, false)
  open(details)
  expect(await screen.findByText(/您的企业不是这个项目的采购方/)).toBeTruthy()
})

test('before the opening the log says why it proves nothing yet', async () => {
  serve()
  open(log)
  expect(await screen.findByText(/校验值在开标后公布/)).toBeTruthy()
})

test('after the opening it shows its last hash; what the clock did names nobody, what was approved names those who decided', async () => {
  const clock = { ...aLine, action: 'clock', actionName: '按时间推进', personName: null, companyName: null }
  const approved = {
    ...clock,
    action: 'award',
    actionName: '定标',
    decided: { asker: '张建国', approvers: ['王海涛', '赵立新'], rejected: false },
  }
  serve({
    proof: { lines: 7, head: 'ab'.repeat(32), intact: true },
    records: [{ ...aLine, actionName: '废标', reason: '没有合格的报价' }, approved, clock],
  })
  open(log)
  expect(await screen.findByText(/共 7 条，逐条核对过/)).toBeTruthy()
  expect(screen.getByText(/ab{1}ab/)).toBeTruthy()
  expect(screen.getAllByText('平台按时间自动执行')).toHaveLength(1)
  expect(screen.getByText('张建国发起，王海涛、赵立新同意')).toBeTruthy()
  expect(screen.getByText(/原因：没有合格的报价/)).toBeTruthy()
})

test('who watches over a tender reads what was tried too early, before everything else', async () => {
  const early = { ...aLine, action: 'early.read', actionName: '开标前查看投标，已拒绝' }
  const bidder = { ...early, personName: null, companyName: '宝鸡秦钒钢铁贸易有限公司' }
  serve({ records: [], total: 0, attempts: { total: 2, records: [early, bidder] } })
  open(log)
  expect(await screen.findByText(/共 2 条，都已拒绝/)).toBeTruthy()
  expect(screen.getAllByText('开标前查看投标，已拒绝')).toHaveLength(2)
  expect(screen.getByText('宝鸡秦钒钢铁贸易有限公司')).toBeTruthy()
  expect(screen.getByText('其他操作记录由招标一方查看。')).toBeTruthy()
})

test('and that nobody has tried', async () => {
  serve({ attempts: { total: 0, records: [] } })
  open(log)
  expect(await screen.findByText(/没有人在开标前试图/)).toBeTruthy()
})

test('a log that was tampered with is told loudly', async () => {
  serve({ proof: { lines: 7, head: 'ab'.repeat(32), intact: false } })
  open(log)
  expect(await screen.findByText(/与写入时不一致/)).toBeTruthy()
})

test('a log that is not one’s own is not there', async () => {
  server.use(...mock(operationLog, () => problem(404, 'tender.notFound', { msg: '没有找到这个项目' })))
  open(log)
  expect(await screen.findByText('没有找到这个项目')).toBeTruthy()
})
