// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { appendReport, myReports, reportOf } from '@jb/contract/report/report.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, aRow, mockServer, open, reportId } from '../test/open-screen.tsx'

const server = mockServer()
const show = () => open(`/reportDetail?id=${reportId}`)
const at = '2026-11-21T02:00:00.000Z'

test('the reporter reads what happens next, what was told, the steps and where else to go', async () => {
  server.use(...mock(reportOf, () => aDetail()))
  show()
  expect(await screen.findByText(/3 个工作日/)).toBeTruthy()
  expect(screen.getByText('公告里的资质是假的。')).toBeTruthy()
  expect(screen.getByText('提交举报 · 我')).toBeTruthy()
  expect(screen.getByText(/西安市住建局/)).toBeTruthy()
  expect(screen.getByText('匿名')).toBeTruthy()
})

test('more evidence is added in a sheet', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(reportOf, () => aDetail()),
    ...mock(appendReport, ({ body }) => {
      sent.push(body)
      return aDetail()
    }),
  )
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '补充材料' }))
  await user.type(await screen.findByRole('textbox', { name: /补充说明/ }), '又有新的录音')
  await user.click(screen.getByRole('button', { name: '提交补充' }))
  expect(await screen.findByText('已补充，平台会看到')).toBeTruthy()
  expect(sent).toEqual([{ id: reportId, content: '又有新的录音', fileIds: [] }])
})

test('the result is read with its reason, and what follows', async () => {
  const decision = {
    at,
    text: '资质证书编号查无此号。',
    outcome: '该项目已下架',
    authority: null,
    lifted: null,
  }
  server.use(
    ...mock(reportOf, () => aDetail({ status: 'upheld', statusName: '属实', decision, actions: [] })),
  )
  show()
  expect(await screen.findByText('资质证书编号查无此号。')).toBeTruthy()
  expect(screen.getByText('该项目已下架')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '补充材料' })).toBeNull()
})

test('the reported company reads the outcome and nothing of the reporter', async () => {
  const decision = { at, text: '资质不实。', outcome: '平台核实后提出警告。', authority: null, lifted: null }
  const owner = { side: 'owner', statements: [], timeline: [], authority: null, actions: [] } as const
  server.use(
    ...mock(reportOf, () =>
      aDetail({
        ...owner,
        statements: [],
        timeline: [],
        actions: [],
        status: 'upheld',
        decision,
        nextStep: '请立即改正。',
        no: '',
        reasonName: '',
      }),
    ),
  )
  show()
  expect(await screen.findByText('平台处置')).toBeTruthy()
  expect(screen.getByText('匿名')).toBeTruthy()
  expect(screen.queryByText('举报内容')).toBeNull()
  expect(screen.queryByText('编号')).toBeNull()
})

test('a report that is not mine is not there', async () => {
  const msg = '没有找到这条举报，它可能不属于您'
  server.use(...mock(reportOf, () => problem(404, 'report.notFound', { msg })))
  show()
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
})

test('my reports stand in a list with their numbers; an empty one says where reports begin', async () => {
  const counts = { all: 1, open: 1, ended: 0 }
  server.use(
    ...mock(myReports, ({ body }) =>
      body.group === 'ended'
        ? { records: [], total: 0, counts: { all: 0, open: 0, ended: 0 } }
        : { records: [aRow()], total: 1, counts },
    ),
  )
  const { user } = open('/reportList')
  expect(await screen.findByRole('link', { name: '产业园一期 钢筋采购' })).toBeTruthy()
  await user.click(screen.getByRole('tab', { name: /已办结/ }))
  expect(await screen.findByText(/没有/)).toBeTruthy()
})
