// @vitest-environment jsdom
import 'fake-indexeddb/auto'
import { checkAllowDemandQuestion, saveForDemand } from '@jb/contract/question/demand-question.contract'
import {
  formTypesByTemplate,
  publishedQuestions,
  questionOf,
  questions,
  receiversByTenderType,
} from '@jb/contract/question/question.contract'
import { mock } from '@jb/testing/typed-msw'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aDetail, aRow, tenderId as demandId, letterId, mockServer, open } from '../test/open-screen.tsx'
import DemandQuestions from './demand-questions.slot.tsx'

const server = mockServer()
const ofDemand = { subjectKind: 'demand', subjectTitle: '产业园一期 螺纹钢' } as const
const standing = {
  allowed: true,
  reason: '',
  until: '2099-11-21T10:00:00.000Z',
  askerHidden: false,
  subject: { title: ofDemand.subjectTitle, tenderingType: 3 },
}

test('a letter about a demand goes to its own endpoint, in its own words, and ends at its own address', async () => {
  const asked: unknown[] = []
  const sent: unknown[] = []
  server.use(
    ...mock(checkAllowDemandQuestion, () => standing),
    ...mock(formTypesByTemplate, ({ body }) => {
      asked.push(body)
      return [{ value: 'notice', label: '需求内容' }]
    }),
    ...mock(receiversByTenderType, () => [{ value: 'owner', label: '采购单位' }]),
    ...mock(saveForDemand, ({ body }) => {
      sent.push(body?.businessId)
      return aDetail(ofDemand)
    }),
    ...mock(questionOf, () => aDetail(ofDemand)),
  )
  const { user, history } = open(`/LetterInquiry?id=${demandId}&kind=demand`)
  expect(await screen.findByText(/^关于《产业园一期 螺纹钢》，2099.+ 前可以提问$/)).toBeTruthy()
  expect(screen.getByText(/^采购方能看到您的企业名称/)).toBeTruthy()
  await user.click(await screen.findByRole('radio', { name: '需求内容' }))
  await user.type(screen.getByRole('textbox', { name: /标题/ }), '到货')
  await user.type(screen.getByRole('textbox', { name: /内容/ }), '能分批到货吗？')
  await user.click(screen.getByRole('button', { name: '提交询问函' }))
  expect(await screen.findByText('等待采购方答复，有结果会发消息给您。')).toBeTruthy()
  expect([history.location.pathname, sent]).toEqual(['/budgetLetterDetails', [demandId]])
  expect(asked).toEqual([{ tenderingType: 3, subjectKind: 'demand' }])
})

test.each([
  ['/inquiryDetail', ofDemand, '/budgetLetterDetails', '需求', '/demandDetails'],
  ['/budgetLetterDetails', {}, '/inquiryDetail', '项目', '/newBiddingNoticeDetail'],
] as const)(
  '%s of something else goes on to %3$s and says what it is about',
  async (from, given, to, label, href) => {
    server.use(...mock(questionOf, () => aDetail(given)))
    const { history } = open(`${from}?id=${letterId}`)
    await waitFor(() => expect(history.location.pathname).toBe(to))
    expect(await screen.findByText(label, { selector: 'dt' })).toBeTruthy()
    const link = screen.getByRole('link', { name: aDetail(given).subjectTitle })
    expect(link.getAttribute('href')).toBe(`${href}?id=${demandId}`)
  },
)

test('a row about a demand leads to the address of its own', async () => {
  const records = [aRow(ofDemand)]
  const counts = { all: 1, waiting: 1, answered: 0, ended: 0 }
  server.use(...mock(questions, () => ({ records, total: 1, counts, sides: { asker: 1, owner: 0 } })))
  open('/inquiryDetails')
  const link = await screen.findByRole('link', { name: aRow().title })
  expect(link.getAttribute('href')).toBe(`/budgetLetterDetails?id=${letterId}`)
})

test.each([
  [false, /报价截止前可以向采购方提问/, '去提问', `?id=${demandId}&kind=demand`],
  [true, /收到询问后先答复/, '查看收到的询问', `?side=owner&id=${demandId}`],
] as const)(
  'under a demand (runs: %s) stands what was published, or what to do',
  async (runs, words, way, search) => {
    server.use(...mock(publishedQuestions, () => ({ records: [], total: 0 })))
    const part = async () => ({ default: () => <DemandQuestions demandId={demandId} runs={runs} /> })
    const { user, history } = open('/indexs', {
      'home.indexs': part,
      'question.list': async () => ({ default: () => null }),
      'question.form': async () => ({ default: () => null }),
    })
    expect(await screen.findByText(words)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: way }))
    await waitFor(() => expect(history.location.search).toBe(search))
  },
)
