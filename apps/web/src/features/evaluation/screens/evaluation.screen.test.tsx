// @vitest-environment jsdom
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import {
  aView,
  bidA,
  bidB,
  column,
  evaluationScreens,
  id,
  me,
  member,
  moment,
  other,
  uuid,
} from './evaluation.fixture.tsx'

const { server, open, show } = evaluationScreens()

describe('评标', () => {
  test('a member gives points bid by bid, within the criterion, and hands in', async () => {
    const sent: unknown[] = []
    server.use(
      ...mock(contract.scoreBid, ({ body }) => {
        sent.push(body)
        return aView()
      }),
    )
    const { user } = show(
      aView({
        actions: [
          { id: 'handIn', label: '提交我的评分', enabled: false, why: '还有 4 项没有评分，补齐后才能提交。' },
        ],
      }),
    )
    await screen.findByRole('article', { name: '甲公司' })
    await user.type(column('甲公司').getByLabelText(/技术·功能/), '31')
    expect(column('甲公司').getByText('最多 30 分')).toBeTruthy()
    await user.clear(column('甲公司').getByLabelText(/技术·功能/))
    await user.type(column('甲公司').getByLabelText(/技术·功能/), '28.5')
    await user.click(column('甲公司').getByRole('button', { name: '保存评分（1 项）' }))
    await screen.findByText('评分已保存，提交前只有您能看到')
    expect(sent).toEqual([{ id, bidId: bidA, points: [{ criterion: 0, points: '28.5' }], reason: '' }])
    expect(screen.getByRole('button', { name: '提交我的评分' }).getAttribute('aria-disabled')).toBe('true')
  })

  test('the chair writes down the formal review, and what fails has its ground', async () => {
    const sent: unknown[] = []
    server.use(
      ...mock(contract.checkBid, ({ body }) => {
        sent.push(body)
        return aView()
      }),
    )
    const chair = { accountId: me, isChair: true, declared: true, handedIn: false }
    const { user } = show(aView({ status: 'formal', statusName: '初步评审', me: chair }))
    await screen.findByRole('article', { name: '乙公司' })
    await user.click(column('乙公司').getByRole('button', { name: '未填的都通过' }))
    await screen.findByText('已记录')
    expect(sent).toEqual([
      {
        id,
        bidId: bidB,
        checks: ['qualification', 'form'].map((item) => ({ item, passed: true, ground: null, reason: '' })),
      },
    ])
    await user.click(
      within(column('甲公司').getByRole('radiogroup', { name: '资格条件' })).getByText('不通过'),
    )
    expect(column('甲公司').getByLabelText(/资格条件：原因/)).toBeTruthy()
  })

  test('who has not declared reads names alone, and may recuse; then it is thanked and led away', async () => {
    const sent: unknown[] = []
    server.use(
      ...mock(contract.declareConflict, ({ body }) => {
        sent.push(body)
        server.use(...mock(contract.evaluationOf, () => problem(404, 'tender.notFound')))
        return aView({ me: null, bids: null })
      }),
    )
    const { user } = show(
      aView({
        status: 'ready',
        statusName: '已组建',
        bids: null,
        me: { accountId: me, isChair: false, declared: false, handedIn: false },
        actions: [{ id: 'declare', label: '声明利害关系', enabled: true }],
      }),
    )
    expect(await screen.findByText('乙公司')).toBeTruthy()
    expect(screen.queryByRole('article')).toBe(null)
    await user.click(screen.getByRole('button', { name: '声明利害关系' }))
    await user.click(await screen.findByRole('button', { name: '有利害关系，回避' }))
    await user.type(await screen.findByLabelText(/原因/), '配偶在甲公司任职')
    await user.click(screen.getByRole('button', { name: '确认回避' }))
    await screen.findByText('已回避，感谢您的支持')
    expect(sent).toEqual([{ id, conflict: '配偶在甲公司任职' }])
    expect(await screen.findByText(/您已回避，不再参加这个项目的评审/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '回到首页' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: '声明利害关系' })).toBe(null)
  })

  test('without a committee it says what one is for and leads to its form', async () => {
    const { user, history } = show(
      aView({
        status: null,
        statusName: '未组建',
        me: null,
        bids: null,
        members: [],
        isOwner: true,
        actions: [{ id: 'seat', label: '组建评审小组', enabled: true }],
      }),
    )
    server.use(...mock(contract.committeeChoices, () => []))
    expect(await screen.findByText(/报告提交前不能推荐/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '组建评审小组' }))
    await screen.findByText(/至少 3 人并指定组长/)
    expect(history.location.pathname).toBe('/committee')
  })

  test('is not there for others', async () => {
    server.use(...mock(contract.evaluationOf, () => problem(404, 'tender.notFound')))
    open(`/evaluation?id=${id}`)
    expect(await screen.findByText('请求被拒绝')).toBeTruthy()
  })
})

