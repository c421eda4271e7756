// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { acceptReport, reportCaseOf, reportDesk, upholdReport } from '@jb/contract/report/desk.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCase, aDeskRow, mockServer, open, reportId } from '../test/open-screen.tsx'

const server = mockServer(['operator'])
const showCase = () => open(`/reportDesk?id=${reportId}`)
const counts = { waiting: 2, working: 0, ended: 0, overdue: 1 }

test('the desk begins with what waits, and says what is late', async () => {
  const records = [aDeskRow({ overdue: true, others: 2 })]
  server.use(...mock(reportDesk, () => ({ records, total: 1, counts })))
  open('/reportDesk')
  expect(await screen.findByText('有 1 条举报超过 3 个工作日没有受理，请先处理。')).toBeTruthy()
  expect(screen.getByText('已超期')).toBeTruthy()
  expect(screen.getByText('另有 2 条')).toBeTruthy()
})

test('an empty desk says so', async () => {
  const none = { waiting: 0, working: 0, ended: 0, overdue: 0 }
  server.use(...mock(reportDesk, () => ({ records: [], total: 0, counts: none })))
  open('/reportDesk')
  expect(await screen.findByText(/没有等待受理的举报/)).toBeTruthy()
})

test('a case shows who reported and that the name is not to be told, and is accepted with one press', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(reportCaseOf, () => aCase()),
    ...mock(acceptReport, ({ body }) => {
      sent.push(body)
      return aCase({ status: 'accepted', version: 2 })
    }),
  )
  const { user } = showCase()
  expect(await screen.findByText('周明 · 陕西宏图建材有限公司（匿名，不得透露）')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /受\s*理/ }))
  expect(await screen.findByText('已受理，举报人会收到消息')).toBeTruthy()
  expect(sent).toEqual([{ id: reportId, version: 1 }])
})

const deciding = aCase({
  status: 'investigating',
  version: 3,
  actions: [
    { id: 'uphold', label: '认定属实', enabled: true },
    { id: 'dismiss', label: '认定不属实', enabled: true },
    { id: 'redirect', label: '转交', enabled: true },
    { id: 'note', label: '记录', enabled: true },
  ],
})

test('an upheld report needs its outcome and reason; a refusal stays in the sheet', async () => {
  const msg = '被举报企业也会看到这段话，里面有匿名举报人的姓名、企业或电话，请删除后再提交'
  const sent: unknown[] = []
  server.use(
    ...mock(reportCaseOf, () => deciding),
    ...mock(upholdReport, ({ body }) => {
      sent.push(body)
      return problem(422, 'report.namesReporter', { msg })
    }),
  )
  const { user } = showCase()
  await user.click(await screen.findByRole('button', { name: '认定属实' }))
  await user.click(await screen.findByRole('radio', { name: /项目下架/ }))
  await user.type(screen.getByRole('textbox', { name: /理由/ }), '周明反映属实')
  const buttons = screen.getAllByRole('button', { name: '认定属实' })
  await user.click(buttons.at(-1) as HTMLElement)
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
  expect(sent).toEqual([{ id: reportId, version: 3, outcome: 'itemOffline', text: '周明反映属实' }])
})

test('taking a project offline warns of its next deadline, which does not wait; other outcomes do not', async () => {
  const deadline = { name: '投标截止', at: '2026-11-24T10:00:00.000Z' }
  server.use(...mock(reportCaseOf, () => ({ ...deciding, deadline })))
  const { user } = showCase()
  await user.click(await screen.findByRole('button', { name: '认定属实' }))
  const warning = /下架后时钟照走：投标截止 .*18:00/
  await screen.findByRole('radio', { name: /项目下架/ })
  expect(screen.queryByText(warning)).toBeNull()
  await user.click(screen.getByRole('radio', { name: /项目下架/ }))
  expect(await screen.findByText(warning)).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: /冻结企业/ }))
  expect(screen.queryByText(warning)).toBeNull()
})

test('a report of one’s own has grey buttons that say why', async () => {
  const why = '这条举报是您自己提交的，请由其他运营人员处理。'
  server.use(
    ...mock(reportCaseOf, () => aCase({ actions: [{ id: 'accept', label: '受理', enabled: false, why }] })),
  )
  const { user } = showCase()
  await user.click(await screen.findByRole('button', { name: /受\s*理/ }))
  expect(await screen.findByText(why)).toBeTruthy()
})

test('a report that somebody else handled meanwhile is loaded anew and says so', async () => {
  const msg = '这条举报刚刚被同事处理过，请刷新查看'
  let reads = 0
  server.use(
    ...mock(reportCaseOf, () => {
      reads += 1
      return aCase()
    }),
    ...mock(acceptReport, () => problem(409, 'report.stale', { msg })),
  )
  const { user } = showCase()
  await user.click(await screen.findByRole('button', { name: /受\s*理/ }))
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
  expect(reads).toBe(2)
})
