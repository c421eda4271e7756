// @vitest-environment jsdom
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import type { EvaluationView } from '@jb/contract/evaluation/evaluation.shapes'
import { mock, problem } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { logInWith, openAmong, serveTests } from '../../../test/open-screen.tsx'
import Entrance from '../parts/entrance.slot.tsx'

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [id, me, other, bidA, bidB] = [uuid(1), uuid(2), uuid(3), uuid(4), uuid(5)]
const moment = '2026-11-21T02:00:00.000Z'

type Member = EvaluationView['members'][number]
const member = (accountId: string, name: string, given: Partial<Member> = {}): Member => ({
  accountId,
  isExpert: false,
  name,
  departmentName: '工程部',
  seat: 'member',
  seatName: '成员',
  declared: true,
  handedIn: false,
  opinion: null,
  ...given,
})
type Bid = NonNullable<EvaluationView['bids']>[number]
const bid = (bidId: string, companyName: string): Bid => ({
  bidId,
  companyName,
  shortName: companyName,
  total: '98000.00',
  totalExTax: '90000.00',
  compared: '90000.00',
  comparedName: '按不含税',
  taxRate: '13',
  invoice: '增值税专用发票',
  delivery: '30 天',
  note: '',
  warnings: [],
  files: [],
})
const aView = (given: Partial<EvaluationView> = {}): EvaluationView => ({
  tenderId: id,
  tenderNo: 'ZB-20261121-0001',
  title: '智慧工地平台采购',
  profile: 'SOURCING',
  committeeName: '评审小组',
  reviewName: '综合评分法',
  openAt: moment,
  opened: true,
  tenderVersion: 5,
  status: 'scoring',
  statusName: '详细评审',
  version: 4,
  nextStep: '请给各家评分，还差 4 项',
  steps: [{ name: '详细评审', state: 'now' }],
  isOwner: false,
  me: { accountId: me, isChair: false, declared: true, handedIn: false },
  members: [member(me, '赵工'), member(other, '钱工', { seat: 'chair', seatName: '组长' })],
  left: [],
  lacks: [],
  unusual: [],
  leads: 'must',
  least: 3,
  scoring: {
    criteria: [
      { group: 'technical', groupName: '技术', name: '功能', max: '30', standard: '逐项对照' },
      { group: 'credit', groupName: '资信', name: '业绩', max: '20', standard: '' },
    ],
    priceName: '低价优先',
    priceFull: '50',
    priceWords: '满分 50 分',
    formula: 'lowest',
  },
  factor: null,
  base: [],
  bidders: [
    { bidId: bidA, companyName: '甲公司' },
    { bidId: bidB, companyName: '乙公司' },
  ],
  asked: [{ label: '交货或工期', value: '45 天' }],
  bids: [bid(bidA, '甲公司'), bid(bidB, '乙公司')],
  items: [
    { id: 'qualification', name: '资格条件' },
    { id: 'form', name: '文件形式和签章' },
  ],
  grounds: [{ id: 'unresponsive', name: '没有对实质性要求和条件作出响应' }],
  checks: [],
  rejected: [],
  points: [],
  changes: [],
  results: null,
  scrapReason: null,
  silentFrom: null,
  clarifications: [],
  report: null,
  actions: [],
  ...given,
})

const server = serveTests({ before: () => logInWith({}) })
const screens = {
  'evaluation.home': () => import('./evaluation.screen.tsx'),
  'evaluation.committee': () => import('./committee.screen.tsx'),
  'evaluation.report': () => import('./report.screen.tsx'),
  'evaluation.asked': () => import('./asked.screen.tsx'),
  'tender.detail': async () => ({ default: () => <Entrance tenderId={id} /> }),
}
const open = (href: string) => openAmong(screens, href)
/** Shows a view and keeps what is sent to this endpoint. */
function show(view: EvaluationView, href = `/evaluation?id=${id}`) {
  server.use(...mock(contract.evaluationOf, () => view))
  return open(href)
}
const column = (name: string) => within(screen.getByRole('article', { name }))

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

test('the owner chooses three colleagues and a chair; who works for a bidder cannot be chosen', async () => {
  const sent: unknown[] = []
  const names = ['赵工', '钱工', '孙工']
  server.use(
    ...mock(contract.committeeChoices, () => [
      ...names.map((name, at) => ({
        accountId: uuid(10 + at),
        name,
        departmentName: '工程部',
        title: '',
        why: null,
      })),
      {
        accountId: uuid(20),
        name: '吴工',
        departmentName: '工程部',
        title: '',
        why: '是报名企业的成员，应当回避',
      },
    ]),
    ...mock(contract.seatCommittee, ({ body }) => {
      sent.push(body)
      return aView()
    }),
  )
  const { user } = show(
    aView({
      status: null,
      version: 0,
      members: [],
      me: null,
      bids: null,
      actions: [{ id: 'seat', label: '组建', enabled: true }],
    }),
    `/committee?id=${id}`,
  )
  expect(await screen.findByText(/吴工.*应当回避/)).toBeTruthy()
  for (const name of names) await user.click(screen.getByRole('switch', { name }))
  await user.click(screen.getByRole('button', { name: '保存名单' }))
  expect(await screen.findByText('请指定组长。')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /组长/ }))
  await user.click(await screen.findByRole('radio', { name: /钱工/ }))
  await user.click(screen.getByRole('button', { name: '保存名单' }))
  await screen.findByText('名单已保存，成员会收到通知')
  expect(sent).toMatchObject([
    {
      id,
      version: 0,
      members: [{ seat: 'member' }, { seat: 'chair', accountId: uuid(11) }, { seat: 'member' }],
    },
  ])
})