test('the chair takes the proposal to choose nobody back', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(contract.proposeScrap, ({ body }) => {
      sent.push(body)
      return aView({ status: 'reporting' })
    }),
  )
  const { user } = show(
    aView({
      status: 'reporting',
      statusName: '汇总',
      scrapReason: '明显缺乏竞争',
      actions: [{ id: 'keep', label: '撤回废标提议', enabled: true }],
    }),
  )
  await user.click(await screen.findByRole('button', { name: '撤回废标提议' }))
  await user.click(await screen.findByRole('button', { name: '撤回' }))
  await screen.findByText('已撤回，请成员重新签署')
  expect(sent).toEqual([{ id, version: 4, reason: '', takeBack: true }])
})

test('the chair may turn a bid down in a report that came back, and is told that it counts at once', async () => {
  const chair = { accountId: me, isChair: true, declared: true, handedIn: true }
  show(aView({ status: 'reopened', statusName: '复核中', me: chair }))
  await screen.findByRole('article', { name: '乙公司' })
  expect(column('乙公司').getByText(/保存后随即否决/)).toBeTruthy()
  expect(column('乙公司').getByRole('radiogroup', { name: '资格条件' })).toBeTruthy()
})

test('in a report that came back the chair asks about a price alone', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(contract.askBidder, ({ body }) => {
      sent.push(body)
      return aView()
    }),
  )
  const chair = { accountId: me, isChair: true, declared: true, handedIn: true }
  const { user } = show(aView({ status: 'reopened', statusName: '复核中', me: chair }))
  await screen.findByRole('article', { name: '乙公司' })
  await user.click(column('乙公司').getByRole('button', { name: '请对方澄清' }))
  await user.type(await screen.findByLabelText(/需要澄清的问题/), '请说明报价构成')
  expect(screen.queryByRole('switch')).toBe(null)
  await user.click(screen.getByRole('button', { name: '发给 乙公司' }))
  await screen.findByText('已发给对方，答复后会通知您')
  expect(sent).toEqual([{ id, bidId: bidB, question: '请说明报价构成', aboutPrice: true }])
})

test('points of a member that has left stand under its name', async () => {
  const scores = {
    members: [
      { accountId: me, points: '45.00', counts: true },
      { accountId: uuid(8), points: '44.00', counts: true },
    ],
    given: '44.50',
    price: '50.00',
    total: '94.50',
  }
  show(
    aView({
      status: 'reporting',
      left: [{ accountId: uuid(8), name: '郑工', reason: '住院不能继续' }],
      results: [{ bidId: bidA, companyName: '甲公司', rank: 1, amount: '90000.00', scores, tie: null }],
    }),
  )
  const table = within(await screen.findByRole('region', { name: '排名表' }))
  expect(table.getByRole('columnheader', { name: '郑工' })).toBeTruthy()
})
describe('in tendering', () => {
  const lawful = {
    profile: 'STATUTORY',
    committeeName: '评标委员会',
    me: null,
    bids: null,
    isOwner: true,
  } as const

  test('the owner reads that a committee is a must, what it lacks, and chooses representatives alone', async () => {
    const sent: unknown[] = []
    const view = aView({
      ...lawful,
      status: 'forming',
      statusName: '组建中',
      leads: 'never',
      least: 0,
      members: [member(other, '专家 1 号', { isExpert: true, seat: 'chair', seatName: '组长' })],
      lacks: ['评标委员会至少 5 人，请再选。'],
      actions: [{ id: 'seat', label: '指定招标人代表', enabled: true }],
    })
    server.use(
      ...mock(contract.committeeChoices, () => [
        { accountId: me, name: '赵工', departmentName: '工程部', title: '', why: null },
      ]),
      ...mock(contract.seatCommittee, ({ body }) => {
        sent.push(body)
        return view
      }),
    )
    const { user } = show(view)
    expect(await screen.findByText(/评标委员会还没有组成：评标委员会至少 5 人/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '指定招标人代表' }))
    await screen.findByText(/已抽取专家 1 人/)
    await user.click(await screen.findByRole('switch', { name: '赵工' }))
    expect(screen.queryByText('组长')).toBe(null)
    await user.click(screen.getByRole('button', { name: '保存名单' }))
    await screen.findByText(/评标委员会还没有组成/)
    expect(sent).toEqual([{ id, version: 4, members: [{ accountId: me, seat: 'member' }] }])
  })

  test('without one it says who evaluates, and leads to the draw', async () => {
    show(
      aView({
        ...lawful,
        status: null,
        statusName: '未组建',
        members: [],
        actions: [{ id: 'draw', label: '抽取专家', enabled: true }],
      }),
    )
    expect(await screen.findByText(/招标人不能自行推荐或否决/)).toBeTruthy()
    expect(screen.getByRole('button', { name: '抽取专家' })).toBeTruthy()
  })

  test('the report is had as a document and as a workbook', async () => {
    const sent: unknown[] = []
    server.use(
      ...mock(contract.exportReport, ({ body }) => {
        sent.push(body)
        return problem(409, 'evaluation.noReport')
      }),
    )
    const report = { number: 1, sha256: 'a'.repeat(64), submittedAt: moment }
    const { user } = show(aView({ ...lawful, status: 'submitted', report }), `/evaluationReport?id=${id}`)
    for (const name of ['导出 PDF', '导出 Excel'])
      await user.click(await screen.findByRole('button', { name }))
    expect(sent).toEqual(['pdf', 'xlsx'].map((format) => ({ id, format })))
  })
})
