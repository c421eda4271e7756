// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { addReport, reportOf, reportSubject } from '@jb/contract/report/report.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fieldsOf } from '../../../patterns/field-spec.ts'
import { assertFieldsCover } from '../../../patterns/fields-cover.ts'
import { reportSections } from '../report.form.ts'
import { aDetail, anItem, mockServer, open, reportId, tenderId } from '../test/open-screen.tsx'

const server = mockServer()
const show = () => open(`/report?kind=tender&id=${tenderId}`)

async function fillIn(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: /举报类型/ }))
  await user.click(await screen.findByRole('radio', { name: /围标串标/ }))
  await user.type(screen.getByRole('textbox', { name: /举报内容/ }), '两家报价规律一致')
}

test('it says what is reported and where complaints belong, and sends what was written, unnamed at first', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(reportSubject, () => anItem()),
    ...mock(addReport, ({ body }) => {
      sent.push(body)
      return { id: reportId, no: 'JB-20261120-0001', appended: false }
    }),
    ...mock(reportOf, () => aDetail()),
  )
  const { user, history } = show()
  expect(await screen.findByText(/举报《产业园一期 钢筋采购》（陕西城建集团有限公司）/)).toBeTruthy()
  expect(screen.getByText(/对招标活动的投诉请向行政监督部门提出。.*西安市住建局/)).toBeTruthy()
  expect(screen.getByText(/10 日内/)).toBeTruthy()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: '提交举报' }))
  expect(await screen.findByText('提交成功')).toBeTruthy()
  expect(await screen.findByText('举报详情')).toBeTruthy()
  expect(history.location.search).toBe(`?id=${reportId}`)
  expect(sent).toEqual([
    {
      businessId: tenderId,
      businessType: 1,
      reasonType: 'collusion',
      content: '两家报价规律一致',
      fileIds: [],
      anonymous: true,
    },
  ])
})

test('what is missing is said at its field', async () => {
  server.use(...mock(reportSubject, () => anItem()))
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: '提交举报' }))
  expect(await screen.findByText('请选择举报类型。')).toBeTruthy()
  expect(screen.getByText('请填写举报内容。')).toBeTruthy()
})

test('an open report of my own is said beforehand: this adds to it', async () => {
  server.use(
    ...mock(reportSubject, () =>
      anItem({ open: { id: reportId, no: 'JB-20261120-0009', anonymous: true, filesLeft: 3 } }),
    ),
  )
  show()
  expect(await screen.findByText(/JB-20261120-0009.*作为补充/)).toBeTruthy()
  expect(screen.getByRole('button', { name: '补充到原举报' })).toBeTruthy()
})

test('who may not report reads why, with a way back', async () => {
  server.use(...mock(reportSubject, () => anItem({ allowed: false, reason: '这是您所在企业发布的项目' })))
  show()
  expect(await screen.findByText('这是您所在企业发布的项目。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: '提交举报' })).toBeNull()
})

test('a project that is not there says so, and can be asked for again', async () => {
  const msg = '没有找到要举报的项目，它可能已被删除或下架'
  server.use(...mock(reportSubject, () => problem(404, 'report.subject.notFound', { msg })))
  show()
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
})

test('a refusal stands above the form, and what was written stays', async () => {
  const msg = '今天提交的举报已达 10 条，请明天再提交；已有的举报可以随时补充材料'
  server.use(
    ...mock(reportSubject, () => anItem()),
    ...mock(addReport, () => problem(422, 'report.tooMany', { msg })),
  )
  const { user } = show()
  await fillIn(user)
  await user.click(screen.getByRole('button', { name: '提交举报' }))
  expect(await screen.findByText(new RegExp(msg))).toBeTruthy()
  expect(screen.getByDisplayValue('两家报价规律一致')).toBeTruthy()
})

test('each key of the body has its field', () => {
  const upload = async () => ({ id: '', name: '', size: 0, type: '', url: '' })
  const sections = reportSections({ reasons: [], upload, intro: '', filesLeft: 9 })
  assertFieldsCover(addReport.body, fieldsOf(sections), ['businessId', 'businessType'])
})