test('beside drawn experts fewer colleagues will do; who has left the company is not kept', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(contract.committeeChoices, () => [
      { accountId: uuid(10), name: '孙工', departmentName: '工程部', title: '', why: null },
    ]),
    ...mock(contract.seatCommittee, ({ body }) => {
      sent.push(body)
      return aView()
    }),
  )
  const { user } = show(
    aView({
      leads: 'may',
      least: 1,
      me: null,
      bids: null,
      members: [member(other, '已离职的钱工', { seat: 'chair', seatName: '组长' })],
      actions: [{ id: 'seat', label: '调整名单', enabled: true }],
    }),
    `/committee?id=${id}`,
  )
  expect(await screen.findByText(/至少 1 人，组长可以从中指定/)).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: '保存名单' }))
  expect(await screen.findByText('至少选 1 人。')).toBeTruthy()
  await user.click(screen.getByRole('switch', { name: '孙工' }))
  await user.click(screen.getByRole('button', { name: '保存名单' }))
  await screen.findByText('名单已保存，成员会收到通知')
  expect(sent).toEqual([{ id, version: 4, members: [{ accountId: uuid(10), seat: 'member' }] }])
})

test('a bidder reads that it is asked about its price, until when, and what follows', async () => {
  const asked = { aboutPrice: true, until: '2026-11-22T02:00:00.000Z' }
  const unanswered = { answer: null, answeredAt: null, answerable: true }
  const question = { id: uuid(9), question: '报价为什么低', askedAt: moment, ...asked, ...unanswered }
  server.use(
    ...mock(contract.ownClarifications, () => ({ tenderId: id, title: '平台采购', questions: [question] })),
  )
  open(`/evaluationClarification?id=${id}`)
  expect(await screen.findByText(/明显偏低，请说明理由.*11\/22 10:00.*否决投标/)).toBeTruthy()
})

test('the report shows places, points, dissent and its hash', async () => {
  const scores = {
    members: [{ accountId: me, points: '45.00', counts: true }],
    given: '45.00',
    price: '50.00',
    total: '95.00',
  }
  show(
    aView({
      status: 'submitted',
      statusName: '已提交',
      bids: null,
      members: [member(me, '赵工', { opinion: { agrees: false, reason: '业绩给分过高', signedAt: moment } })],
      results: [{ bidId: bidA, companyName: '甲公司', rank: 1, amount: '90000.00', scores, tie: null }],
      rejected: [{ bidId: bidB, companyName: '乙公司', reason: '不符合规定的资格条件：没有许可证' }],
      report: { number: 1, sha256: 'ab'.repeat(32), submittedAt: moment },
    }),
    `/evaluationReport?id=${id}`,
  )
  const table = within(await screen.findByRole('region', { name: '排名表' }))
  expect(table.getByRole('row', { name: /甲公司.*95\.00/ })).toBeTruthy()
  expect(screen.getByText('不同意：业绩给分过高')).toBeTruthy()
  expect(screen.getByText('不符合规定的资格条件：没有许可证')).toBeTruthy()
  expect(screen.getByText('ab'.repeat(32))).toBeTruthy()
})

test('a bidder answers what it is asked, once', async () => {
  const question = {
    id: uuid(9),
    question: '请说明第 3 页的品牌',
    aboutPrice: false,
    until: null,
    askedAt: moment,
    answer: null,
    answeredAt: null,
    answerable: true,
  }
  const sent: unknown[] = []
  server.use(
    ...mock(contract.ownClarifications, () => ({
      tenderId: id,
      title: '智慧工地平台采购',
      questions: [question],
    })),
    ...mock(contract.answerClarification, ({ body }) => {
      sent.push(body)
      return { ...question, answer: '龙钢', answeredAt: moment, answerable: false }
    }),
  )
  const { user } = open(`/evaluationClarification?id=${id}`)
  await user.click(await screen.findByRole('button', { name: '答复' }))
  await user.type(await screen.findByRole('textbox'), '龙钢')
  await user.click(screen.getByRole('button', { name: '提交答复' }))
  await screen.findByText('已答复')
  expect(sent).toEqual([{ id: question.id, answer: '龙钢' }])
})

test.each([
  [{ factor: null, entrance: { statusName: '详细评审', nextStep: '请评分', mine: true } }, '我要评审'],
  [{ factor: null, entrance: { statusName: '未组建', nextStep: '请组建', mine: false } }, '查看评标'],
  [{ factor: { k: '2.3', seed: 'cd'.repeat(32) }, entrance: null }, /K = 2\.3%/],
])('the page of a tender leads there: %j', async (answer, said) => {
  server.use(...mock(contract.evaluationEntrance, () => answer))
  open(`/newBiddingNoticeDetail?id=${id}`)
  expect(await screen.findByText(said)).toBeTruthy()
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
