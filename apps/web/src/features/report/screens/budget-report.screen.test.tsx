// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { addReport, myReports, reportOf, reportSubject } from '@jb/contract/report/report.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, anItem, aRow, mockServer, open, reportId } from '../test/open-screen.tsx'

const server = mockServer()
const demandId = '00000000-0000-4000-8000-00000000d001'
const ofDemand = { subjectKind: 'demand', subjectId: demandId, subjectTitle: '产业园一期 螺纹钢' }

test('/budgetReport asks about a demand without being told the kind, and leads to /budgetReportDetails', async () => {
  const asked: unknown[] = []
  const sent: unknown[] = []
  server.use(
    ...mock(reportSubject, ({ body }) => {
      asked.push(body)
      return anItem({ kind: 'demand', id: demandId, businessType: 5, title: ofDemand.subjectTitle })
    }),
    ...mock(addReport, ({ body }) => {
      sent.push(body)
      return { id: reportId, no: 'JB-20261120-0001', appended: false }
    }),
    ...mock(reportOf, () => aDetail(ofDemand)),
  )
  const { user, history } = open(`/budgetReport?id=${demandId}`)
  expect(await screen.findByText(/^举报需求《产业园一期 螺纹钢》/)).toBeTruthy()
  expect(asked).toEqual([{ kind: 'demand', id: demandId }])
  await user.click(await screen.findByRole('button', { name: /举报类型/ }))
  await user.click(await screen.findByRole('radio', { name: /虚假信息/ }))
  await user.type(screen.getByRole('textbox', { name: /举报内容/ }), '没有这个项目')
  await user.click(screen.getByRole('button', { name: '提交举报' }))
  expect(await screen.findByText('举报详情')).toBeTruthy()
  expect(history.location.pathname).toBe('/budgetReportDetails')
  expect(sent).toMatchObject([{ businessId: demandId, businessType: 5 }])
})

test.each([
  ['/reportDetail', ofDemand, '/budgetReportDetails', '需求', `/demandDetails?id=${demandId}`],
  ['/budgetReportDetails', {}, '/reportDetail', '项目', '/newBiddingNoticeDetail?id='],
  [
    '/budgetReportDetails',
    { subjectKind: 'auction', subjectId: demandId },
    '/reportDetail',
    '项目',
    `/auctionDetails?id=${demandId}`,
  ],
] as const)(
  '%s of something else goes on to %3$s, in its own words',
  async (from, given, to, label, href) => {
    server.use(...mock(reportOf, () => aDetail(given)))
    const { history } = open(`${from}?id=${reportId}`)
    await waitFor(() => expect(history.location.pathname).toBe(to))
    expect(await screen.findByText(label, { selector: 'dt' })).toBeTruthy()
    const name = aDetail(given).subjectTitle
    expect(screen.getByRole('link', { name }).getAttribute('href')).toContain(href)
  },
)

test('each row of my reports leads to the address of its kind', async () => {
  const records = [aRow(), aRow({ id: demandId, ...ofDemand })]
  server.use(...mock(myReports, () => ({ records, total: 2, counts: { all: 2, open: 2, ended: 0 } })))
  open('/reportList')
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  expect(await href(ofDemand.subjectTitle)).toBe(`/budgetReportDetails?id=${demandId}`)
  expect(await href(aRow().subjectTitle)).toBe(`/reportDetail?id=${reportId}`)
})
