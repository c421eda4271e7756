// @vitest-environment jsdom
import * as contract from '@jb/contract/evaluation/evaluation.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  aView,
  bidA,
  bidB,
  evaluationScreens,
  id,
  me,
  member,
  moment,
  other,
  uuid,
} from './evaluation.fixture.tsx'

const { server, open, show } = evaluationScreens()

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
  const unanswered = { answer: null, answeredAt: null, files: [], answerable: true }
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

const file = { id: uuid(30), name: '成本分析.pdf', size: 12_000, type: 'application/pdf', url: '/file/x' }
const explained = {
  id: uuid(9),
  bidId: bidA,
  companyName: '甲公司',
  question: '报价为什么低',
  aboutPrice: true,
  until: moment,
  askedAt: moment,
  answer: '自有钢模',
  answeredAt: moment,
  files: [file],
}

test('the report gives the data of its hash, what places are reckoned from, and the files of answers', async () => {
  const sent: unknown[] = []
  server.use(
    ...mock(contract.exportReport, ({ body }) => {
      sent.push(body)
      return { ...file, name: '评标报告.json' }
    }),
  )
  const { user } = show(
    aView({
      status: 'submitted',
      bids: null,
      base: [{ label: '算术修正', value: '总价由平台按清单单价计算，没有算术修正' }],
      clarifications: [explained],
      report: { number: 1, sha256: 'ab'.repeat(32), submittedAt: moment },
    }),
    `/evaluationReport?id=${id}`,
  )
  expect(await screen.findByText('评标基准与系数')).toBeTruthy()
  expect(screen.getByText('总价由平台按清单单价计算，没有算术修正')).toBeTruthy()
  expect(screen.getByText('答：自有钢模')).toBeTruthy()
  expect(screen.getByRole('link', { name: /成本分析\.pdf/ })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '导出核验数据' }))
  await screen.findByText('评标报告已导出')
  expect(sent).toEqual([{ id, format: 'json' }])
})

test.each([
  ['专家 3 号', 1],
  [null, 0],
] as const)(
  'over the bids stands whose screen it is, seen by nobody who reads aloud: %s',
  async (mark, many) => {
    const asked = { ...explained, id: uuid(10), answer: null, answeredAt: null, files: [] }
    show(aView({ mark, clarifications: [explained, asked] }))
    await screen.findByRole('article', { name: '乙公司' })
    const marks = [...document.querySelectorAll('svg[aria-hidden] pattern')].map((one) => one.textContent)
    expect(marks).toEqual(Array.from({ length: many }, () => expect.stringMatching(`^${mark} · 20`)))
    expect(screen.getByRole('heading', { name: '澄清的附件和期限' })).toBeTruthy()
    expect(screen.getByRole('link', { name: /成本分析\.pdf/ })).toBeTruthy()
    expect(screen.getByText('说明报价的期限：2026/11/21 10:00')).toBeTruthy()
  },
)

test('a bidder answers what it is asked, once', async () => {
  const question = {
    id: uuid(9),
    question: '请说明第 3 页的品牌',
    aboutPrice: false,
    until: null,
    askedAt: moment,
    answer: null,
    answeredAt: null,
    files: [],
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
  expect(sent).toEqual([{ id: question.id, answer: '龙钢', fileIds: [] }])
})

test.each([
  [
    { factor: null, unwon: false, entrance: { statusName: '详细评审', nextStep: '请评分', mine: true } },
    '我要评审',
  ],
  [
    { factor: null, unwon: false, entrance: { statusName: '未组建', nextStep: '请组建', mine: false } },
    '查看评标',
  ],
  [{ factor: { k: '2.3', seed: 'cd'.repeat(32) }, unwon: false, entrance: null }, /K = 2\.3%/],
  [{ factor: null, unwon: true, entrance: null }, '查看没有结果的原因'],
])('the page of a tender leads there: %j', async (answer, said) => {
  server.use(...mock(contract.evaluationEntrance, () => answer))
  open(`/newBiddingNoticeDetail?id=${id}`)
  expect(await screen.findByText(said)).toBeTruthy()
})
